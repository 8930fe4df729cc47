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
  /** Paid into the trust account, but not there yet: a card or a bank can still take it back. Nothing is drawn on it. */
  'trust_pending',
  /** The mirror of what is pending. */
  'pending_funds',
  /** What the firm has to put back into the trust account from operating. */
  'trust_refill',
  /** Government fees and other costs that the firm paid for a client and has not billed yet. */
  'costs_advanced',
  /** What clients owed by invoice and the firm does not ask for any more. The fees stay as they were billed. */
  'written_off',
] as const
export type LedgerAccountName = (typeof LEDGER_ACCOUNTS)[number]

export const MOVEMENTS = [
  'payment',
  'refund',
  'refund-refused',
  /** A check by which money went back was stopped, or nobody cashed it: it is where it was. */
  'refund-undone',
  /** A bank took back a payment of which some had gone back to the client: the firm has advanced that. */
  'refund-advanced',
  'invoice',
  'invoice-void',
  'transfer',
  'transfer-back',
  /** A bank took a payment back after it had been ours. */
  'payment-returned',
  /** The gateway says that a payment into the trust account has arrived. */
  'collected',
  /** A fee in trust is earned without an invoice: the meeting that it paid was held. */
  'earned',
  /** A fee in trust pays another meeting of the client than the one that it was paid for. */
  'moved',
  /** The money that a transfer or a fee had taken from trust was taken back: the firm owes it to the trust account. */
  'transfer-undone',
  /** The firm has put that money back. */
  'trust-refilled',
  /** Two clients were one person, or are two again: what one has left is handed to the other, and taken over there. */
  'handed-over',
  'taken-over',
  /** A government fee or another cost was paid for the client, from their trust money or by the firm. */
  'cost',
  /** That payment came back, or never left. */
  'cost-undone',
  /** Less is owed by an invoice than it was issued for: the firm lowers its fees. */
  'credit-note',
  /** What an invoice asked for will not be paid, and is not asked for any more. */
  'write-off',
  /** A credit note, or what was written off, is owed again. */
  'reduction-undone',
  /** A fee that stood as a credit on an invoice did not stay: the invoice asks for that much more. */
  'credit-undone',
  /** The firm voided a check from before its books began: what it was to pay is the client's in trust again. */
  'check-void',
  /** That was a mistake, or the bank has paid the check after all. */
  'check-void-undone',
] as const
/** What takes something off an invoice without money that moves. */
export const REDUCTIONS = ['credit-note', 'write-off'] as const
export type Reduction = (typeof REDUCTIONS)[number]
/** What money that we may keep settles: an invoice, or a fee that was earned without one. */
export type Settles = 'receivable' | 'fees_earned'
/** What trust money has paid. A cost that a bank took the money of is one that the firm has advanced. */
export type Paid = Settles | 'costs_advanced'

/** Trust money is the client's, so it settles nothing. What is not collected is pending. */
export type Deposit = { bank: 'trust'; isCollected: boolean } | { bank: 'operating'; settles: Settles }

export type Movement =
  | ({
      kind: 'payment' | 'refund' | 'refund-refused' | 'refund-undone' | 'payment-returned'
      amountCents: Cents
    } & Deposit)
  | { kind: 'refund-advanced'; bank: Deposit['bank']; amountCents: Cents }
  /** What the matter gets, collected or pending; the one that it comes from loses the same. */
  | { kind: 'moved'; isCollected: boolean; amountCents: Cents }
  | {
      kind: 'collected' | 'earned' | 'credit-undone' | 'trust-refilled' | 'check-void' | 'check-void-undone'
      amountCents: Cents
    }
  /** What the client owes, and how much of it gives back what the firm has advanced: that is never a fee. */
  | { kind: 'invoice' | 'invoice-void'; amountCents: Cents; costCents: Cents }
  | { kind: Reduction; amountCents: Cents }
  | { kind: 'reduction-undone'; of: Reduction; amountCents: Cents }
  /** Earned money leaves the trust account, or comes back to it. */
  | { kind: 'transfer' | 'transfer-back'; amountCents: Cents; settles: Settles }
  /** The same before the firm has put the money back. */
  | { kind: 'transfer-undone'; amountCents: Cents; settles: Paid }
  /** `advancedCents` of it were the firm's money, the rest the client's in trust. */
  | { kind: 'cost' | 'cost-undone'; amountCents: Cents; advancedCents: Cents }

