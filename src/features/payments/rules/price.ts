// What booking a meeting costs, by the firm's reading of its own offer (docs/product.md, "price of a consultation").
import { CONSULTATION_FEE_CENTS } from '#firm/consultation.ts'
import type { Cents } from '#kernel/money.ts'

type ConsultationPrice = 'paid' | 'free-with-account'

/** Cents that booking costs. Every kind of meeting costs the same, so that none is a way around the fee. */
export function bookingPriceCents(reading: ConsultationPrice): Cents {
  return reading === 'paid' ? CONSULTATION_FEE_CENTS : 0
}
