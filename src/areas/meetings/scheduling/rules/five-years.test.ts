// Every day from 2026 to 2030, from clients' time zones: exactly the offered times can be booked.
import { beforeAll, describe, expect, it } from 'vitest'
import { APPOINTMENT_MINUTES, APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import { BOOKING_HOURS, type WeeklyHours } from '#firm/booking-hours.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  type Instant,
  instant,
  momentAt,
  type PlainDate,
  plainDate,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'
import { rounds } from '#tests/rounds.ts'
import type { Schedule } from './availability.ts'
import { spanFrom, whyNotBookable } from './booking-window.ts'
import { federalHolidays } from './federal-holidays.ts'
import { attorneyFor, type Calendar, offeredSlots } from './slots.ts'
import { overlaps, type Span } from './spans.ts'

/** With summer time and without, before Dallas and behind it. */
const ZONES = [
  'America/Phoenix',
  'America/New_York',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Los_Angeles',
].slice(0, rounds(3, 5))
const FIRST = plainDate('2026-01-01')
const DAYS = daysBetween(FIRST, plainDate('2030-12-31')) + 1
/** One question reaches this far; the next begins where it ends. */
const WINDOW = 80
const TYPES = APPOINTMENT_TYPES.slice(0, rounds(1, 4))
const BUFFER = 15
const BEGIN = instant('2026-01-02T12:00:00Z')
const END = instant('2030-12-30T12:00:00Z')

/** A lunch break on four days, a Saturday, and a late Tuesday. */
const OWN_HOURS: WeeklyHours = [
  ...[1, 3, 4, 5].flatMap((weekday) => [
    { weekday, opensAtMinute: 480, closesAtMinute: 720 },
    { weekday, opensAtMinute: 780, closesAtMinute: 990 },
  ]),
  { weekday: 2, opensAtMinute: 720, closesAtMinute: 1_200 },
  { weekday: 6, opensAtMinute: 600, closesAtMinute: 840 },
]

function at(date: PlainDate, minute: number): Instant {
  return momentAt(date, minute, FIRM_ZONE)
}

function span(date: PlainDate, from: number, to: number): Span {
  return { startsAt: at(date, from), endsAt: at(date, to) }
}

const everyDay = Array.from({ length: DAYS }, (_, index) => plusDays(FIRST, index))

type Book = { absences: readonly Span[]; taken: readonly Span[] }

/** What an attorney has on the day of that number: weeks and afternoons away, and one meeting that wanders. */
const BOOKS: Record<'one' | 'two', (date: PlainDate, index: number) => Book> = {
  one: (date, index) => {
    const afternoon = index % 9 === 0 ? [span(date, 780, 1_439)] : []
    const absences = index % 70 < 7 ? [span(date, 0, 1_439)] : afternoon
    return { absences, taken: [span(date, 540 + (index % 9) * 45, 600 + (index % 9) * 45)] }
  },
  two: (date, index) => ({
    absences: index % 13 === 0 ? [span(date, 0, 1_439)] : [],
    taken: [span(date, 600 + (index % 7) * 60, 690 + (index % 7) * 60)],
  }),
}
const books = everyDay.map((date, index) => ({ one: BOOKS.one(date, index), two: BOOKS.two(date, index) }))

const SCHEDULE: Schedule = {
  hours: BOOKING_HOURS,
  leadHours: 2,
  bufferMinutes: BUFFER,
  holidays: new Set(
    [2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) =>
      federalHolidays(year).map(({ date }) => date.toString()),
    ),
  ),
  attorneys: [
    { attorneyId: 'one', hours: BOOKING_HOURS, absences: [] },
    { attorneyId: 'two', hours: OWN_HOURS, absences: [] },
  ],
}

type Known = { schedule: Schedule; calendars: Calendar[] }

/** As the server reads it: the requested days, from the first number up to the last. */
function knownOf(first: number, last: number): Known {
  const days = books.slice(Math.max(0, first), last + 1)
  const ids = ['one', 'two'] as const
  return {
    schedule: {
      ...SCHEDULE,
      attorneys: SCHEDULE.attorneys.map((attorney, index) => ({
        ...attorney,
        absences: days.flatMap((day) => day[ids[index] ?? 'one'].absences),
      })),
    },
    calendars: ids.map((attorneyId) => ({
      attorneyId,
      taken: days.flatMap((day) => day[attorneyId].taken),
    })),
  }
}

type Day = { date: PlainDate; starts: Instant[] }

/** Every day of the five years as the zone counts them, asked window by window. */
function askAll(type: AppointmentType, timeZone: string): Day[] {
  const days: Day[] = []
  for (let offset = 0; offset < DAYS; offset += WINDOW) {
    const from = plusDays(FIRST, offset)
    const to = plusDays(FIRST, Math.min(offset + WINDOW, DAYS) - 1)
    const now = nowFor(from)
    const known = knownOf(offset - 1, offset + WINDOW)
    days.push(
      ...offeredSlots({ minutes: APPOINTMENT_MINUTES[type], from, to, timeZone, now, own: [], ...known }),
    )
  }
  return days
}

