import type { JobKind } from '#platform/jobs.ts'

/** Owes the day's reminders of what is to be paid; enqueued by the clock. Its name is that of its earlier runs. */
export const REMIND_OF_INVOICES: JobKind<Record<string, never>> = {
  name: 'remind-of-instalments',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
