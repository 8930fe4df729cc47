import type { Context } from '#platform/context.ts'
import type { PaymentSettings } from '../contract.ts'
import { bookingPriceCents } from '../rules/price.ts'
import { consultationPrice } from './consultation-price.ts'

/** Public: the home page shows the price. The deposit accounts stay internal. */
export async function paymentSettings(ctx: Context): Promise<PaymentSettings> {
  const reading = await consultationPrice(ctx, ctx.db)
  return { priceCents: bookingPriceCents(reading), currency: 'USD', consultationPrice: reading }
}
