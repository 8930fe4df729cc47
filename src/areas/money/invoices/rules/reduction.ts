// Reductions of an issued invoice without money moved. None is deleted: each can be undone.
import type { Cents } from '#kernel/money.ts'
import type { InvoiceKind } from './invoice.ts'

export const REDUCTION_KINDS = [
  /** The firm asks for less: numbered, with a document; the client is notified. */
  'credit-note',
  /** Will not be paid: a loss of the firm; fees stay as billed. */
  'write-off',
  /** The rest of a request for money in advance is closed. It was never owed, so nothing is posted. */
  'closed-request',
] as const
export type ReductionKind = (typeof REDUCTION_KINDS)[number]

const FITTING: Record<InvoiceKind, readonly ReductionKind[]> = {
  invoice: ['credit-note', 'write-off'],
  retainer: ['closed-request'],
}

/** The first is the default. */
export function reductionsOf(kind: InvoiceKind): readonly ReductionKind[] {
  return FITTING[kind]
}

export type WhyNotReduced = 'kind' | 'nothing-open' | 'too-much'

/** At most the balance: payments go back as refunds. */
export function whyNotReduced(
  invoice: { kind: InvoiceKind; openCents: Cents },
  wanted: { kind: ReductionKind; amountCents: Cents },
): WhyNotReduced | null {
  if (!FITTING[invoice.kind].includes(wanted.kind)) return 'kind'
  if (invoice.openCents === 0) return 'nothing-open'
  return wanted.amountCents > invoice.openCents ? 'too-much' : null
}

/** A client sees all reductions except write-offs, which are internal. */
export function isToldToClient(kind: ReductionKind): boolean {
  return kind !== 'write-off'
}
