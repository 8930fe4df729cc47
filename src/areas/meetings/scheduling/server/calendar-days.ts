// What a calendar shows besides meetings: holidays, absences, and the time that can be booked.
import { displayName, listAttorneys } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, momentAt, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CalendarDays, CalendarQuery } from '../availability-contract.ts'
import { freeTime } from '../rules/free-time.ts'
import { keepsCalendarOf } from '../rules/policy.ts'
import { isoOf } from './appointment-view.ts'
import { listAbsencesIn, listHolidaysIn } from './availability-repository.ts'
import { calendarsOf } from './calendars.ts'
import { readAvailability } from './read-availability.ts'
import { listTaken } from './repository.ts'

export async function calendarDays(ctx: Context, query: CalendarQuery): Promise<CalendarDays> {
  const actor = requireStaff(ctx)
  const [from, to] = [plainDate(query.from), plainDate(query.to)]
  const start = toDate(momentAt(from, 0, FIRM_ZONE))
  const end = toDate(momentAt(plusDays(to, 1), 0, FIRM_ZONE))
  const named = (await listAttorneys(ctx.db)).map((row) => ({ id: row.id, name: displayName(row) }))
  const isSeen = (attorneyId: string) => keepsCalendarOf(actor, attorneyId)
  const everyone = await readAvailability(ctx.db, start, end)
  const schedule = {
    ...everyone,
    attorneys: everyone.attorneys.filter(({ attorneyId }) => isSeen(attorneyId)),
  }
  const attorneyIds = schedule.attorneys.map(({ attorneyId }) => attorneyId)
  const now = ctx.clock.now()
  const taken = await listTaken(ctx.db, { attorneyIds, clientIds: [] }, start, end)
  const { calendars } = calendarsOf(taken, { now, attorneyIds, clientId: null })
  const holidays = await listHolidaysIn(ctx.db, query.from, query.to)
  const absences = await listAbsencesIn(ctx.db, start, end)
  return {
    attorneys: named.filter(({ id }) => isSeen(id)),
    holidays: holidays.map(({ id, date, nameEn, nameEs }) => ({
      id,
      date,
      name: { en: nameEn, es: nameEs }[ctx.language],
    })),
    absences: absences.map(({ id, attorneyId, startsAt, endsAt, note }) => ({
      id,
      attorney: named.find((each) => each.id === attorneyId) ?? { id: attorneyId, name: '' },
      startsAt: isoOf(startsAt),
      endsAt: isoOf(endsAt),
      note: isSeen(attorneyId) ? note : '',
    })),
    free: freeTime({ from, to, now, schedule, calendars }).map(({ attorneyId, startsAt, endsAt }) => ({
      attorneyId,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    })),
  }
}
