import { listByRole } from '#features/users/server/index.ts'
import { APPOINTMENT_MINUTES } from '#firm/appointment-types.ts'
import { FIRM_ZONE, momentAt, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { SlotsList, SlotsQuery } from '../contract.ts'
import { lastBookableDay } from '../rules/booking-window.ts'
import { offeredSlots } from '../rules/slots.ts'
import { calendarsOf } from './calendars.ts'
import { listTaken } from './repository.ts'

/** For everyone, and without a name in it: which times are free. What is offered here can be held. */
export async function listSlots(ctx: Context, input: SlotsQuery): Promise<SlotsList> {
  const { type, timeZone } = input
  const [from, to] = [plainDate(input.from), plainDate(input.to)]
  const now = ctx.clock.now()
  const attorneyIds = (await listByRole(ctx.db, 'attorney')).map((attorney) => attorney.id)
  const clientId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const rows = await listTaken(
    ctx.db,
    { attorneyIds, clientId },
    toDate(momentAt(plusDays(from, -1), 0, FIRM_ZONE)),
    toDate(momentAt(plusDays(to, 2), 0, FIRM_ZONE)),
  )
  const reader = { now, attorneyIds, clientId }
  const days = offeredSlots({ type, from, to, timeZone, now, ...calendarsOf(rows, reader) })
  return {
    type,
    minutes: APPOINTMENT_MINUTES[type],
    timeZone,
    lastDay: lastBookableDay(now).toString(),
    days: days.map(({ date, starts }) => ({
      date: date.toString(),
      count: starts.length,
      slots: starts.map((startsAt) => ({ startsAt: startsAt.toString() })),
    })),
  }
}
