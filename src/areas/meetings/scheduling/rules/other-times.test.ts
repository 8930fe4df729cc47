import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { type Schedule, usualSchedule } from './availability.ts'
import { type MeetingToMove, OTHER_TIME_DAYS_MAX, otherTimes, type TimeLeft } from './other-times.ts'
import type { Span } from './spans.ts'

/** Monday, nine in Dallas. */
const NOW = instant('2026-11-23T15:00:00Z')
const span = (from: string, to: string): Span => ({ startsAt: instant(from), endsAt: instant(to) })
const TUESDAY = span('2026-11-24T06:00:00Z', '2026-11-25T06:00:00Z')

function away(schedule: Schedule, attorneyId: string, ...absences: Span[]): Schedule {
  const attorneys = schedule.attorneys.map((one) =>
    one.attorneyId === attorneyId ? { ...one, absences } : one,
  )
  return { ...schedule, attorneys }
}

function left(more: Partial<TimeLeft> = {}): TimeLeft {
  const schedule = away(usualSchedule(['elena']), 'elena', TUESDAY)
  return { now: NOW, schedule, calendars: [], ofClients: new Map(), ...more }
}

function meeting(startsAt: string, more: Partial<MeetingToMove> = {}): MeetingToMove {
  return { minutes: 60, attorneyId: 'elena', clientId: 'maria', startsAt: instant(startsAt), ...more }
}

function found(meetings: readonly MeetingToMove[], more: Partial<TimeLeft> = {}) {
  return otherTimes(meetings, left(more)).map((each) => each && `${each.startsAt} ${each.attorneyId}`)
}

describe('another time for a meeting', () => {
  it('is on the first day that has one, at the same hour', () => {
    expect(found([meeting('2026-11-24T19:00:00Z')])).toEqual(['2026-11-25T19:00:00Z elena'])
  })
  it('is as near to that hour as what is taken allows', () => {
    const calendars = [{ attorneyId: 'elena', taken: [span('2026-11-25T18:30:00Z', '2026-11-25T19:45:00Z')] }]
    expect(found([meeting('2026-11-24T19:00:00Z')], { calendars })).toEqual(['2026-11-25T20:00:00Z elena'])
  })
  it('is given once: the next client gets the next one', () => {
    const two = [meeting('2026-11-24T19:00:00Z'), meeting('2026-11-24T19:00:00Z', { clientId: 'samuel' })]
    expect(found(two)).toEqual(['2026-11-25T19:00:00Z elena', '2026-11-25T18:00:00Z elena'])
  })
  it('is not where the client has another meeting', () => {
    const ofClients = new Map([['maria', [span('2026-11-25T15:00:00Z', '2026-11-26T00:00:00Z')]]])
    expect(found([meeting('2026-11-24T19:00:00Z')], { ofClients })).toEqual(['2026-11-26T19:00:00Z elena'])
  })
  it('stays with the attorney, though a colleague has the very hour', () => {
    const schedule = away(usualSchedule(['elena', 'bo']), 'elena', TUESDAY)
    expect(found([meeting('2026-11-24T19:00:00Z')], { schedule })).toEqual(['2026-11-25T19:00:00Z elena'])
  })
  it('is a colleague’s where the attorney has none', () => {
    const forMonths = span('2026-11-24T06:00:00Z', '2027-02-25T06:00:00Z')
    const schedule = away(usualSchedule(['elena', 'bo']), 'elena', forMonths)
    expect(found([meeting('2026-11-24T19:00:00Z')], { schedule })).toEqual(['2026-11-24T19:00:00Z bo'])
  })
  it('of an attorney who has left is a colleague’s', () => {
    const of = meeting('2026-11-24T19:00:00Z', { attorneyId: 'gone' })
    expect(found([of], { schedule: usualSchedule(['bo']) })).toEqual(['2026-11-24T19:00:00Z bo'])
  })
  it(`is none where nobody is free within ${OTHER_TIME_DAYS_MAX} days, or nobody is there`, () => {
    const forMonths = span('2026-11-24T06:00:00Z', '2027-02-25T06:00:00Z')
    const schedule = away(usualSchedule(['elena']), 'elena', forMonths)
    expect(found([meeting('2026-11-24T19:00:00Z')], { schedule })).toEqual([null])
    expect(found([meeting('2026-11-24T19:00:00Z')], { schedule: usualSchedule([]) })).toEqual([null])
  })
  it('is never a holiday, nor one that is too near or has passed', () => {
    const schedule = {
      ...away(usualSchedule(['elena']), 'elena', TUESDAY),
      holidays: new Set(['2026-11-25']),
    }
    expect(found([meeting('2026-11-24T19:00:00Z')], { schedule })).toEqual(['2026-11-26T19:00:00Z elena'])
    const today = usualSchedule(['elena'])
    expect(found([meeting('2026-11-23T15:00:00Z')], { schedule: today })[0]).toBe(
      '2026-11-23T17:00:00Z elena',
    )
  })
})
