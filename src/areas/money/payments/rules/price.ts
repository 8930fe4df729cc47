// What booking a meeting costs, by the firm's reading of its own offer (docs/product.md, "price of a consultation").
import { CONSULTATION_CENTS } from '#firm/consultation.ts'
import { readingAt, type Settled } from '#firm/settled.ts'
import type { Cents } from '#kernel/money.ts'

export type ConsultationPrice = 'paid' | 'free-with-account'

const READINGS = { paid: 'price.paid', 'free-with-account': 'price.free' } as const

/** What the firm has settled comes before what the server was started with, `CONSULTATION_PRICE`. */
export function consultationPriceOf(settled: Settled, setting: ConsultationPrice): ConsultationPrice {
  return readingAt('price', READINGS[setting], settled) === 'price.paid' ? 'paid' : 'free-with-account'
}

/** Cents that booking costs. Every kind of meeting costs the same, so that none is a way around the fee. */
export function bookingPriceCents(reading: ConsultationPrice): Cents {
  return CONSULTATION_CENTS[READINGS[reading]]
}
