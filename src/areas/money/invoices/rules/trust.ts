// How much of a client's trust money pays an invoice.
import type { Cents } from '#kernel/money.ts'

/** What may be drawn on: of the invoice's own case, and of no case yet. Zero while the firm owes the trust account. */
export type Drawable = { collectedCents: Cents; unassignedCents: Cents }

/** Which of the two an amount is drawn from. */
export type TrustFund = 'own' | 'unassigned'

/**
 * How much of an invoice trust money may pay: its costs, which the firm has paid already, and in fees only what the case's
 * agreement says is earned. Null where nothing was agreed: then as much as is open.
 */
export function trustLimit(
  allowed: Cents | null,
  { costCents, appliedCents, openCents }: { costCents: Cents; appliedCents: Cents; openCents: Cents },
): Cents {
  if (allowed === null) return openCents
  return Math.min(openCents, Math.max(0, costCents - appliedCents) + allowed)
}

/** What issuing would move, fund by fund. */
export function trustToApply(
  openCents: Cents,
  { collectedCents, unassignedCents }: Drawable,
  { usesTrust, usesUnassignedTrust }: { usesTrust: boolean; usesUnassignedTrust: boolean },
): Record<TrustFund, Cents> {
  if (!usesTrust) return { own: 0, unassigned: 0 }
  const own = Math.min(collectedCents, openCents)
  return { own, unassigned: usesUnassignedTrust ? Math.min(unassignedCents, openCents - own) : 0 }
}
