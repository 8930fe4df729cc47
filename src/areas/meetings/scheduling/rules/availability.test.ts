import { describe, expect, it } from 'vitest'
import { BOOKING_HOURS } from '#firm/booking-hours.ts'
import { formatHours } from '#firm/hours.ts'
import { FIRM_ZONE, instant, momentAt, plainDate } from '#kernel/calendar.ts'
import { isAvailable, openDaysOf, type Schedule, usualSchedule, whyToMove } from './availability.ts'
import { AVAILABILITY_ERRORS } from './availability-errors.ts'
import { startsOn, whyNotBookable } from './booking-window.ts'
import { attorneyFor } from './slots.ts'
import { orderedHours, whyNotHours } from './weekly-hours.ts'

const USUAL = usualSchedule(['ana', 'ben'])
const MONDAY = plainDate('2026-11-30')

function span(from: number, to: number, date = MONDAY) {
  return { startsAt: momentAt(date, from, FIRM_ZONE), endsAt: momentAt(date, to, FIRM_ZONE) }
}

function withOne(
  changes: Partial<Schedule['attorneys'][number]>,
  schedule: Partial<Schedule> = {},
): Schedule {
  return {
    ...USUAL,
    attorneys: [{ attorneyId: 'ana', hours: BOOKING_HOURS, absences: [], ...changes }],
    ...schedule,
  }
}

function stretch(weekday: number, opensAtMinute: number, closesAtMinute: number) {
  return { weekday, opensAtMinute, closesAtMinute }
}

const LUNCH = [stretch(1, 540, 720), stretch(1, 780, 1_080)]

describe('hours', () => {
  it.each([
    [[], null],
    [BOOKING_HOURS, null],
    [LUNCH, null],
    [[stretch(2, 600, 600)], 'HOURS_OUT_OF_ORDER'],
    [[stretch(2, 660, 600)], 'HOURS_OUT_OF_ORDER'],
    [[stretch(2, 600, 720), stretch(2, 690, 780)], 'HOURS_OVERLAP'],
    [[stretch(2, 720, 780), stretch(2, 600, 720)], 'HOURS_OVERLAP'],
    [[stretch(2, 780, 900), stretch(2, 600, 720)], null],
    [[stretch(2, 600, 720), stretch(3, 600, 720)], null],
  ])('%o are refused with %s', (hours, code) => {
    expect(whyNotHours(hours)?.code ?? null).toBe(code)
  })
  it('are kept in one order', () => {
    expect(orderedHours([stretch(3, 600, 660), LUNCH[1]!, LUNCH[0]!])).toEqual([
      ...LUNCH,
      stretch(3, 600, 660),
    ])
  })
  it('with a lunch break offer nothing that reaches into it', () => {
    const starts = startsOn(MONDAY, 60, withOne({ hours: LUNCH }))
    expect(starts.map((start) => start.toZonedDateTimeISO(FIRM_ZONE).hour)).not.toContain(12)
    expect(starts).toHaveLength(5 + 9)
  })
  it('of each attorney are theirs: the other hours are outside for the firm only where nobody works', () => {
    const schedule = withOne({ hours: [stretch(1, 600, 720)] })
    const now = instant('2026-11-23T15:00:00Z')
    const why = (from: number) => whyNotBookable(momentAt(MONDAY, from, FIRM_ZONE), 60, now, schedule)
    expect([why(540), why(600), why(660), why(690)]).toEqual([
      'OUTSIDE_BUSINESS_HOURS',
      null,
      null,
      'OUTSIDE_BUSINESS_HOURS',
    ])
  })
  it('are written as they are, days in a row as one span', () => {
    expect(formatHours(openDaysOf(USUAL), 'en')).toBe('Mon–Fri 9\u00A0AM–6\u00A0PM')
    const mixed = withOne({ hours: [...LUNCH, stretch(2, 540, 720), stretch(6, 600, 840)] })
    expect(formatHours(openDaysOf(mixed), 'en')).toBe(
      'Mon–Tue 9\u00A0AM–12\u00A0PM, Mon 1\u00A0PM–6\u00A0PM, Sat 10\u00A0AM–2\u00A0PM',
    )
  })
})

function days(...hours: ReturnType<typeof stretch>[]) {
  return openDaysOf(withOne({ hours }))
}

function opens(firstDay: number, lastDay: number, opensAtMinute: number, closesAtMinute: number) {
  return { firstDay, lastDay, opensAtMinute, closesAtMinute }
}

