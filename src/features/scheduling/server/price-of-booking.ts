// What booking costs, with or without a code. Wrong, ended and used-up codes are one and the same answer.
import { countCodeTyped, type Discount, findDiscount } from '#features/discounts/server/index.ts'
import { priceAfter } from '#features/discounts/rules/discount.ts'
import { bookingPriceCents } from '#features/payments/rules/price.ts'
import { generalError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Price, PriceInput } from '../contract.ts'
import { isOwnerOf, requireBooker } from './party.ts'
import { findById } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

export type Pricing = { listPriceCents: Cents; priceCents: Cents; discount: Discount | null }

/** For whoever holds the time: nothing is taken or promised by asking. */
export async function priceOfBooking(ctx: Context, input: PriceInput): Promise<Price> {
  const { party, clientId } = await requireBooker(ctx)
  const row = await findById(ctx.db, input.appointmentId)
  if (row?.status !== 'held' || !isOwnerOf(party, row)) throw generalError('NOT_FOUND')
  const typed = typedCode(input.discountCode)
  if (typed !== null) await countCodeTyped(ctx, clientId)
  const { listPriceCents, priceCents, discount } = await pricing(ctx, ctx.db, typed)
  return {
    listPriceCents,
    priceCents,
    discount: discount && { kind: discount.kind, percent: discount.percent },
  }
}

/** An empty field is no code. */
export function typedCode(code: string | null | undefined): string | null {
  const typed = code?.trim() ?? ''
  return typed === '' ? null : typed
}

export async function pricing(ctx: Context, db: Database, typed: string | null): Promise<Pricing> {
  const listPriceCents = bookingPriceCents(ctx.firm.consultationPrice)
  if (typed === null) return { listPriceCents, priceCents: listPriceCents, discount: null }
  const discount = await findDiscount(db, typed, ctx.clock.now())
  if (!discount) throw schedulingError(ctx.firm, 'INVALID_DISCOUNT_CODE')
  return { listPriceCents, priceCents: priceAfter(discount, listPriceCents), discount }
}
