import type { JobKind } from '#platform/jobs.ts'

/** Makes the sealed file of a proposal that all have signed. If the store is away it is retried until it is back. */
export const MAKE_RECORD: JobKind<{ engagementId: string }> = {
  name: 'engagements.make-record',
  retryLimit: 2_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  expireSeconds: 600,
}

/** Requeues files that a lost process left; enqueued by the clock. */
export const MAKE_RECORDS_AGAIN: JobKind<Record<string, never>> = {
  name: 'engagements.make-records-again',
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** Each morning: signers who have waited for days. */
export const REMIND_SIGNERS: JobKind<Record<string, never>> = {
  name: 'engagements.remind',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
