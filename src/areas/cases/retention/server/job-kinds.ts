import type { JobKind } from '#platform/jobs.ts'

/** Daily: notifies administrators, once a month, of cases waiting for a decision. */
export const TELL_PAST_DATE: JobKind<Record<string, never>> = {
  name: 'documents.tell-past-date',
  retryLimit: 3,
  retryDelaySeconds: 300,
}

/** Nightly: deletes what two people have confirmed. */
export const DELETE_EXPIRED: JobKind<Record<string, never>> = {
  name: 'documents.delete-expired',
  retryLimit: 3,
  retryDelaySeconds: 300,
}
