// Every movement of money as double entry: each sums to zero over its accounts. Debits are positive: money in a bank and
// what a client owes us. What we owe a client and what we earned is negative.
import type { Cents } from '#kernel/money.ts'

export const LEDGER_ACCOUNTS = [
  /** Clients' money in the bank's trust account. */
  'trust_bank',
  'operating_bank',
  /** What we owe a client: mirrors their share of the trust account. */
  'client_funds',
  'fees_earned',
  /** What a client owes us by invoice. */
  'receivable',
  /** Paid into trust but not yet arrived: a card or a bank can still take it back. It cannot be drawn. */
  'trust_pending',
  /** Mirrors `trust_pending`. */
  'pending_funds',
  /** What the firm must put back into trust from operating. */
  'trust_refill',
  /** Government fees and other costs that the firm paid for a client and has not billed. */
  'costs_advanced',
  /** Invoiced amounts that the firm no longer asks for. Fees stay as billed. */
  'written_off',
] as const
export type LedgerAccountName = (typeof LEDGER_ACCOUNTS)[number]

export const MOVEMENTS = [
  'payment',
  'refund',
  'refund-refused',
  /** A refund check was stopped or not cashed: the money is back. */
  'refund-undone',
  /** A bank took back a partly refunded payment: the firm has advanced the refund. */
  'refund-advanced',
  'invoice',
  'invoice-void',
  'transfer',
  'transfer-back',
  /** A bank took back a completed payment. */
  'payment-returned',
  /** The gateway reports that a trust payment arrived. */
  'collected',
  /** A trust fee is earned without an invoice: the meeting it paid took place. */
  'earned',
  /** A trust fee pays another meeting of the client than its own. */
  'moved',
  /** Money that a transfer or fee took from trust was taken back: the firm owes it to trust. */
  'transfer-undone',
  /** The firm put that money back. */
  'trust-refilled',
  /** Two clients were merged or parted: one's balance is handed over to the other, who takes it over. */
  'handed-over',
  'taken-over',
  /** A government fee or another cost was paid for the client, from their trust money or by the firm. */
  'cost',
  /** That payment came back, or never left. */
  'cost-undone',
  /** The firm lowers its fees: an invoice is owed less than issued. */
  'credit-note',
  /** An invoiced amount will not be paid and is no longer asked for. */
  'write-off',
  /** A credit note or write-off is owed again. */
  'reduction-undone',
  /** A fee credited to an invoice was lost: the invoice asks for that much more. */
  'credit-undone',
  /** The firm voided a check from before its books began: the amount is the client's in trust again. */
  'check-void',
  /** The void was a mistake, or the bank paid the check after all. */
  'check-void-undone',
  /** What the client had in trust with the program that the firm used before; and that it was entered by mistake. */
  'opening-balance',
  'opening-balance-undone',
] as const
/** Lowers an invoice without moving money. */
export const REDUCTIONS = ['credit-note', 'write-off'] as const
export type Reduction = (typeof REDUCTIONS)[number]
/** What the firm's own money settles: an invoice, or a fee earned without one. */
export type Settles = 'receivable' | 'fees_earned'
/** What trust money paid. The firm has advanced a cost whose money a bank took back. */
export type Paid = Settles | 'costs_advanced'

/** Trust money is the client's and settles nothing. Uncollected money is pending. */
export type Deposit = { bank: 'trust'; isCollected: boolean } | { bank: 'operating'; settles: Settles }

export type Movement =
  | ({
      kind: 'payment' | 'refund' | 'refund-refused' | 'refund-undone' | 'payment-returned'
      amountCents: Cents
    } & Deposit)
  | { kind: 'refund-advanced'; bank: Deposit['bank']; amountCents: Cents }
  /** Added to the matter, collected or pending; its source matter loses the same. */
  | { kind: 'moved'; isCollected: boolean; amountCents: Cents }
  | {
      kind:
        | 'collected'
        | 'earned'
        | 'credit-undone'
        | 'trust-refilled'
        | 'check-void'
        | 'check-void-undone'
        | 'opening-balance'
        | 'opening-balance-undone'
      amountCents: Cents
    }
  /** What the client owes; `costCents` of it repays the firm's advances and is never a fee. */
  | { kind: 'invoice' | 'invoice-void'; amountCents: Cents; costCents: Cents }
  | { kind: Reduction; amountCents: Cents }
  | { kind: 'reduction-undone'; of: Reduction; amountCents: Cents }
  /** Earned money leaves the trust account, or returns to it. */
  | { kind: 'transfer' | 'transfer-back'; amountCents: Cents; settles: Settles }
  /** The same before the firm puts the money back. */
  | { kind: 'transfer-undone'; amountCents: Cents; settles: Paid }
  /** `advancedCents` of it was the firm's money, the rest the client's in trust. */
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
    case 'opening-balance':
      return inTrust(amountCents)
    case 'check-void-undone':
    case 'opening-balance-undone':
      return inTrust(-amountCents)
    case 'trust-refilled':
      return pair('trust_refill', 'operating_bank', amountCents)
  }
}

/** What bears it: a debit of either is the firm's loss. */
const LOWERED: Record<Reduction, LedgerAccountName> = {
  'credit-note': 'fees_earned',
  'write-off': 'written_off',
}

function isWhole(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents >= 0
}

/** A void invoice may have costs only: its fees were refunded before. */
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
