// Consultation fees are credited to the client's next invoice (docs/specification.md §1, terms): every fee, and each once.
import type { Cents } from '#kernel/money.ts'
import type { InvoiceKind } from './invoice.ts'

export type ConsultationPayment = {
  id: string
  amountCents: Cents
  /** It is paid, whole, not credited yet, and may be drawn on. */
  isCreditable: boolean
}

/**
 * The fees that this invoice credits, the oldest first. One that does not fit waits for the next invoice, because a credit
 * that is cut is lost. Trust money that has not arrived waits as well.
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
