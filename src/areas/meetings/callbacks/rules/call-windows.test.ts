import { describe, expect, it } from 'vitest'
import { usualSchedule } from '#areas/meetings/scheduling/rules/availability.ts'
import { FIRM_ZONE, instant, momentAt, plainDate } from '#kernel/calendar.ts'
import { CALLS_PER_WINDOW, callWindows } from './call-windows.ts'

const USUAL = usualSchedule(['an attorney'])
const MONDAY_NINE = '2026-11-23T15:00:00Z'

function said(now: string, schedule = USUAL, asked?: Parameters<typeof callWindows>[2]): string[] {
  return callWindows(schedule, instant(now), asked).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt]
      .map((moment) => moment.toZonedDateTimeISO(FIRM_ZONE).toPlainDateTime().toString().slice(5, 16))
      .join('/'),
  )
}

function at(hour: number) {
  return momentAt(plainDate('2026-11-23'), hour * 60, FIRM_ZONE)
}

describe('the times at which we offer to call', () => {
  it('are the hours of four working days in three stretches each', () => {
    const times = said(MONDAY_NINE)
    expect(times).toHaveLength(12)
    expect(times.slice(0, 3)).toEqual([
      '11-23T09:00/11-23T12:00',
      '11-23T12:00/11-23T15:00',
      '11-23T15:00/11-23T18:00',
    ])
    expect(times.at(-1)).toBe('11-26T15:00/11-26T18:00')
  })
  it.each([
    ['an hour before its end a stretch is still offered', '2026-11-23T17:00:00Z', '11-23T09:00/11-23T12:00'],
    ['a minute later it is not', '2026-11-23T17:01:00Z', '11-23T12:00/11-23T15:00'],
    ['in the evening the next day comes first', '2026-11-24T00:00:00Z', '11-24T09:00/11-24T12:00'],
    ['on Friday evening it is Monday', '2026-11-28T01:00:00Z', '11-30T09:00/11-30T12:00'],
    // The clocks go back on November 1, 2026 and forward on March 14, 2027: nine o'clock stays nine o'clock.
    ['over the change to winter', '2026-10-31T15:00:00Z', '11-02T09:00/11-02T12:00'],
    ['over the change to summer', '2027-03-13T15:00:00Z', '03-15T09:00/03-15T12:00'],
  ])('%s', (_what, now, first) => expect(said(now)[0]).toBe(first))
  it('leave out holidays, and look beyond them', () => {
    const holidays = new Set(['2026-11-26', '2026-11-27'])
    const days = new Set(said(MONDAY_NINE, { ...USUAL, holidays }).map((time) => time.slice(0, 5)))
    expect([...days]).toEqual(['11-23', '11-24', '11-25', '11-30'])
  })
  it('leave out a stretch in which everyone is away, and no other', () => {
    const [attorney] = USUAL.attorneys
    if (!attorney) throw new Error('nobody works')
    const away = { ...attorney, absences: [{ startsAt: at(11), endsAt: at(15) }] }
    expect(said(MONDAY_NINE, { ...USUAL, attorneys: [away] }).slice(0, 2)).toEqual([
      '11-23T09:00/11-23T12:00',
      '11-23T15:00/11-23T18:00',
    ])
    expect(said(MONDAY_NINE, { ...USUAL, attorneys: [away, attorney] })).toEqual(said(MONDAY_NINE))
  })
  it('leave out a stretch that is full', () => {
    const first = instant(MONDAY_NINE)
    const full = (count: number) =>
      said(MONDAY_NINE, USUAL, (startsAt) => (startsAt.equals(first) ? count : 0))
    expect(full(CALLS_PER_WINDOW)[0]).toBe('11-23T12:00/11-23T15:00')
    expect(full(CALLS_PER_WINDOW - 1)[0]).toBe('11-23T09:00/11-23T12:00')
  })
  it.each([
    [10, 15, ['10:00/13:00', '13:00/15:00']],
    [9, 13, ['09:00/13:00']],
    [9, 12, ['09:00/12:00']],
    [8, 12, ['08:00/12:00']],
    [8, 13, ['08:00/11:00', '11:00/13:00']],
    [9, 10, ['09:00/10:00']],
  ])('cut %i to %i into stretches without a short rest', (opens, closes, expected) => {
    const hours = [{ weekday: 2, opensAtMinute: opens * 60, closesAtMinute: closes * 60 }]
    const times = said('2026-11-23T15:00:00Z', { ...USUAL, attorneys: [], hours })
    expect(times.slice(0, expected.length)).toEqual(
      expected.map((each) =>
        each
          .split('/')
          .map((time) => `11-24T${time}`)
          .join('/'),
      ),
    )
    expect(times).toHaveLength(expected.length * 3)
  })
  it('are none where nobody ever works', () => {
    expect(said(MONDAY_NINE, { ...USUAL, attorneys: [], hours: [] })).toEqual([])
  })
})
