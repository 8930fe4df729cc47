import { VISITOR } from '#kernel/actor.ts'
import {
  dateIn,
  FIRM_ZONE,
  type Instant,
  momentAt,
  type PlainDate,
  plainDate,
  plusDays,
  toDate,
} from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { SlotsList, SlotsQuery } from '../contract.ts'
import { openWeekOf, type Schedule } from '../rules/availability.ts'
import { lastBookableDay } from '../rules/booking-window.ts'
import { canRead } from '../rules/policy.ts'
import { type DayOfStarts, earlier, later, offeredSlots } from '../rules/slots.ts'
import { hoursSentence } from './hours-sentence.ts'
import { calendarsOf } from './calendars.ts'
import { minutesBooked, minutesToday } from './meeting-minutes.ts'
import { partyOf } from './party.ts'
import { readAvailability } from './read-availability.ts'
import { type AppointmentRow, findById, listTaken } from './repository.ts'

/** For everyone, and without names: the free times. Any time offered here can be held. */
export async function listSlots(ctx: Context, input: SlotsQuery): Promise<SlotsList> {
  const { type, timeZone } = input
  const now = ctx.clock.now()
  const { days, schedule, minutes } = await freeDays(ctx, input, now)
  return {
    type,
    minutes,
    timeZone,
    lastDay: lastBookableDay(now).toString(),
    hours: hoursSentence(openWeekOf(schedule), ctx.language),
    days: days.map(({ date, starts }) => ({
      date: date.toString(),
      count: starts.length,
      slots: starts.map((startsAt) => ({ startsAt: startsAt.toString() })),
    })),
  }
}

const LOOKED_AT_ONCE_DAYS = 14

/** The first free time of an initial consultation, as a visitor is offered it; null where none can be booked. */
export async function firstBookableTime(ctx: Context): Promise<Instant | null> {
  const now = ctx.clock.now()
  const last = lastBookableDay(now)
  let from = dateIn(FIRM_ZONE, now)
  while (from.until(last).days >= 0) {
    const stretch = { from: from.toString(), to: plusDays(from, LOOKED_AT_ONCE_DAYS - 1).toString() }
    const input = { type: 'initial' as const, timeZone: FIRM_ZONE, ...stretch }
    const { days } = await freeDays({ ...ctx, actor: VISITOR }, input, now)
    const first = days.find(({ starts }) => starts.length > 0)?.starts[0]
    if (first) return first
    from = plusDays(from, LOOKED_AT_ONCE_DAYS)
  }
  return null
}

/** Whether clients are offered any hours at all, however full the calendars are. */
export async function hasOpenHours({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = toDate(clock.now())
  const { attorneys } = await readAvailability(db, now, now)
  return attorneys.some(({ hours }) => hours.length > 0)
}

async function freeDays(
  ctx: Context,
  input: SlotsQuery,
  now: Instant,
): Promise<{ days: DayOfStarts[]; schedule: Schedule; minutes: number }> {
  const { type, timeZone } = input
  const [from, to] = [plainDate(input.from), plainDate(input.to)]
  const { clientId, moved } = await readerOf(ctx, input.moving)
  const minutes = moved ? minutesBooked(moved) : await minutesToday(ctx.db, type)
  const stretch = readStretch(from, to, now)
  const schedule = await readAvailability(ctx.db, stretch.from, stretch.to)
  const attorneyIds = schedule.attorneys.map((attorney) => attorney.attorneyId)
  const taken = await listTaken(
    ctx.db,
    { attorneyIds, clientIds: clientId === null ? [] : [clientId] },
    stretch.from,
    stretch.to,
  )
  const rows = taken.filter((row) => row.id !== moved?.id)
  const reader = { now, attorneyIds, clientId }
  const days = offeredSlots({ minutes, from, to, timeZone, now, schedule, ...calendarsOf(rows, reader) })
  return { days, schedule, minutes }
}

/** The conflicting meetings: the reader's, or those of the client whose meeting the reader is about to move. */
async function readerOf(
  ctx: Context,
  moving: string | undefined,
): Promise<{ clientId: string | null; moved: AppointmentRow | null }> {
  const party = await partyOf(ctx)
  const meeting = party && moving !== undefined ? await findById(ctx.db, moving) : null
  return party && meeting && canRead(party, meeting)
    ? { clientId: meeting.clientId, moved: meeting }
    : { clientId: party?.userId ?? null, moved: null }
}

/** Only days that can be booked are read, out of any requested; a day elsewhere reaches into two of the firm's. */
function readStretch(from: PlainDate, to: PlainDate, now: Instant): { from: Date; to: Date } {
  const first = later(plusDays(from, -1), dateIn(FIRM_ZONE, now))
  const last = earlier(plusDays(to, 1), lastBookableDay(now))
  return {
    from: toDate(momentAt(first, 0, FIRM_ZONE)),
    to: toDate(momentAt(later(first, plusDays(last, 1)), 0, FIRM_ZONE)),
  }
}
