import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import {
  CLIENT_DATE_KINDS,
  DATE_KINDS,
  isForClient,
  whyNotDay,
  whyNotOn,
  whyNotTime,
  whyNotWords,
} from './dates.ts'

const TODAY = plainDate('2026-11-23')

describe('the day of a date', () => {
  it.each([
    ['2026-12-03', null],
    ['2028-02-29', null],
    ['2027-02-29', 'INVALID_DATE'],
    ['2026-02-30', 'INVALID_DATE'],
    ['2026-12-3', 'INVALID_DATE'],
    ['December 3', 'INVALID_DATE'],
    ['', 'INVALID_DATE'],
  ])('"%s": %s', (day, problem) => {
    expect(whyNotDay(day)).toBe(problem)
  })
  it.each([
    ['2026-11-23', false, null],
    ['2026-11-22', false, 'DATE_PASSED'],
    ['2026-11-22', true, null],
    ['2036-11-23', false, null],
    ['2206-11-23', false, 'DATE_TOO_FAR'],
    ['2206-11-23', true, 'DATE_TOO_FAR'],
  ])('%s, meant as overdue: %s, is answered with %s', (day, isOverdueMeant, problem) => {
    expect(whyNotOn(day, TODAY, isOverdueMeant)).toBe(problem)
  })
})

it('the hour of a date is one that a clock shows', () => {
  expect(['00:00', '09:30', '23:59'].map(whyNotTime)).toEqual([null, null, null])
  for (const time of ['24:00', '9:30', '12:60', '', '09:30:00'])
    expect(whyNotTime(time)).toBe('INVALID_FORMAT')
})

it('proof and reasons are never empty', () => {
  expect([whyNotWords('Filed.'), whyNotWords(' '), whyNotWords('x'.repeat(501))]).toEqual([
    null,
    'REQUIRED',
    'TOO_LONG',
  ])
})

it('a client is told of appointments and of what the agency asked for, and of nothing else', () => {
  expect(DATE_KINDS.filter(isForClient)).toEqual([...CLIENT_DATE_KINDS])
  expect(DATE_KINDS.filter((kind) => !isForClient(kind))).toEqual(['expiry', 'filing-window', 'other'])
})
