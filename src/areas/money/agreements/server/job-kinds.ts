import type { JobKind } from '#platform/jobs.ts'

/** Asks for trust money that runs low, where the firm chose that it goes out by itself; enqueued by the clock. */
export const REPLENISH: JobKind<Record<string, never>> = {
  name: 'agreements.replenish',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

/** Tells those who may confirm them of fees that wait; enqueued by the clock. */
export const TELL_OF_PROPOSALS: JobKind<Record<string, never>> = {
  name: 'agreements.tell-of-proposals',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
