// From hold to meeting. A price is charged between two transactions: the intent before, the meeting after.
import { rulesNow } from '#areas/office/readings/server/index.ts'
import {
  beginCharge,
  findLivePayment,
  isOpen,
  lookUpIfLost,
  lockFeeCredits,
  pay,
  paymentError,
  type PaymentRow,
  reserveFeeCredits,
} from '#areas/money/payments/server/index.ts'
import { countCodeTyped, type Discount, releaseUse, reserveUse } from '#areas/money/discounts/server/index.ts'
import { instant, isBefore, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Appointment, BookInput } from '../contract.ts'
import { chargeHoldUntil, isOverdue } from '../rules/hold.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { confirm } from './confirm.ts'
import { getAppointment } from './get-appointment.ts'
import { whileBeingPaid } from './hold-view.ts'
import { sealedNotes } from './notes.ts'
import { isOwnerOf, requireBooker } from './party.ts'
import { bookingSettler } from './pay-for-booking.ts'
import { agreeToTerms, fillProfile } from '#areas/people/users/server/index.ts'
import { pricing, typedCode } from './price-of-booking.ts'
import { type AppointmentRow, change, lock } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

/** Asked again by the owner of a meeting that is confirmed, it answers the same and charges nothing. */
export async function bookAppointment(ctx: Context, input: BookInput): Promise<Appointment> {
  const { party, clientId } = await requireBooker(ctx)
  const code = typedCode(input.discountCode)
  if (code !== null) await countCodeTyped(ctx, clientId)
  const begun = await bookingTransaction(ctx, async (tx) => {
    const row = await lock(tx, input.appointmentId)
    if (!row || !isOwnerOf(party, row)) throw generalError('NOT_FOUND')
    return row.status === 'confirmed' ? null : begin(ctx, tx, row, input)
  })
  if (begun) await pay(ctx, bookingSettler, begun.payment, begun.token)
  return getAppointment(ctx, input)
}

type Begun = { payment: PaymentRow; token: string }

/** Null when nothing is left to do: a free booking is confirmed at once. */
async function begin(
  ctx: Context,
  tx: Database,
  row: AppointmentRow,
  input: BookInput,
): Promise<Begun | null> {
  await refuseUnlessHeld(ctx, tx, row)
  const typed = typedCode(input.discountCode)
  const fees = await lockFeeCredits(tx, row.clientId)
  const { priceCents, discount, credits } = await pricing(ctx, tx, row, { typed, fees })
  if (priceCents !== input.expectedPriceCents) throw priceChanged(ctx, priceCents)
  await agreeToTerms(ctx, tx, {
    userId: row.clientId,
    moments: priceCents > 0 ? ['booking', 'payment'] : ['booking'],
    digest: input.termsDigest ?? null,
  })
  const { meetingMethod, phone, preferredContactMethod = null, notes, paymentToken } = input
  const isTest = discount?.kind === 'testing'
  const chosen = {
    meetingMethod,
    phone,
    preferredContactMethod,
    ...sealedNotes(ctx.seal, row.id, notes),
    language: ctx.language,
    isTest,
  }
  await takeUse(ctx, tx, row, discount)
  await reserveFeeCredits(tx, row.id, credits)
  await fillProfile(tx, row.clientId, { phone })
  if (priceCents === 0) {
    await confirm(ctx, tx, await change(tx, row.id, chosen))
    return null
  }
  if (paymentToken === null) throw paymentError(ctx.firm, 'PAYMENT_METHOD_REQUIRED')
  await change(tx, row.id, { ...chosen, holdExpiresAt: toDate(chargeHoldUntil(ctx.clock.now())) })
  const payment = await beginCharge(tx, ctx, {
    clientId: row.clientId,
    appointmentId: row.id,
    matterId: row.id,
    type: 'consultation',
    method: 'card',
    amountCents: priceCents,
    account: (await rulesNow(tx, ctx.firm)).consultationAccount,
  })
  return { payment, token: paymentToken }
}

/** One use per meeting; an earlier try with another code, or with one at all, gives its use back. */
async function takeUse(
  ctx: Context,
  tx: Database,
  { id: appointmentId, clientId }: AppointmentRow,
  discount: Discount | null,
): Promise<void> {
  if (!discount) return releaseUse(tx, appointmentId)
  const isTaken = await reserveUse(tx, { codeId: discount.id, appointmentId, clientId }, ctx.clock.now())
  if (!isTaken) throw schedulingError(ctx.firm, 'INVALID_DISCOUNT_CODE')
}

async function refuseUnlessHeld(ctx: Context, tx: Database, row: AppointmentRow): Promise<void> {
  const live = await findLivePayment(tx, row.id)
  if (live && isOpen(live)) {
    await lookUpIfLost(ctx, live)
    throw whileBeingPaid(ctx, live)
  }
  const now = ctx.clock.now()
  const expiresAt = row.holdExpiresAt && instant(row.holdExpiresAt)
  if (row.status !== 'held' || isOverdue(expiresAt, now)) throw schedulingError(ctx.firm, 'HOLD_EXPIRED')
  if (!isBefore(now, instant(row.startsAt))) throw schedulingError(ctx.firm, 'PAST_DATE')
}

function priceChanged(ctx: Context, priceCents: Cents) {
  return schedulingError(ctx.firm, 'PRICE_CHANGED', { price: formatCents(priceCents, ctx.language) })
}
