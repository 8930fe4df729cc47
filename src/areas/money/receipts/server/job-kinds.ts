import type { JobKind } from '#platform/jobs.ts'

/** Looks at a picture of a check before anybody opens it. */
export const CHECK_PICTURE: JobKind<{ pictureId: string }> = {
  name: 'receipts.check-picture',
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}

/** Asks again for each that has been waiting for long; enqueued by the clock. */
export const CHECK_PICTURES_AGAIN: JobKind<Record<string, never>> = {
  name: 'receipts.check-pictures-again',
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** Counts as collected what the firm's rule says has been paid by the bank; enqueued by the clock. */
export const COLLECT_DEPOSITS: JobKind<Record<string, never>> = {
  name: 'receipts.collect-deposits',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
