import type { JobKind } from '#platform/jobs.ts'

/** Four times a day for nine months: longer than refunds are possible. */
const NEVER_GIVEN_UP = { retryLimit: 1_100, retryDelaySeconds: 5, retryDelayMaxSeconds: 6 * 60 * 60 } as const

/** Looks up a charge with a lost answer until it is known whether money moved. */
export const RECONCILE_PAYMENT: JobKind<{ paymentId: string }> = {
  name: 'reconcile-payment',
  reachesOut: true,
  ...NEVER_GIVEN_UP,
}

/** Refunds money until the gateway reports it done or refused. */
export const RETURN_MONEY: JobKind<{ refundId: string }> = {
  name: 'return-money',
  reachesOut: true,
  ...NEVER_GIVEN_UP,
}

/** Notifies what was paid for that money of it goes back, or stays after all. */
export const TELL_OF_MONEY_BACK: JobKind<{ paymentId: string }> = {
  name: 'tell-of-money-back',
  retryLimit: 8,
  retryDelaySeconds: 5,
}

/** Acts on the state of one transaction from a gateway event. */
export const APPLY_TRANSACTION: JobKind<{ transactionId: string }> = {
  name: 'apply-transaction',
  reachesOut: true,
  retryLimit: 8,
  retryDelaySeconds: 5,
}

/** Polls the gateway for events. */
export const POLL_EVENTS: JobKind<Record<string, never>> = {
  name: 'poll-gateway-events',
  reachesOut: true,
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** Compares the gateway's books with ours every night. */
export const RECONCILE_BOOKS: JobKind<Record<string, never>> = {
  name: 'reconcile-books',
  reachesOut: true,
  retryLimit: 6,
  retryDelaySeconds: 300,
}
