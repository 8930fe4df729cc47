import type { JobKind } from '#platform/jobs.ts'

/** Owes the day's reminders of what is to be paid; enqueued by the clock. Its name is that of its earlier runs. */
export const REMIND_OF_INVOICES: JobKind<Record<string, never>> = {
  name: 'remind-of-instalments',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Tells of, and makes, the charges that clients have agreed to; enqueued by the clock. */
export const CHARGE_AUTOPAYS: JobKind<Record<string, never>> = {
  name: 'invoices.charge-autopays',
  retryLimit: 2,
  retryDelaySeconds: 60,
}
