import type { JobKind } from '#platform/jobs.ts'

/** Queues the day's reminders of amounts due; enqueued by the clock. Keeps the name of earlier runs. */
export const REMIND_OF_INVOICES: JobKind<Record<string, never>> = {
  name: 'remind-of-instalments',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Announces and makes the charges clients agreed to; enqueued by the clock. */
export const CHARGE_AUTOPAYS: JobKind<Record<string, never>> = {
  name: 'invoices.charge-autopays',
  reachesOut: true,
  retryLimit: 2,
  retryDelaySeconds: 60,
}
