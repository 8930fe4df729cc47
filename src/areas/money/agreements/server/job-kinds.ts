import type { JobKind } from '#platform/jobs.ts'

/** Requests refills of low trust money, if set to automatic; enqueued by the clock. */
export const REPLENISH: JobKind<Record<string, never>> = {
  name: 'agreements.replenish',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Notifies staff who may confirm waiting fees; enqueued by the clock. */
export const TELL_OF_PROPOSALS: JobKind<Record<string, never>> = {
  name: 'agreements.tell-of-proposals',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
