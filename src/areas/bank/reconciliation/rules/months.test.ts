import { expect, it } from 'vitest'
import { endOfMonth, firstDayOf, MONTH, monthAfter, startOfDay } from '#kernel/month.ts'
import { lastDayOf, waitingMonth } from './months.ts'

it.each([
  ['2026-11', true],
  ['2026-01', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1999-11', false],
  ['2026-11-03', false],
  ['x2026-11', false],
  ['2026-1', false],
])('%s is a month: %s', (text, isMonth) => {
  expect(MONTH.test(text)).toBe(isMonth)
})

it('begins and ends by the calendar of the firm, over the end of a year too', () => {
  expect([firstDayOf('2026-02'), lastDayOf('2026-02'), lastDayOf('2028-02')]).toEqual([
    '2026-02-01',
    '2026-02-28',
    '2028-02-29',
  ])
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(startOfDay('2026-11-01').toString()).toBe('2026-11-01T05:00:00Z')
  expect(endOfMonth('2026-10').toString()).toBe('2026-11-01T05:00:00Z')
})

it.each([
  [null, '2026-10-31', null],
  [null, '2026-11-05', null],
  [null, '2026-11-06', '2026-10'],
  ['2026-10', '2026-11-28', null],
  ['2026-10', '2026-12-28', '2026-11'],
])('a month waits once its statement is out: closed %s, on %s, %s', (lastClosed, today, month) => {
  expect(waitingMonth({ startsOn: '2026-10-01', lastClosed }, today)).toBe(month)
})
