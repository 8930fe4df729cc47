// What takes something off an issued invoice although no money moved. Nothing is deleted: each stays, and can be undone.
import type { Cents } from '#kernel/money.ts'
import type { InvoiceKind } from './invoice.ts'

export const REDUCTION_KINDS = [
  /** The firm asks for less: it has a number and a document, and the client is told. */
  'credit-note',
  /** What will not be paid: a loss of the firm, and the fees stay as they were billed. */
  'write-off',
  /** The rest of a request for money in advance is not asked for any more. Nobody owed it, so the books say nothing. */
  'closed-request',
] as const
export type ReductionKind = (typeof REDUCTION_KINDS)[number]

const FITTING: Record<InvoiceKind, readonly ReductionKind[]> = {
  invoice: ['credit-note', 'write-off'],
  retainer: ['closed-request'],
}

/** The first is the usual one. */
export function reductionsOf(kind: InvoiceKind): readonly ReductionKind[] {
  return FITTING[kind]
}

export type WhyNotReduced = 'kind' | 'nothing-open' | 'too-much'

/** No more than what is still to be paid: what was paid goes back as a refund. */
export function whyNotReduced(
  invoice: { kind: InvoiceKind; openCents: Cents },
  wanted: { kind: ReductionKind; amountCents: Cents },
): WhyNotReduced | null {
  if (!FITTING[invoice.kind].includes(wanted.kind)) return 'kind'
  if (invoice.openCents === 0) return 'nothing-open'
  return wanted.amountCents > invoice.openCents ? 'too-much' : null
}

/** A client reads of what was lowered for them; what the firm has given up is its own affair. */
export function isToldToClient(kind: ReductionKind): boolean {
  return kind !== 'write-off'
}
