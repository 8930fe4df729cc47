// The price of a booking: with or without a code, and with credit of cancelled meetings. Wrong, ended and used-up codes get the same
// answer.
import { countCodeTyped, type Discount, findDiscount } from '#areas/money/discounts/server/index.ts'
import { priceAfter } from '#areas/money/discounts/rules/discount.ts'
import { consultationPrice, type FeeCredit, listFeeCredits } from '#areas/money/payments/server/index.ts'
import { bookingPriceCents } from '#areas/money/payments/rules/price.ts'
import { generalError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Price, PriceInput } from '../contract.ts'
import { creditsThatPay } from '../rules/fee-credit.ts'
import { creditsFor } from './fee-credit.ts'
import { isOwnerOf, requireBooker } from './party.ts'
import { type AppointmentRow, findById } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

export type Pricing = {
  listPriceCents: Cents
  priceCents: Cents
  /** Null if a credit pays more of it than the code takes off. */
  discount: Discount | null
  credits: FeeCredit[]
}

/** For anyone who holds the time: asking takes and promises nothing. */
export async function priceOfBooking(ctx: Context, input: PriceInput): Promise<Price> {
  const { party, clientId } = await requireBooker(ctx)
  const row = await findById(ctx.db, input.appointmentId)
  if (row?.status !== 'held' || !isOwnerOf(party, row)) throw generalError('NOT_FOUND')
  const typed = typedCode(input.discountCode)
  if (typed !== null) await countCodeTyped(ctx, clientId)
  const { discount, ...price } = await currentPrice(ctx, ctx.db, row, typed)
  return { ...price, discount: discount && { kind: discount.kind, percent: discount.percent } }
}

/** An empty field is no code. */
export function typedCode(code: string | null | undefined): string | null {
  const typed = code?.trim() ?? ''
  return typed === '' ? null : typed
}

/** The current price, without locks. */
export async function currentPrice(ctx: Context, db: Database, row: AppointmentRow, typed: string | null) {
  const fees = await listFeeCredits(db, row.clientId)
  const { credits, ...price } = await pricing(ctx, db, row, { typed, fees })
  return { ...price, creditCents: sumOf(credits) }
}

/** `fees`: the client's payments for meetings. */
export async function pricing(
  ctx: Context,
  db: Database,
  row: AppointmentRow,
  { typed, fees }: { typed: string | null; fees: readonly FeeCredit[] },
): Promise<Pricing> {
  const listPriceCents = bookingPriceCents(await consultationPrice(ctx, db))
  const left = await creditsFor(db, row, fees)
  const priceWith = (price: Cents, discount: Discount | null): Pricing => {
    const credits = creditsThatPay(price, left)
    return { listPriceCents, priceCents: price - sumOf(credits), discount, credits }
  }
  const plain = priceWith(listPriceCents, null)
  if (typed === null) return plain
  const discount = await findDiscount(db, typed, ctx.clock.now())
  if (!discount) throw schedulingError(ctx.firm, 'INVALID_DISCOUNT_CODE')
  const coded = priceWith(priceAfter(discount, listPriceCents), discount)
  return coded.priceCents <= plain.priceCents ? coded : plain
}

function sumOf(credits: readonly FeeCredit[]): Cents {
  return credits.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
