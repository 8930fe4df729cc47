import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPOINTMENT_MINUTES, APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import { dateIn, FIRM_ZONE, formatTime, instant, momentAt, plainDate, plusDays } from '#kernel/calendar.ts'
import { usualSchedule } from './availability.ts'
import { spanFrom, startsOn, whyNotBookable } from './booking-window.ts'
import { attorneyFor, earlier, later, offeredSlots, type SlotQuestion } from './slots.ts'
import { overlaps, type Span } from './spans.ts'

const NOW = instant('2026-11-23T15:00:00Z')

function span(startsAt: string, endsAt: string): Span {
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) }
}

it('of two days one is the earlier and one the later, however they are asked', () => {
  const [one, other] = [plainDate('2026-11-24'), plainDate('2026-12-01')]
  expect([earlier(one, other), earlier(other, one)].map(String)).toEqual(['2026-11-24', '2026-11-24'])
  expect([later(one, other), later(other, one)].map(String)).toEqual(['2026-12-01', '2026-12-01'])
})

function ask(question: Partial<SlotQuestion>) {
  return offeredSlots({
    minutes: 60,
    from: plainDate('2026-11-24'),
    to: plainDate('2026-11-24'),
    timeZone: FIRM_ZONE,
    now: NOW,
    schedule: usualSchedule(
      (question.calendars ?? [{ attorneyId: 'a' }]).map(({ attorneyId }) => attorneyId),
    ),
    calendars: [],
    own: [],
    ...question,
  })
}

function countOf(question: Partial<SlotQuestion>): number {
  return ask(question).reduce((sum, day) => sum + day.starts.length, 0)
}

describe('offered slots', () => {
  it('answer with every day asked for, also with those that have none', () => {
    const days = ask({ from: plainDate('2026-11-26'), to: plainDate('2026-11-30') })
    expect(days.map((day) => [day.date.toString(), day.starts.length])).toEqual([
      ['2026-11-26', 17],
      ['2026-11-27', 17],
      ['2026-11-28', 0],
      ['2026-11-29', 0],
      ['2026-11-30', 17],
    ])
  })
  it('leave out starts within the lead time, today', () => {
    const [today] = ask({ from: plainDate('2026-11-23'), to: plainDate('2026-11-23') })
    expect(today?.starts[0]?.toString()).toBe('2026-11-23T17:00:00Z')
  })
  it('leave out whatever touches a meeting of the only attorney, but not what follows at once', () => {
    const taken = [span('2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z')]
    const starts = ask({ calendars: [{ attorneyId: 'a', taken }] })[0]?.starts.map(String)
    expect(starts).toContain('2026-11-24T15:00:00Z')
    expect(starts).not.toContain('2026-11-24T15:30:00Z')
    expect(starts).not.toContain('2026-11-24T16:30:00Z')
    expect(starts).toContain('2026-11-24T17:00:00Z')
  })
  it('stay offered while another attorney is free', () => {
    const taken = [span('2026-11-24T15:00:00Z', '2026-11-25T00:00:00Z')]
    const calendars = [
      { attorneyId: 'a', taken },
      { attorneyId: 'b', taken: [] },
    ]
    expect(countOf({ calendars })).toBe(17)
    expect(countOf({ calendars: calendars.slice(0, 1) })).toBe(0)
  })
  it('leave out the times at which the reader already has a meeting', () => {
    expect(countOf({ own: [span('2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z')] })).toBe(15)
  })
  it('are none without attorneys, and none beyond ninety days', () => {
    expect(countOf({ calendars: [] })).toBe(0)
    expect(countOf({ from: plainDate('2027-02-22'), to: plainDate('2027-03-01') })).toBe(0)
  })
})

