// The price of booking a meeting, as the firm reads its offer (docs/product.md, "price of a consultation").
import { CONSULTATION_CENTS } from '#firm/consultation.ts'
import { readingAt, type Settled } from '#firm/settled.ts'
import type { Cents } from '#kernel/money.ts'

export type ConsultationPrice = 'paid' | 'free-with-account'

const READINGS = { paid: 'price.paid', 'free-with-account': 'price.free' } as const

/** The firm's setting overrides the server's `CONSULTATION_PRICE`. */
export function consultationPriceOf(settled: Settled, setting: ConsultationPrice): ConsultationPrice {
  return readingAt('price', READINGS[setting], settled) === 'price.paid' ? 'paid' : 'free-with-account'
}

/** Booking price in cents. All kinds of meetings cost the same, so that none avoids the fee. */
export function bookingPriceCents(reading: ConsultationPrice): Cents {
  return CONSULTATION_CENTS[READINGS[reading]]
}
