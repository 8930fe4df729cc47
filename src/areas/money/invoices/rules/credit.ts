// Consultation fees are credited to the client's next invoice (docs/specification.md §1, terms): every fee, once.
import type { Cents } from '#kernel/money.ts'
import type { InvoiceKind } from './invoice.ts'

export type ConsultationPayment = {
  id: string
  amountCents: Cents
  /** Paid in full, not credited yet, and available. */
  isCreditable: boolean
}

/**
 * The fees this invoice credits, oldest first. A fee that does not fit waits for the next invoice, because a partial
 * credit is lost. Pending trust money waits too.
 */
export function creditsFor(
  kind: InvoiceKind,
  subtotalCents: Cents,
  consultations: readonly ConsultationPayment[],
): ConsultationPayment[] {
  if (kind !== 'invoice') return []
  let left = subtotalCents
  return consultations.filter(({ isCreditable, amountCents }) => {
    const fits = isCreditable && amountCents <= left
    if (fits) left -= amountCents
    return fits
  })
}
