import type { Context } from '#platform/context.ts'
import type { PaymentSettings } from '../contract.ts'
import { bookingPriceCents } from '../rules/price.ts'
import { consultationPrice } from './consultation-price.ts'

/** Public: the price stands on the home page too. Where the money is deposited stays inside the firm. */
export async function paymentSettings(ctx: Context): Promise<PaymentSettings> {
  const reading = await consultationPrice(ctx, ctx.db)
  return { priceCents: bookingPriceCents(reading), currency: 'USD', consultationPrice: reading }
}
