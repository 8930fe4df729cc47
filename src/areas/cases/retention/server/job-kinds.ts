import type { JobKind } from '#platform/jobs.ts'

/** Each day: tells administrators, once in a month, of what waits for a decision. */
export const TELL_PAST_DATE: JobKind<Record<string, never>> = {
  name: 'documents.tell-past-date',
  retryLimit: 3,
  retryDelaySeconds: 300,
}

/** Once a night: deletes what two people have decided to delete. */
export const DELETE_EXPIRED: JobKind<Record<string, never>> = {
  name: 'documents.delete-expired',
  retryLimit: 3,
  retryDelaySeconds: 300,
}
