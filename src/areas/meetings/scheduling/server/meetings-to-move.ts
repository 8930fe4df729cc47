// Meetings in time that is no longer available, for example if their attorney is away, and times to move them to.
import { displayName, listByIds, namesOf } from '#areas/people/users/server/index.ts'
import { offeredType } from '#firm/appointment-types.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, type Instant, instant, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { type Availability, TO_MOVE_MAX } from '../availability-contract.ts'
import { type ReasonToMove, whyToMove } from '../rules/availability.ts'
import { lastBookableDay } from '../rules/booking-window.ts'
import { type MeetingToMove, OTHER_TIME_DAYS_MAX, type OtherTime, otherTimes } from '../rules/other-times.ts'
import { scopeOf } from '../rules/policy.ts'
import type { Span } from '../rules/spans.ts'
import { isoOf, typeOf } from './appointment-view.ts'
import { calendarsOf } from './calendars.ts'
import { minutesBooked } from './meeting-minutes.ts'
import { readAvailability, readEveryone } from './read-availability.ts'
import { type AppointmentRow, listConfirmed, listTaken, type TakenRow } from './repository.ts'

/** More than an attorney has on one day; those that follow get a time once these are moved. */
const OTHER_TIMES_MAX = 50

type Found = { row: AppointmentRow; because: ReasonToMove }

/** For the desk: whose they are, the first one first, without looking for other times. */
export async function clientsToMove(
  ctx: Context,
  actor: SignedIn,
): Promise<{ startsAt: string; client: string }[]> {
  const found = await findThem(ctx, actor)
  const names = await namesOf(ctx.db, [...new Set(found.map(({ row }) => row.clientId))])
  return found.map(({ row }) => ({ startsAt: isoOf(row.startsAt), client: names.get(row.clientId) ?? '' }))
}

/** Computed at each reading, so that no meeting is forgotten however it came there. */
export async function meetingsToMove(ctx: Context, actor: SignedIn): Promise<Availability['toMove']> {
  const found = await findThem(ctx, actor)
  if (found.length === 0) return []
  const others = await otherTimesOf(ctx, found)
  const ids = found.flatMap(({ row }) => [row.attorneyId, row.clientId])
  const offered = [...others.values()].map(({ attorneyId }) => attorneyId)
  const rows = await listByIds(ctx.db, [...new Set([...ids, ...offered])])
  const people = new Map(rows.map((row) => [row.id, row]))
  const named = (id: string) => {
    const row = people.get(id)
    return { id, name: row ? displayName(row) : '' }
  }
  return found.map(({ row, because }) => {
    const { id, clientId, language } = row
    const other = others.get(id)
    return {
      appointmentId: id,
      type: typeOf(row),
      startsAt: isoOf(row.startsAt),
      endsAt: isoOf(row.endsAt),
      attorney: named(row.attorneyId),
      client: { ...named(clientId), phone: people.get(clientId)?.phone ?? '', language },
      because,
      other: other ? { startsAt: other.startsAt.toString(), attorney: named(other.attorneyId) } : null,
    }
  })
}

async function findThem(ctx: Context, actor: SignedIn): Promise<Found[]> {
  const now = ctx.clock.now()
  const from = toDate(now)
  const to = toDate(momentAt(plusDays(lastBookableDay(now), 1), 0, FIRM_ZONE))
  const meetings = await listConfirmed(ctx.db, scopeOf(actor), from, to)
  const schedule = await readEveryone(ctx.db, from, to)
  const found: Found[] = []
  for (const row of meetings) {
    const because = whyToMove(schedule, row.attorneyId, spanOf(row))
    if (because) found.push({ row, because })
    if (found.length === TO_MOVE_MAX) break
  }
  return found
}

/** By the meeting. One that has begun, or whose type is no longer offered, cannot be moved. */
async function otherTimesOf(ctx: Context, found: readonly Found[]): Promise<Map<string, OtherTime>> {
  const now = ctx.clock.now()
  const movable = found.flatMap(({ row }) => movableOf(row, now)).slice(0, OTHER_TIMES_MAX)
  const last = movable.at(-1)
  if (!last) return new Map()
  const from = toDate(momentAt(dateIn(FIRM_ZONE, now), 0, FIRM_ZONE))
  const lastDay = plusDays(dateIn(FIRM_ZONE, last.startsAt), OTHER_TIME_DAYS_MAX + 1)
  const to = toDate(momentAt(lastDay, 0, FIRM_ZONE))
  const schedule = await readAvailability(ctx.db, from, to)
  const attorneyIds = schedule.attorneys.map(({ attorneyId }) => attorneyId)
  const clientIds = [...new Set(movable.map(({ clientId }) => clientId))]
  const moving = new Set(movable.map(({ id }) => id))
  const taken = await listTaken(ctx.db, { attorneyIds, clientIds }, from, to)
  const staying = taken.filter(({ id }) => !moving.has(id))
  const { calendars } = calendarsOf(staying, { now, attorneyIds, clientId: null })
  const left = { now, schedule, calendars, ofClients: meetingsOf(staying, clientIds) }
  const times = otherTimes(movable, left)
  return new Map(movable.flatMap(({ id }, index) => (times[index] ? [[id, times[index]] as const] : [])))
}

function movableOf(row: AppointmentRow, now: Instant): (MeetingToMove & { id: string })[] {
  const { startsAt } = spanOf(row)
  const { id, attorneyId, clientId } = row
  return offeredType(row.type) === null || startsAt.epochMilliseconds <= now.epochMilliseconds
    ? []
    : [{ id, minutes: minutesBooked(row), attorneyId, clientId, startsAt }]
}

function meetingsOf(rows: readonly TakenRow[], clientIds: readonly string[]): Map<string, Span[]> {
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  return new Map(clientIds.map((id) => [id, confirmed.filter(({ clientId }) => clientId === id).map(spanOf)]))
}

function spanOf(row: Pick<AppointmentRow, 'startsAt' | 'endsAt'>): Span {
  return { startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
}
