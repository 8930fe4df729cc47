import type { Context } from '#platform/context.ts'
import type { PaymentSettings } from '../contract.ts'
import { bookingPriceCents } from '../rules/price.ts'

/** Public: the price stands on the home page too. Where the money is deposited stays inside the firm. */
export function paymentSettings(ctx: Context): PaymentSettings {
  const { consultationPrice } = ctx.firm
  return { priceCents: bookingPriceCents(consultationPrice), currency: 'USD', consultationPrice }
}
