import type { JobKind } from '#platform/jobs.ts'

/** Looks up a charge whose answer was lost, until it is known whether money moved. */
export const RECONCILE_PAYMENT: JobKind<{ paymentId: string }> = {
  name: 'reconcile-payment',
  retryLimit: 20,
  retryDelaySeconds: 5,
}

/** Gives money back until the gateway says that it is done, or will not be. */
export const RETURN_MONEY: JobKind<{ refundId: string }> = {
  name: 'return-money',
  retryLimit: 20,
  retryDelaySeconds: 5,
}
