import type { Cents } from '#kernel/money.ts'

/** The firm's two ledgers. A charge names one or cannot be built. */
export type LedgerAccount = 'operating' | 'trust'

export type ChargeOrder = {
  amount: Cents
  account: LedgerAccount
  method?: 'card' | 'bank'
  /** A one-time token from the gateway's own fields; a card number never passes here. */
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

export type ChargeResult =
  | { kind: 'charged'; transactionId: string; cardType: string | null; last4: string | null }
  /** A bank is asked for the money, which it can still refuse for days. */
  | { kind: 'pending'; transactionId: string; cardType: string | null; last4: string | null }
  | { kind: 'declined'; reason: DeclineReason; gatewayCode: string }
  /** No answer, or one that proves nothing: the charge may or may not exist and must be looked up by reference. */
  | { kind: 'unknown' }
  /** The firm's own configuration is at fault; nothing was charged. */
  | { kind: 'misconfigured'; gatewayCode: string }

export type LookUp =
  | {
      kind: 'found'
      transactionId: string
      status: 'charged' | 'pending' | 'voided' | 'failed'
      cardType: string | null
      last4: string | null
    }
  | { kind: 'not_found' }
  | { kind: 'unknown' }

export interface Payments {
  charge(order: ChargeOrder): Promise<ChargeResult>
  findByReference(reference: string): Promise<LookUp>
  /**
   * Gives so much of a charge back: a void while it is still possible, else a refund. `before` is what has gone back
   * earlier, so that asking again is seen to be done.
   */
  giveBack(
    transactionId: string,
    amount: Cents,
    reference: string,
    before?: Cents,
  ): Promise<'done' | 'unknown' | 'refused'>
}
