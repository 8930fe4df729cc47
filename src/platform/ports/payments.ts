import type { Instant } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** The firm's two ledgers. A charge names one or cannot be built. */
export type LedgerAccount = 'operating' | 'trust'

/** `bank` is an eCheck: days pass until its money is certain. */
export type PaymentMethod = 'card' | 'bank'

export type ChargeOrder = {
  amount: Cents
  account: LedgerAccount
  method: PaymentMethod
  /** A one-time token from the gateway's own fields, or the id of a saved method; a card number never passes here. */
  token: string
  /** Ours, unique: the only way to find a charge again whose answer was lost. */
  reference: string
}

export type DeclineReason =
  | 'declined'
  | 'expired'
  | 'insufficient_funds'
  | 'processing_error'
  | 'invalid_info'
  /** The owner of the bank account stopped the payment, or took the permission back. */
  | 'stopped'
  /** No connection to the gateway came about, at once or in time, so that nothing was asked of it. */
  | 'unreachable'
  | 'timed_out'
  /** A restored copy asks no gateway. */
  | 'copy'

export type ChargeResult =
  | { kind: 'charged'; transactionId: string; cardType: string | null; last4: string | null }
  /** A bank is asked for the money, which it can still refuse for days. */
  | { kind: 'pending'; transactionId: string; cardType: string | null; last4: string | null }
  | { kind: 'declined'; reason: DeclineReason; gatewayCode: string }
  /** No answer, or one that proves nothing: the charge may or may not exist and must be looked up by reference. */
  | { kind: 'unknown' }
  /** The firm's own configuration is at fault; nothing was charged. */
  | { kind: 'misconfigured'; gatewayCode: string }

export type SaveOrder = {
  method: PaymentMethod
  /** A one-time token from the gateway's own fields, used up by it. */
  token: string
  /** Ours, for a person who looks at the gateway. */
  reference: string
}

/** A card or bank account that the gateway keeps. Its id pays by `charge` until it is forgotten. */
export type SavedMethod = {
  id: string
  cardType: string | null
  last4: string | null
  /** The last month in which a card is good. */
  expires: { year: number; month: number } | null
}

export type SaveResult =
  | { kind: 'saved'; saved: SavedMethod }
  | { kind: 'refused'; reason: DeclineReason }
  /** It may be saved under an unknown id, and is never charged. */
  | { kind: 'unknown' }
  | { kind: 'misconfigured'; gatewayCode: string }

/**
 * `pending`: a hold, or money that a bank has yet to send. `charged`: taken, but not in the firm's bank yet. `collected`: it has arrived.
 * `voided`: taken back in full.
 */
export type TransactionStatus = 'charged' | 'collected' | 'pending' | 'voided' | 'failed'

export type LookUp =
  | {
      kind: 'found'
      transactionId: string
      status: TransactionStatus
      cardType: string | null
      last4: string | null
      /** Why it failed, where it did. */
      failure?: DeclineReason
    }
  | { kind: 'not_found' }
  | { kind: 'unknown' }

/** One line of the gateway's own books. */
export type GatewayTransaction = {
  id: string
  kind: 'charge' | 'refund'
  /** Null: an account that the firm's settings do not name. */
  account: LedgerAccount | null
  method: PaymentMethod
  status: TransactionStatus
  amount: Cents
  amountRefunded: Cents
  reference: string | null
  /** Of a failed one alone. */
  failure: DeclineReason | null
  cardType: string | null
  last4: string | null
  createdAt: Instant
  modifiedAt: Instant
}

/** Says that a transaction changed, and nothing to rely on about how. */
export type GatewayEvent = { id: string; transactionId: string; createdAt: Instant }

export type Listed<Entry> = { kind: 'listed'; entries: Entry[] } | { kind: 'unknown' }

export interface Payments {
  charge(order: ChargeOrder): Promise<ChargeResult>
  saveMethod(order: SaveOrder): Promise<SaveResult>
  /** Also done if it is gone already. */
  forgetMethod(method: PaymentMethod, id: string): Promise<'done' | 'unknown'>
  find(
    transactionId: string,
  ): Promise<{ kind: 'found'; transaction: GatewayTransaction } | { kind: 'not_found' } | { kind: 'unknown' }>
  findByReference(reference: string): Promise<LookUp>
  /** Everything that was begun in [from, to) in any account, or `unknown`: never a part of it. */
  listTransactions(range: { from: Instant; to: Instant }): Promise<Listed<GatewayTransaction>>
  /** Everything that happened after `since`, oldest first. */
  listEvents(since: Instant): Promise<Listed<GatewayEvent>>
  /**
   * Gives so much of a charge back: a void while it is still possible, else a refund. `before` is the amount returned earlier, so that a
   * repeat is seen to be done.
   */
  giveBack(
    transactionId: string,
    amount: Cents,
    reference: string,
    before?: Cents,
  ): Promise<'done' | 'unknown' | 'refused'>
}

/** Of a firm without a gateway: nothing was ever charged there. */
export const NO_GATEWAY: Payments = {
  charge: () => Promise.resolve({ kind: 'misconfigured', gatewayCode: 'none' }),
  saveMethod: () => Promise.resolve({ kind: 'misconfigured', gatewayCode: 'none' }),
  forgetMethod: () => Promise.resolve('unknown'),
  find: () => Promise.resolve({ kind: 'unknown' }),
  findByReference: () => Promise.resolve({ kind: 'unknown' }),
  listTransactions: () => Promise.resolve({ kind: 'listed', entries: [] }),
  listEvents: () => Promise.resolve({ kind: 'listed', entries: [] }),
  giveBack: () => Promise.resolve('unknown'),
}
