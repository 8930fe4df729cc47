// What a fee kept as a credit takes off the price of another meeting.
import type { Cents } from '#kernel/money.ts'

/**
 * The credits that pay for a meeting, the oldest first. Each is used whole or waits for another meeting or an invoice, because
 * a credit that is cut is lost.
 */
export function creditsThatPay<Credit extends { amountCents: Cents }>(
  priceCents: Cents,
  credits: readonly Credit[],
): Credit[] {
  let left = priceCents
  return credits.filter(({ amountCents }) => {
    const fits = amountCents <= left
    if (fits) left -= amountCents
    return fits
  })
}
