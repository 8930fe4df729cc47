import type { JobKind } from '#platform/jobs.ts'

/** Counts as collected what the firm's rule says has been paid by the bank; enqueued by the clock. */
export const COLLECT_DEPOSITS: JobKind<Record<string, never>> = {
  name: 'receipts.collect-deposits',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