describe('a slot in the zone of the reader', () => {
  it.each([
    ['America/Phoenix', '2026-10-30', '7:00 AM'],
    ['America/Phoenix', '2026-11-02', '8:00 AM'],
    ['Pacific/Honolulu', '2026-10-30', '4:00 AM'],
    ['Pacific/Honolulu', '2026-11-02', '5:00 AM'],
    ['America/Puerto_Rico', '2026-10-30', '10:00 AM'],
    ['America/Puerto_Rico', '2026-11-02', '11:00 AM'],
    ['America/Phoenix', '2027-03-12', '8:00 AM'],
    ['America/Phoenix', '2027-03-15', '7:00 AM'],
    ['Pacific/Honolulu', '2027-03-12', '5:00 AM'],
    ['Pacific/Honolulu', '2027-03-15', '4:00 AM'],
    ['America/Puerto_Rico', '2027-03-12', '11:00 AM'],
    ['America/Puerto_Rico', '2027-03-15', '10:00 AM'],
  ])('%s on %s begins at %s, across both clock changes', (timeZone, date, nine) => {
    const now = momentAt(plusDays(plainDate(date), -10), 600, FIRM_ZONE)
    const [day] = ask({ timeZone, from: plainDate(date), to: plainDate(date), now })
    expect(day?.starts).toHaveLength(17)
    const first = day?.starts[0]
    expect(first && formatTime(first, timeZone, 'en').replaceAll(' ', ' ')).toBe(nine)
  })
  it('belongs to the day that the reader has then', () => {
    const days = ask({
      timeZone: 'Asia/Manila',
      from: plainDate('2026-11-24'),
      to: plainDate('2026-11-25'),
    })
    for (const { date, starts } of days) {
      for (const start of starts) expect(dateIn('Asia/Manila', start).equals(date)).toBe(true)
    }
    expect(days.every((day) => day.starts.length > 0)).toBe(true)
  })
})

const somewhere = fc.constantFrom(
  FIRM_ZONE,
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Asia/Manila',
)
const anyType = fc.constantFrom(...APPOINTMENT_TYPES)
const anyDay = fc.integer({ min: 0, max: 5 * 365 }).map((days) => plusDays(plainDate('2026-01-01'), days))

function meetings(
  date: ReturnType<typeof plainDate>,
  picks: readonly (readonly [number, AppointmentType])[],
) {
  return picks.map(([minute, type]) => {
    const startsAt = momentAt(date, 540 + minute * 15, FIRM_ZONE)
    return spanFrom(startsAt, APPOINTMENT_MINUTES[type])
  })
}

describe('offered is bookable', () => {
  const picks = fc.array(fc.tuple(fc.integer({ min: 0, max: 32 }), anyType), { maxLength: 6 })
  it('on every day of five years: a start is offered if and only if an attorney could take it', () => {
    fc.assert(
      fc.property(anyDay, anyType, somewhere, picks, picks, picks, (date, type, timeZone, one, two, mine) => {
        const minutes = APPOINTMENT_MINUTES[type]
        const calendars = [
          { attorneyId: 'a', taken: meetings(date, one) },
          { attorneyId: 'b', taken: meetings(date, two) },
        ]
        const own = meetings(date, mine)
        const now = momentAt(plusDays(date, -20), 700, FIRM_ZONE)
        const from = plusDays(date, -1)
        const schedule = usualSchedule(['a', 'b'])
        const to = plusDays(date, 1)
        const days = offeredSlots({ minutes, from, to, timeZone, now, schedule, calendars, own })
        const offered = new Set(days.flatMap((day) => day.starts.map(String)))
        for (const startsAt of startsOn(date, minutes, schedule)) {
          const wanted = spanFrom(startsAt, minutes)
          const possible =
            whyNotBookable(startsAt, minutes, now, schedule) === null &&
            attorneyFor(wanted, schedule, calendars) !== null &&
            !own.some((meeting) => overlaps(meeting, wanted))
          expect(offered.has(String(startsAt))).toBe(possible)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the attorney for a meeting', () => {
  const wanted = span('2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z')
  const early = span('2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z')
  it('is the free one with the fewest meetings that day', () => {
    const calendars = [
      { attorneyId: 'busy', taken: [wanted] },
      { attorneyId: 'some', taken: [early] },
      { attorneyId: 'none', taken: [] },
    ]
    const chosen = (ids: string[]) => attorneyFor(wanted, usualSchedule(ids), calendars)
    expect(chosen(['busy', 'some', 'none'])).toBe('none')
    expect(chosen(['busy', 'some'])).toBe('some')
    expect(chosen(['busy'])).toBe(null)
  })
  it('is the first among equals', () => {
    expect(attorneyFor(wanted, usualSchedule(['a', 'b']), [])).toBe('a')
  })
})
