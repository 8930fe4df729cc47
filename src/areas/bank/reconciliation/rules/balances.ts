// The three balances of a month: the bank's, the books', and the total of the clients' ledgers.
import type { Cents } from '#kernel/money.ts'
import { type AdjustmentKind, type Fund, ownerOf, type Owner } from './adjustments.ts'

/** All of them at the end of the month. */
export type Stand = {
  fund: Fund
  /** By the lines of the bank since the account was begun. */
  bankCents: Cents
  /** Booked and not at the bank yet: deposits in transit are positive, uncashed checks are negative. */
  inTransitCents: Cents
  /** At the bank and not in the books yet. */
  notBookedCents: Cents
  ledgerCents: Cents
  /** The total of the client and case ledgers; the operating account has none. */
  clientsCents: Cents | null
  adjustments: readonly { kind: AdjustmentKind; amountCents: Cents }[]
}

export type Balances = {
  bankCents: Cents
  adjustedCents: Cents
  booksCents: Cents
  /** Null for the operating account. */
  ledgersCents: Cents | null
  owners: Record<Owner, Cents>
  /** The bank and the books; the books and the ledgers. */
  bankDifferenceCents: Cents
  ledgersDifferenceCents: Cents
  /** The amount the firm owes to trust: the bank took its charges out of clients' money. */
  shortageCents: Cents
}

export function balancesOf(stand: Stand): Balances {
  const { fund, bankCents, inTransitCents, notBookedCents, ledgerCents, clientsCents } = stand
  const owners = ownersOf(stand)
  const own = owners.firm + owners.foundation + owners.bank
  const adjustedCents = bankCents + inTransitCents - notBookedCents
  const booksCents = ledgerCents + own
  const ledgersCents = clientsCents === null ? null : clientsCents + own
  return {
    bankCents,
    adjustedCents,
    booksCents,
    ledgersCents,
    owners,
    bankDifferenceCents: adjustedCents - booksCents,
    ledgersDifferenceCents: ledgersCents === null ? 0 : booksCents - ledgersCents,
    shortageCents: fund === 'trust' ? Math.max(0, -owners.firm) : 0,
  }
}

/** Owners of the money, beside the clients. */
export function ownersOf({ fund, adjustments }: Pick<Stand, 'fund' | 'adjustments'>): Record<Owner, Cents> {
  const owners: Record<Owner, Cents> = { firm: 0, foundation: 0, bank: 0 }
  for (const { kind, amountCents } of adjustments) owners[ownerOf(kind, fund)] += amountCents
  return owners
}
