import { findLivePayment } from '#areas/money/payments/server/index.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Hold, HoldInput } from '../contract.ts'
import type { Schedule } from '../rules/availability.ts'
import { spanFrom } from '../rules/booking-window.ts'
import { holdUntil, isOverdue } from '../rules/hold.ts'
import { attorneyFor } from '../rules/slots.ts'
import { overlaps, type Span } from '../rules/spans.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { calendarsOf, firmDayAround } from './calendars.ts'
import { asHold, whileBeingPaid } from './hold-view.ts'
import { minutesToday } from './meeting-minutes.ts'
import { type Booker, requireBooker } from './party.ts'
import {
  type AppointmentRow,
  change,
  expireOverdue,
  insert,
  listTaken,
  lockHold,
  takeTurn,
  takeTurnAtOnce,
} from './repository.ts'
import { requireBookable } from './require-bookable.ts'
import { schedulingError } from './scheduling-error.ts'

/** Holds the time for ten minutes. A client holds one time: the former is released only once the new one is held. */
export async function holdSlot(ctx: Context, input: HoldInput): Promise<Hold> {
  const booker = await requireBooker(ctx)
  const startsAt = instant(input.startsAt)
  const minutes = await minutesToday(ctx.db, input.type)
  const schedule = await requireBookable(ctx, { startsAt, minutes })
  const span = spanFrom(startsAt, minutes)
  const request = { booker, input, span, schedule }
  const row = await bookingTransaction(ctx, async (tx) => {
    await waitInLine(ctx, tx, request)
    const former = await lockHold(tx, booker.clientId)
    if (former && (await isRenewable(ctx, tx, former, request))) {
      const holdExpiresAt = toDate(holdUntil(ctx.clock.now()))
      return change(tx, former.id, { holdExpiresAt, timeZone: input.timeZone })
    }
    if (former) await change(tx, former.id, { status: 'expired' })
    return take(ctx, tx, request)
  })
  return asHold(ctx, { ...row, type: input.type })
}

/** If many want a time at once, a request that already sees it taken does not wait. */
async function waitInLine(ctx: Context, tx: Database, request: SlotRequest): Promise<void> {
  const { clientId } = request.booker
  const { day } = firmDayAround(request.span.startsAt)
  if (await takeTurnAtOnce(tx, clientId, day)) return
  await chooseAttorney(ctx, tx, request)
  await takeTurn(tx, clientId, day)
}

/** The same time again renews the hold; a hold that is being paid stays unchanged. */
async function isRenewable(
  ctx: Context,
  tx: Database,
  former: AppointmentRow,
  { booker, input, span }: SlotRequest,
): Promise<boolean> {
  const live = await findLivePayment(tx, former.id)
  if (live) throw whileBeingPaid(ctx, live)
  const isSame =
    former.guestId === booker.guestId &&
    former.type === input.type &&
    instant(former.startsAt).equals(span.startsAt)
  const expiresAt = former.holdExpiresAt && instant(former.holdExpiresAt)
  return isSame && !isOverdue(expiresAt, ctx.clock.now())
}

type SlotRequest = { booker: Booker; input: HoldInput; span: Span; schedule: Schedule }

type Choice = { attorneyId: string; hasHolds: boolean }

/** Throws if no attorney is free, or the person themself is not. */
async function chooseAttorney(ctx: Context, tx: Database, request: SlotRequest): Promise<Choice> {
  const { span, schedule } = request
  const attorneyIds = schedule.attorneys.map((attorney) => attorney.attorneyId)
  const { clientId } = request.booker
  const { from, to } = firmDayAround(span.startsAt)
  const now = ctx.clock.now()
  const rows = await listTaken(tx, { attorneyIds, clientIds: [clientId] }, from, to)
  const { calendars, own } = calendarsOf(rows, { now, attorneyIds, clientId })
  if (own.some((meeting) => overlaps(meeting, span))) throw schedulingError(ctx.firm, 'CONFLICTING_TIME')
  const attorneyId = attorneyFor(span, schedule, calendars)
  if (attorneyId === null)
    throw schedulingError(ctx.firm, attorneyIds.length === 0 ? 'NO_SLOTS' : 'SLOT_TAKEN')
  const hasHolds = rows.some((row) => row.attorneyId === attorneyId && row.status === 'held')
  return { attorneyId, hasHolds }
}

async function take(ctx: Context, tx: Database, request: SlotRequest): Promise<AppointmentRow> {
  const { input, span } = request
  const { clientId, guestId } = request.booker
  const { attorneyId, hasHolds } = await chooseAttorney(ctx, tx, request)
  const { from, to } = firmDayAround(span.startsAt)
  const now = ctx.clock.now()
  if (hasHolds) await expireOverdue(tx, attorneyId, from, to, toDate(now))
  return insert(tx, {
    attorneyId,
    clientId,
    guestId,
    type: input.type,
    startsAt: toDate(span.startsAt),
    endsAt: toDate(span.endsAt),
    holdExpiresAt: toDate(holdUntil(now)),
    language: ctx.language,
    timeZone: input.timeZone,
  })
}
