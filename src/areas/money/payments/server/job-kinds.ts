import type { JobKind } from '#platform/jobs.ts'

/** Four times a day for nine months: longer than the gateway takes refunds. */
const NEVER_GIVEN_UP = { retryLimit: 1_100, retryDelaySeconds: 5, retryDelayMaxSeconds: 6 * 60 * 60 } as const

/** Looks up a charge whose answer was lost, until it is known whether money moved. */
export const RECONCILE_PAYMENT: JobKind<{ paymentId: string }> = {
  name: 'reconcile-payment',
  ...NEVER_GIVEN_UP,
}

/** Gives money back until the gateway says that it is done, or will not be. */
export const RETURN_MONEY: JobKind<{ refundId: string }> = {
  name: 'return-money',
  ...NEVER_GIVEN_UP,
}

/** Tells what was paid for that money of it is going back, or stays after all. */
export const TELL_OF_MONEY_BACK: JobKind<{ paymentId: string }> = {
  name: 'tell-of-money-back',
  retryLimit: 8,
  retryDelaySeconds: 5,
}

/** Acts on the state of one transaction that the gateway has told of. */
export const APPLY_TRANSACTION: JobKind<{ transactionId: string }> = {
  name: 'apply-transaction',
  retryLimit: 8,
  retryDelaySeconds: 5,
}

/** Asks for what has happened at the gateway. */
export const POLL_EVENTS: JobKind<Record<string, never>> = {
  name: 'poll-gateway-events',
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** Compares the gateway's books with ours, every night. */
export const RECONCILE_BOOKS: JobKind<Record<string, never>> = {
  name: 'reconcile-books',
  retryLimit: 6,
  retryDelaySeconds: 300,
}