export type Posting = { account: LedgerAccountName; amountCents: Cents }

export function postingsOf(movement: Movement): Posting[] {
  const { amountCents } = movement
  refuseOdd(movement)
  switch (movement.kind) {
    case 'payment':
    case 'refund-refused':
    case 'refund-undone':
      return deposited(movement, amountCents)
    case 'refund-advanced':
      return movement.bank === 'trust'
        ? [...inTrust(amountCents), ...pair('costs_advanced', 'trust_refill', amountCents)]
        : pair('costs_advanced', 'operating_bank', amountCents)
    case 'refund':
    case 'payment-returned':
      return deposited(movement, -amountCents)
    case 'collected':
      return [...inTrust(amountCents), ...pending(-amountCents)]
    case 'moved':
      return deposited({ bank: 'trust', isCollected: movement.isCollected }, amountCents)
    case 'invoice':
      return billed(amountCents, movement.costCents)
    case 'invoice-void':
      return billed(-amountCents, -movement.costCents)
    case 'cost':
      return spent(amountCents, movement.advancedCents)
    case 'cost-undone':
      return spent(-amountCents, -movement.advancedCents)
    case 'credit-note':
    case 'write-off':
      return pair(LOWERED[movement.kind], 'receivable', amountCents)
    case 'reduction-undone':
      return pair('receivable', LOWERED[movement.of], amountCents)
    case 'credit-undone':
      return pair('receivable', 'fees_earned', amountCents)
    case 'transfer':
      return [...inTrust(-amountCents), ...pair('operating_bank', movement.settles, amountCents)]
    case 'transfer-back':
      return [...inTrust(amountCents), ...pair('operating_bank', movement.settles, -amountCents)]
    case 'transfer-undone':
      return [...inTrust(amountCents), ...pair(movement.settles, 'trust_refill', amountCents)]
    case 'earned':
      return [...inTrust(-amountCents), ...pair('operating_bank', 'fees_earned', amountCents)]
    case 'check-void':
      return inTrust(amountCents)
    case 'check-void-undone':
      return inTrust(-amountCents)
    case 'trust-refilled':
      return pair('trust_refill', 'operating_bank', amountCents)
  }
}

/** What bears it: a debit of either is a loss of the firm. */
const LOWERED: Record<Reduction, LedgerAccountName> = {
  'credit-note': 'fees_earned',
  'write-off': 'written_off',
}

function isWhole(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents >= 0
}

/** A void invoice may be over costs alone: what was asked for in fees has been given back before. */
function refuseOdd(movement: Movement): void {
  const { amountCents } = movement
  const other =
    'costCents' in movement ? movement.costCents : 'advancedCents' in movement ? movement.advancedCents : 0
  const isSome = amountCents > 0 || (movement.kind === 'invoice-void' && other > 0)
  const isOver = movement.kind !== 'invoice-void' && other > amountCents
  if (isWhole(amountCents) && isWhole(other) && isSome && !isOver) return
  throw new RangeError(`not an amount to post: ${amountCents}, ${other} of it in costs`)
}

function billed(amount: Cents, cost: Cents): Posting[] {
  return entries([
    ['receivable', amount],
    ['costs_advanced', -cost],
    ['fees_earned', cost - amount],
  ])
}

function spent(amount: Cents, advanced: Cents): Posting[] {
  return entries([
    ['trust_bank', advanced - amount],
    ['client_funds', amount - advanced],
    ['costs_advanced', advanced],
    ['operating_bank', -advanced],
  ])
}

function entries(all: readonly [LedgerAccountName, Cents][]): Posting[] {
  return all.flatMap(([account, amountCents]) => (amountCents === 0 ? [] : [{ account, amountCents }]))
}

function deposited(deposit: Deposit, amount: Cents): Posting[] {
  if (deposit.bank === 'operating') return pair('operating_bank', deposit.settles, amount)
  return deposit.isCollected ? inTrust(amount) : pending(amount)
}

function inTrust(amount: Cents): Posting[] {
  return pair('trust_bank', 'client_funds', amount)
}

function pending(amount: Cents): Posting[] {
  return pair('trust_pending', 'pending_funds', amount)
}

function pair(to: LedgerAccountName, from: LedgerAccountName, amountCents: Cents): Posting[] {
  return [
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ]
}
