// How much of a client's trust money pays an invoice.
import type { Cents } from '#kernel/money.ts'

/** Available funds: of the invoice's case, and for no case yet. Zero while the firm owes trust. */
export type Drawable = { collectedCents: Cents; unassignedCents: Cents }

/** The fund that an amount is drawn from. */
export type TrustFund = 'own' | 'unassigned'

/**
 * How much trust money may pay of an invoice: its costs, already paid by the firm, and fees only as earned under the
 * case's agreement. Null without an agreement: the whole balance.
 */
export function trustLimit(
  allowed: Cents | null,
  { costCents, appliedCents, openCents }: { costCents: Cents; appliedCents: Cents; openCents: Cents },
): Cents {
  if (allowed === null) return openCents
  return Math.min(openCents, Math.max(0, costCents - appliedCents) + allowed)
}

/** What issuing would move, per fund. */
export function trustToApply(
  openCents: Cents,
  { collectedCents, unassignedCents }: Drawable,
  { usesTrust, usesUnassignedTrust }: { usesTrust: boolean; usesUnassignedTrust: boolean },
): Record<TrustFund, Cents> {
  if (!usesTrust) return { own: 0, unassigned: 0 }
  const own = Math.min(collectedCents, openCents)
  return { own, unassigned: usesUnassignedTrust ? Math.min(unassignedCents, openCents - own) : 0 }
}
