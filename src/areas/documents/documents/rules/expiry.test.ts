import { expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { expiryOf, whatOfExpiry } from './expiry.ts'

it.each([
  [null, null],
  ['2026-11-22', 'expired'],
  ['1999-01-01', 'expired'],
  ['2026-11-23', 'expires-soon'],
  ['2027-05-22', 'expires-soon'],
  ['2027-05-23', null],
  ['2036-05-23', null],
] as const)('on November 23, 2026, what is valid until %s is called %s', (day, called) => {
  expect(whatOfExpiry(day, plainDate('2026-11-23'))).toBe(called)
})

it('half a year ends with a month that is shorter', () => {
  expect(whatOfExpiry('2027-02-27', plainDate('2026-08-31'))).toBe('expires-soon')
  expect(whatOfExpiry('2027-02-28', plainDate('2026-08-31'))).toBeNull()
})

const [READ, SAID] = ['2030-01-01', '2031-01-01']

it.each([
  ['received', null, SAID, SAID],
  ['received', READ, SAID, READ],
  ['received', null, null, null],
  ['accepted', READ, SAID, READ],
  ['accepted', null, SAID, null],
] as const)(
  'of a document that is %s, read as %s and typed as %s, the day is %s',
  (state, expiresOn, saidExpiresOn, day) => {
    expect(expiryOf({ state, expiresOn, saidExpiresOn })).toBe(day)
  },
)