/** Some days before, so that nothing of the window is too near. */
function nowFor(from: PlainDate): Instant {
  return momentAt(plusDays(from, -5), 600, FIRM_ZONE)
}

let answers: { type: AppointmentType; zone: string; days: Day[] }[]
beforeAll(() => {
  answers = TYPES.flatMap((type) => ZONES.map((zone) => ({ type, zone, days: askAll(type, zone) })))
})

function knownOn(date: PlainDate): Known {
  const index = daysBetween(FIRST, date)
  return knownOf(index, index)
}

function isBookable(startsAt: Instant, type: AppointmentType, { schedule, calendars }: Known): boolean {
  const now = nowFor(dateIn(FIRM_ZONE, startsAt))
  const wanted = spanFrom(startsAt, APPOINTMENT_MINUTES[type])
  return (
    whyNotBookable(startsAt, APPOINTMENT_MINUTES[type], now, schedule) === null &&
    attorneyFor(wanted, schedule, calendars) !== null
  )
}

/** Every day, and every quarter hour of some of them. */
const PROVEN_EVERY = rounds(61, 1)

/** Restated without any of the rules: an attorney is there, works then, and has the buffer on both sides. */
function isRight(startsAt: Instant, type: AppointmentType): boolean {
  const date = dateIn(FIRM_ZONE, startsAt)
  const endsAt = plusMinutes(startsAt, APPOINTMENT_MINUTES[type])
  const wall = startsAt.toZonedDateTimeISO(FIRM_ZONE)
  const [first, last] = [
    wall.hour * 60 + wall.minute,
    wall.hour * 60 + wall.minute + APPOINTMENT_MINUTES[type],
  ]
  const kept = { startsAt: plusMinutes(startsAt, -BUFFER), endsAt: plusMinutes(endsAt, BUFFER) }
  const { schedule, calendars } = knownOn(date)
  const taken = new Map(calendars.map((calendar) => [calendar.attorneyId, calendar.taken]))
  const takers = schedule.attorneys.filter(
    ({ attorneyId, hours, absences }) =>
      hours.some(
        ({ weekday, opensAtMinute, closesAtMinute }) =>
          weekday === date.dayOfWeek && opensAtMinute <= first && last <= closesAtMinute,
      ) &&
      !absences.some((absence) => overlaps(absence, { startsAt, endsAt })) &&
      !taken.get(attorneyId)?.some((meeting) => overlaps(meeting, kept)),
  )
  return takers.length > 0 && !SCHEDULE.holidays.has(date.toString())
}

/** The ends of the five years are not the same moments in each zone. */
function within({ epochMilliseconds }: Instant): boolean {
  return epochMilliseconds > BEGIN.epochMilliseconds && epochMilliseconds < END.epochMilliseconds
}

describe('on every day of five years', () => {
  it('each zone is offered the same moments, each under the day that its reader has then', () => {
    for (const type of TYPES) {
      const seen = answers
        .filter((answer) => answer.type === type)
        .map(({ zone, days }) => {
          const elsewhere = days.flatMap(({ date, starts }) =>
            starts.filter((start) => !dateIn(zone, start).equals(date)),
          )
          expect(elsewhere).toEqual([])
          return days.flatMap(({ starts }) => starts.filter(within).map(String))
        })
      for (const moments of seen) expect(moments).toEqual(seen[0])
      expect(seen[0]?.length).toBeGreaterThan(10_000)
      expect(new Set(seen[0]).size).toBe(seen[0]?.length)
    }
  })
  it('nothing is offered on holidays, outside hours, in absences, or within the buffer of a meeting', () => {
    for (const { type, days } of answers.filter(({ zone }) => zone === ZONES[0])) {
      const wrong = days.flatMap(({ starts }) => starts.filter((start) => !isRight(start, type)))
      expect(wrong.map(String)).toEqual([])
    }
  })
  it('a quarter hour is offered if and only if it can be booked', () => {
    for (const { type, days } of answers.filter(({ zone }) => zone === ZONES[3])) {
      const offered = new Set(days.flatMap(({ starts }) => starts.map(String)))
      const wrong = everyDay.flatMap((date, index) => {
        const isAsked = index % PROVEN_EVERY === 0 || isNearClockChange(date)
        return isAsked && index > 0 && index < DAYS - 1 ? wrongOn(date, type, offered) : []
      })
      expect(wrong).toEqual([])
    }
  })
})

/** The quarter hours of the day at which offered and bookable differ. */
function wrongOn(date: PlainDate, type: AppointmentType, offered: ReadonlySet<string>): string[] {
  const day = knownOn(date)
  const wrong: string[] = []
  for (let minute = 420; minute <= 1_260; minute += 15) {
    const startsAt = at(date, minute)
    if (isBookable(startsAt, type, day) !== offered.has(String(startsAt))) wrong.push(String(startsAt))
  }
  return wrong
}

function isNearClockChange(date: PlainDate): boolean {
  return offsetOn(plusDays(date, -2)) !== offsetOn(plusDays(date, 2))
}

function offsetOn(date: PlainDate): number {
  return at(date, 720).toZonedDateTimeISO(FIRM_ZONE).offsetNanoseconds
}
