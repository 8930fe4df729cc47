import type { JobKind } from '#platform/jobs.ts'

/** Owes the reminders of the day's instalments; enqueued by the clock. */
export const REMIND_OF_INSTALMENTS: JobKind<Record<string, never>> = {
  name: 'remind-of-instalments',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
