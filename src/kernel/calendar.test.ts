import { describe, expect, it } from 'vitest'
import {
  isoDateOf,
  dateFromParts,
  dateIn,
  FIRM_ZONE,
  formatMoment,
  clockTime,
  formatTime,
  hoursBetween,
  instant,
  isTimeZone,
  momentAt,
  plainDate,
  zoneName,
} from './calendar.ts'

describe('wall clocks', () => {
  it.each([
    ['2026-03-07', 540, '2026-03-07T15:00:00Z'],
    ['2026-03-09', 540, '2026-03-09T14:00:00Z'],
    ['2026-10-30', 540, '2026-10-30T14:00:00Z'],
    ['2026-11-02', 540, '2026-11-02T15:00:00Z'],
  ])('9:00 in Dallas on %s is %i minutes into the day and %s', (date, minute, moment) => {
    expect(momentAt(plainDate(date), minute, FIRM_ZONE).toString()).toBe(moment)
  })
  it('counts the hours of a night that lost one', () => {
    const evening = momentAt(plainDate('2026-03-07'), 20 * 60, FIRM_ZONE)
    const morning = momentAt(plainDate('2026-03-08'), 8 * 60, FIRM_ZONE)
    expect(hoursBetween(evening, morning)).toBe(11)
  })
  it('knows that a moment has different dates in different places', () => {
    const moment = instant('2026-11-24T05:30:00Z')
    expect(dateIn(FIRM_ZONE, moment).toString()).toBe('2026-11-23')
    expect(dateIn('America/Puerto_Rico', moment).toString()).toBe('2026-11-24')
  })
})

describe('dates that people type', () => {
  it.each([
    [2028, 2, 29, '2028-02-29'],
    [2026, 2, 29, null],
    [2026, 2, 30, null],
    [2026, 13, 1, null],
    [2026, 4, 31, null],
    [Number.NaN, 1, 1, null],
    [0, 11, 28, null],
    [202, 11, 28, null],
  ])('%i-%i-%i is %s', (year, month, day, expected) => {
    expect(dateFromParts(year, month, day)?.toString() ?? null).toBe(expected)
  })
})

describe('words for moments', () => {
  const moment = instant('2026-11-24T15:30:00Z')
  it('names the zone in the language of the reader', () => {
    expect(zoneName(FIRM_ZONE, 'en')).toBe('Central Time')
    expect(zoneName(FIRM_ZONE, 'es')).toMatch(/central/)
    expect(zoneName('America/Denver', 'es')).toBe('hora de la montaña')
    expect(zoneName('America/New_York', 'es')).toBe('hora del Este')
    expect(zoneName('America/Phoenix', 'es')).toBe('hora de Arizona')
    expect(formatMoment(moment, FIRM_ZONE, 'en')).toMatch(
      /Tuesday, November 24, 2026, 9:30\sAM \(Central Time\)/,
    )
    expect(formatMoment(moment, FIRM_ZONE, 'es')).toMatch(/martes, 24 de noviembre de 2026, 9:30\sa\.\s?m\./)
  })
  it('shows the clock of the zone', () => {
    expect(formatTime(moment, 'America/Phoenix', 'en')).toMatch(/^8:30\sAM$/)
    expect(formatTime(moment, 'Pacific/Honolulu', 'en')).toMatch(/^5:30\sAM$/)
    expect(clockTime(moment, FIRM_ZONE)).toBe('09:30')
    expect(clockTime(moment, 'Asia/Manila')).toBe('23:30')
  })
  it('knows zones from other words', () => {
    expect(isTimeZone('America/Phoenix')).toBe(true)
    expect(isTimeZone('Texas')).toBe(false)
  })
})

describe('a date as it is written in the United States', () => {
  it.each([
    ['02/14/1998', '1998-02-14'],
    ['2/4/1998', '1998-02-04'],
    ['13/40/1998', '1998-13-40'],
    ['1998-02-14', '1998-02-14'],
    ['02/14/98', '02/14/98'],
    ['unknown', 'unknown'],
  ])('%s is %s', (typed, read) => expect(isoDateOf(typed)).toBe(read))
})
