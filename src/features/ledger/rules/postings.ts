// Every movement of money as double entry: what is added to one account is taken from another, so that each sums to zero.
// A debit is positive: money in a bank and what a client owes us. What we owe a client and what we earned is negative.
import type { Cents } from '#kernel/money.ts'

export const LEDGER_ACCOUNTS = [
  /** Money of clients, in the bank's trust account. */
  'trust_bank',
  'operating_bank',
  /** What we owe a client: the mirror of their share of the trust account. */
  'client_funds',
  'fees_earned',
  /** What a client owes us by invoice. */
  'receivable',
] as const
export type LedgerAccountName = (typeof LEDGER_ACCOUNTS)[number]

export const MOVEMENTS = [
  'payment',
  'refund',
  'refund-refused',
  'invoice',
  'invoice-void',
  'transfer',
  'transfer-back',
  /** A bank took a payment back after it had been ours. */
  'payment-returned',
] as const
/** What money that we may keep settles: an invoice, or a fee that was earned without one. */
export type Settles = 'receivable' | 'fees_earned'

/** Trust money is the client's, so it settles nothing. */
export type Deposit = { bank: 'trust' } | { bank: 'operating'; settles: Settles }

export type Movement =
  | ({ kind: 'payment' | 'refund' | 'refund-refused'; amountCents: Cents } & Deposit)
  /** `fromTrustCents` is what the client still has in trust of it; the firm replaces the rest, and the client owes that. */
  | { kind: 'payment-returned'; amountCents: Cents; bank: 'trust'; fromTrustCents: Cents }
  | { kind: 'payment-returned'; amountCents: Cents; bank: 'operating'; settles: Settles }
  | { kind: 'invoice' | 'invoice-void'; amountCents: Cents }
  /** Earned money leaves the trust account; `transfer-back` undoes it. */
  | { kind: 'transfer' | 'transfer-back'; amountCents: Cents; settles: Settles }

export type Posting = { account: LedgerAccountName; amountCents: Cents }

export function postingsOf(movement: Movement): Posting[] {
  const { amountCents } = movement
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError(`not an amount to post: ${amountCents}`)
  }
  switch (movement.kind) {
    case 'payment':
    case 'refund-refused':
      return deposited(movement, amountCents)
    case 'refund':
      return deposited(movement, -amountCents)
    case 'payment-returned':
      return movement.bank === 'trust'
        ? returnedFromTrust(movement.fromTrustCents, amountCents)
        : deposited(movement, -amountCents)
    case 'invoice':
      return pair('receivable', 'fees_earned', amountCents)
    case 'invoice-void':
      return pair('receivable', 'fees_earned', -amountCents)
    case 'transfer':
      return transferred(movement.settles, amountCents)
    case 'transfer-back':
      return transferred(movement.settles, -amountCents)
  }
}

function deposited(deposit: Deposit, amount: Cents): Posting[] {
  return deposit.bank === 'trust'
    ? pair('trust_bank', 'client_funds', amount)
    : pair('operating_bank', deposit.settles, amount)
}

function returnedFromTrust(fromTrust: Cents, amount: Cents): Posting[] {
  if (fromTrust < 0 || fromTrust > amount) throw new RangeError(`not a part of ${amount}: ${fromTrust}`)
  const both = [
    ...pair('trust_bank', 'client_funds', -fromTrust),
    ...pair('operating_bank', 'receivable', fromTrust - amount),
  ]
  return both.filter(({ amountCents }) => amountCents !== 0)
}

function transferred(settles: Settles, amount: Cents): Posting[] {
  return [...pair('trust_bank', 'client_funds', -amount), ...pair('operating_bank', settles, amount)]
}

function pair(to: LedgerAccountName, from: LedgerAccountName, amountCents: Cents): Posting[] {
  return [
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ]
}
