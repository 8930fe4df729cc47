import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPOINTMENT_MINUTES, APPOINTMENT_TYPES } from '#firm/appointment-types.ts'
import {
  dateIn,
  dayOfWeek,
  FIRM_ZONE,
  instant,
  momentAt,
  plainDate,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'
import { usualSchedule } from './availability.ts'
import {
  spanFrom,
  inOrder,
  lastBookableDay,
  startsOn,
  whyNotBookable,
  whyOutsideWindow,
  whyTooNear,
} from './booking-window.ts'

const USUAL = usualSchedule(['a'])

const type = fc.constantFrom(...APPOINTMENT_TYPES)
/** Any day of five years. */
const day = fc.integer({ min: 0, max: 5 * 365 }).map((days) => plusDays(plainDate('2026-01-01'), days))

function timesOn(date: string, kind: (typeof APPOINTMENT_TYPES)[number]): string[] {
  return startsOn(plainDate(date), APPOINTMENT_MINUTES[kind], USUAL).map((start) =>
    start.toZonedDateTimeISO(FIRM_ZONE).toPlainTime().toString({ smallestUnit: 'minute' }),
  )
}

function firstStart(date: string): string | undefined {
  return startsOn(plainDate(date), 60, USUAL)[0]?.toString()
}

it('moments in order are each there once, the earliest first', () => {
  const [one, two, three] = ['09', '10', '11'].map((hour) => instant(`2026-11-24T${hour}:00:00Z`))
  expect(inOrder([three!, one!, two!, one!]).map(String)).toEqual([one, two, three].map(String))
})

describe('a start that has passed', () => {
  const now = instant('2026-11-24T15:00:00Z')
  it.each([now, instant('2026-11-24T14:59:59Z')])(
    'is past at %s, by either rule and without a lead',
    (start) => {
      expect(whyOutsideWindow(start, now)).toBe('PAST_DATE')
      expect(whyTooNear(start, now, 0)).toBe('PAST_DATE')
    },
  )
  it('is not past a minute before it', () => {
    expect(whyOutsideWindow(plusMinutes(now, 1), now)).toBe(null)
    expect(whyTooNear(plusMinutes(now, 1), now, 0)).toBe(null)
  })
})

it('the last day that can be booked is bookable whole, and the day after is too far', () => {
  const now = instant('2026-11-24T15:00:00Z')
  const last = lastBookableDay(now)
  const at = (date: typeof last, minute: number) => momentAt(date, minute, FIRM_ZONE)
  expect(whyOutsideWindow(at(last, 23 * 60), now)).toBe(null)
  expect(whyOutsideWindow(at(plusDays(last, 1), 0), now)).toBe('TOO_FAR_AHEAD')
})

it('a holiday is outside the hours, not off the grid', () => {
  const now = instant('2026-11-23T15:00:00Z')
  const schedule = { ...USUAL, holidays: new Set(['2026-11-26']) }
  const start = momentAt(plainDate('2026-11-26'), 600, FIRM_ZONE)
  expect(whyNotBookable(start, 60, now, schedule)).toBe('OUTSIDE_BUSINESS_HOURS')
})

describe('the starts of a day', () => {
  it.each([
    ['initial', 17, '09:00', '17:00'],
    ['follow-up', 18, '09:00', '17:30'],
    ['document-review', 17, '09:00', '17:00'],
    ['interview-preparation', 16, '09:00', '16:30'],
  ] as const)('for %s are %i, from %s to %s', (kind, count, first, last) => {
    const times = timesOn('2026-11-24', kind)
    expect(times).toHaveLength(count)
    expect([times[0], times.at(-1)]).toEqual([first, last])
  })
  it.each(['2026-11-21', '2026-11-22'])('are none on the weekend day %s', (date) => {
    expect(timesOn(date, 'initial')).toEqual([])
  })
  it('are at nine on the firm wall clock before and after both clock changes', () => {
    expect(firstStart('2026-03-06')).toBe('2026-03-06T15:00:00Z')
    expect(firstStart('2026-03-09')).toBe('2026-03-09T14:00:00Z')
    expect(firstStart('2026-10-30')).toBe('2026-10-30T14:00:00Z')
    expect(firstStart('2026-11-02')).toBe('2026-11-02T15:00:00Z')
  })
  it('lie inside the hours on every day of five years', () => {
    fc.assert(
      fc.property(day, type, (date, kind) => {
        for (const start of startsOn(date, APPOINTMENT_MINUTES[kind], USUAL)) {
          expect(dayOfWeek(date)).toBeLessThan(6)
          const wall = start.toZonedDateTimeISO(FIRM_ZONE)
          const minute = wall.hour * 60 + wall.minute
          expect(minute).toBeGreaterThanOrEqual(540)
          expect(minute + APPOINTMENT_MINUTES[kind]).toBeLessThanOrEqual(1080)
          expect(dateIn(FIRM_ZONE, spanFrom(start, APPOINTMENT_MINUTES[kind]).endsAt).equals(date)).toBe(true)
        }
      }),
    )
  })
})

describe('whether a start can be booked', () => {
  const now = instant('2026-11-23T15:00:00Z')
  it.each([
    ['2026-11-23T14:59:59Z', 'PAST_DATE'],
    ['2026-11-23T15:00:00Z', 'PAST_DATE'],
    ['2026-11-23T16:59:59Z', 'TOO_SOON'],
    ['2026-11-23T17:00:00Z', null],
    ['2026-11-24T14:30:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2026-11-24T15:00:00Z', null],
    ['2026-11-24T15:10:00Z', 'INVALID_DATE_TIME'],
    ['2026-11-24T15:00:01Z', 'INVALID_DATE_TIME'],
    ['2026-11-24T23:00:00Z', null],
    ['2026-11-24T23:30:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2026-11-28T16:00:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2027-02-19T16:00:00Z', null],
    ['2027-02-22T15:00:00Z', 'TOO_FAR_AHEAD'],
  ])('at %s is answered with %s', (startsAt, code) => {
    expect(whyNotBookable(instant(startsAt), 60, now, USUAL)).toBe(code)
  })
  it('reaches exactly ninety days ahead', () => {
    expect(lastBookableDay(now).toString()).toBe('2027-02-21')
  })
  it('is yes for every start of a day inside the window, and only for those', () => {
    fc.assert(
      fc.property(day, type, fc.integer({ min: 0, max: 24 * 60 - 1 }), (date, kind, minute) => {
        const monthBefore = momentAt(plusDays(date, -30), 600, FIRM_ZONE)
        const startsAt = momentAt(date, minute, FIRM_ZONE)
        const isStart = startsOn(date, APPOINTMENT_MINUTES[kind], USUAL).some((start) =>
          start.equals(startsAt),
        )
        expect(whyNotBookable(startsAt, APPOINTMENT_MINUTES[kind], monthBefore, USUAL) === null).toBe(isStart)
        if (isStart)
          expect(
            whyNotBookable(plusMinutes(startsAt, 1), APPOINTMENT_MINUTES[kind], monthBefore, USUAL),
          ).not.toBe(null)
      }),
      { numRuns: 500 },
    )
  })
})
