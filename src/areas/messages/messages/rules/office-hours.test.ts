import { expect, it } from 'vitest'
import type { Schedule } from '#areas/meetings/scheduling/rules/availability.ts'
import { BOOKING_HOURS, type WeeklyHours } from '#firm/booking-hours.ts'
import { instant } from '#kernel/calendar.ts'
import { opensAt } from './office-hours.ts'

type Firm = Pick<Schedule, 'hours' | 'holidays' | 'attorneys'>
type Away = readonly [from: string, to: string]

function firm(holidays: readonly string[] = [], away: readonly (readonly Away[])[] = []): Firm {
  const attorneys = away.map((absences, index) => ({
    attorneyId: String(index),
    hours: BOOKING_HOURS,
    absences: absences.map(([from, to]) => ({ startsAt: instant(from), endsAt: instant(to) })),
  }))
  return { hours: BOOKING_HOURS, holidays: new Set(holidays), attorneys }
}

const HALVES: WeeklyHours = [
  { weekday: 1, opensAtMinute: 780, closesAtMinute: 1_020 },
  { weekday: 1, opensAtMinute: 540, closesAtMinute: 720 },
]
const WEEK_AWAY: Away = ['2026-11-23T06:00:00Z', '2026-11-28T06:00:00Z']
const MORNING_AWAY: Away = ['2026-11-23T15:00:00Z', '2026-11-23T18:00:00Z']

const CASES: readonly [what: string, of: Firm, now: string, opens: string | null][] = [
  ['open on a Monday morning', firm(), '2026-11-23T16:00:00Z', '2026-11-23T16:00:00Z'],
  ['open at the first minute', firm(), '2026-11-23T15:00:00Z', '2026-11-23T15:00:00Z'],
  ['closed a minute before', firm(), '2026-11-23T14:59:00Z', '2026-11-23T15:00:00Z'],
  ['closed at the end of the day', firm(), '2026-11-24T00:00:00Z', '2026-11-24T15:00:00Z'],
  ['on a Saturday until Monday', firm(), '2026-11-21T18:00:00Z', '2026-11-23T15:00:00Z'],
  ['on a Friday evening until Monday', firm(), '2026-11-21T01:00:00Z', '2026-11-23T15:00:00Z'],
  ['over Thanksgiving', firm(['2026-11-26', '2026-11-27']), '2026-11-26T16:00:00Z', '2026-11-30T15:00:00Z'],
  ['while the clocks go forward', firm(), '2027-03-14T12:00:00Z', '2027-03-15T14:00:00Z'],
  ['while the clocks go back', firm(), '2026-11-01T12:00:00Z', '2026-11-02T15:00:00Z'],
  ['one of two away', firm([], [[WEEK_AWAY], []]), '2026-11-23T16:00:00Z', '2026-11-23T16:00:00Z'],
  ['both away', firm([], [[WEEK_AWAY], [WEEK_AWAY]]), '2026-11-23T16:00:00Z', '2026-11-30T15:00:00Z'],
  [
    'both away for a morning',
    firm([], [[MORNING_AWAY], [WEEK_AWAY]]),
    '2026-11-23T16:00:00Z',
    '2026-11-23T18:00:00Z',
  ],
  ['at lunch', { ...firm(), hours: HALVES }, '2026-11-23T18:30:00Z', '2026-11-23T19:00:00Z'],
  ['no hours at all', { ...firm(), hours: [] }, '2026-11-23T16:00:00Z', null],
]

it.each(CASES)('%s', (_what, of, now, opens) => {
  expect(opensAt(of, instant(now))?.toString() ?? null).toBe(opens)
})
