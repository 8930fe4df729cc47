import type { JobKind } from '#platform/jobs.ts'

/** Checks a picture of a check before anyone opens it. */
export const CHECK_PICTURE: JobKind<{ pictureId: string }> = {
  name: 'receipts.check-picture',
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}

/** Requeues checks that wait too long; enqueued by the clock. */
export const CHECK_PICTURES_AGAIN: JobKind<Record<string, never>> = {
  name: 'receipts.check-pictures-again',
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** Marks deposits as collected by the firm's rule; enqueued by the clock. */
export const COLLECT_DEPOSITS: JobKind<Record<string, never>> = {
  name: 'receipts.collect-deposits',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