describe('the days that pages name', () => {
  it('are one span only where they follow each other with the same hours', () => {
    expect(days(stretch(1, 540, 720), stretch(2, 540, 720))).toEqual([opens(1, 2, 540, 720)])
    expect(days(stretch(1, 540, 720), stretch(3, 540, 720))).toEqual([
      opens(1, 1, 540, 720),
      opens(3, 3, 540, 720),
    ])
    expect(days(stretch(1, 540, 720), stretch(2, 600, 720))).toEqual([
      opens(1, 1, 540, 720),
      opens(2, 2, 600, 720),
    ])
    expect(days(stretch(1, 540, 720), stretch(2, 540, 780))).toEqual([
      opens(1, 1, 540, 720),
      opens(2, 2, 540, 780),
    ])
  })
  it('hold Sunday too', () => {
    expect(days(stretch(7, 600, 720))).toEqual([opens(7, 7, 600, 720)])
  })
  it('hold stretches that touch or overlap as one, and as long as the longer of them, in any order', () => {
    expect(days(stretch(1, 720, 900), stretch(1, 540, 720))).toEqual([opens(1, 1, 540, 900)])
    expect(days(stretch(1, 540, 900), stretch(1, 600, 720))).toEqual([opens(1, 1, 540, 900)])
    expect(days(stretch(1, 780, 900), stretch(1, 540, 720))).toEqual([
      opens(1, 1, 540, 720),
      opens(1, 1, 780, 900),
    ])
  })
  it('are the firm’s own where nobody takes bookings', () => {
    const nobody = { ...USUAL, hours: [stretch(4, 600, 660)], attorneys: [] }
    expect(openDaysOf(nobody)).toEqual([opens(4, 4, 600, 660)])
  })
})

describe('an attorney', () => {
  it('is not free in an absence of a part of the day, and is right up to it', () => {
    const schedule = withOne({ absences: [span(780, 900)] })
    const free = (from: number, to: number) => attorneyFor(span(from, to), schedule, []) !== null
    expect([free(720, 780), free(720, 795), free(840, 900), free(900, 960)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  it('has the buffer before and after each meeting, and the other one does not mind', () => {
    const schedule = withOne({}, { bufferMinutes: 30 })
    const free = (from: number, to: number) =>
      isAvailable(schedule, schedule.attorneys[0]!, span(from, to), [span(660, 720)])
    expect([free(570, 630), free(600, 660), free(720, 780), free(750, 810)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    const both = { ...USUAL, bufferMinutes: 30 }
    expect(attorneyFor(span(720, 780), both, [{ attorneyId: 'ana', taken: [span(660, 720)] }])).toBe('ben')
  })
})

describe('the lead time', () => {
  it.each([
    [0, null],
    [24, 'TOO_SOON'],
    [3, null],
    [4, 'TOO_SOON'],
  ])('of %i hours answers %s for a meeting in three hours', (leadHours, code) => {
    const startsAt = momentAt(MONDAY, 720, FIRM_ZONE)
    expect(whyNotBookable(startsAt, 60, momentAt(MONDAY, 540, FIRM_ZONE), { ...USUAL, leadHours })).toBe(code)
  })
})

describe('a booked meeting', () => {
  it.each([
    ['stays', USUAL, null],
    ['is to be moved from a holiday', { ...USUAL, holidays: new Set(['2026-11-30']) }, 'holiday'],
    ['is to be moved from an absence', withOne({ absences: [span(690, 720)] }), 'absence'],
    ['is to be moved from time outside the hours', withOne({ hours: [stretch(1, 540, 660)] }), 'hours'],
    ['is to be moved from somebody who is no attorney any more', usualSchedule(['ben']), 'attorney'],
    ['stays beside an absence that ends when it begins', withOne({ absences: [span(600, 660)] }), null],
  ])('%s', (_, schedule, reason) => {
    expect(whyToMove(schedule, 'ana', span(660, 720))).toBe(reason)
  })
})

function named(sentence: string): string[] | null {
  return sentence.match(/\{\w+\}/g)
}

describe('the error texts of availability', () => {
  it.each(Object.entries(AVAILABILITY_ERRORS))('%s differ and name the same things', (_, { text }) => {
    expect(named(text.es)).toEqual(named(text.en))
    expect(text.es).not.toBe(text.en)
    expect(text.es).not.toMatch(/\b(tu|tus|te|ti|tú|puedes|debes)\b/i)
  })
})
