// A hold for its owner.
import { paymentError, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { namesOf, termsToAgree } from '#areas/people/users/server/index.ts'
import type { AppointmentType } from '#firm/appointment-types.ts'
import type { ProductError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Hold } from '../contract.ts'
import { isoOf } from './appointment-view.ts'
import { currentPrice } from './price-of-booking.ts'
import type { AppointmentRow } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

export async function asHold(
  ctx: Context,
  row: AppointmentRow & { type: AppointmentType },
  live: PaymentRow | null = null,
): Promise<Hold> {
  const names = await namesOf(ctx.db, [row.attorneyId])
  const { priceCents, creditCents } = await currentPrice(ctx, ctx.db, row, null)
  return {
    appointmentId: row.id,
    type: row.type,
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    timeZone: row.timeZone,
    expiresAt: isoOf(row.holdExpiresAt ?? row.startsAt),
    attorneyName: names.get(row.attorneyId) ?? '',
    terms: await termsToAgree(ctx, ctx.db, row.clientId),
    priceCents,
    creditCents,
    payment: live === null ? 'none' : live.status === 'charging' ? 'charging' : 'checking',
  }
}

/** Why a hold with a payment on it can be neither paid again nor released. */
export function whileBeingPaid(services: Pick<Services, 'firm'>, live: PaymentRow): ProductError {
  return live.status === 'charging'
    ? schedulingError(services.firm, 'BOOKING_IN_PROGRESS')
    : paymentError(services.firm, 'PAYMENT_BEING_CHECKED', { reference: live.reference })
}
