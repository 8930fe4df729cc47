import { expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { isKeySafe } from './address.ts'
import { agencyDay, forTheRun, pauseMs } from './limits.ts'
import { isAsked, mayBeProtected } from './protected.ts'

function isSafe(address: string, isDemonstration = false) {
  return isKeySafe(address, { isDemonstration })
}

it('a key goes over https alone, and outside production to this machine', () => {
  expect(isSafe('https://api.uscis.gov')).toBe(true)
  expect(isSafe('http://api.uscis.gov', true)).toBe(false)
  expect([isSafe('http://127.0.0.1:4013', true), isSafe('http://127.0.0.1:4013')]).toEqual([true, false])
  for (const address of [
    '',
    'api.uscis.gov',
    'https://a:b@api.uscis.gov',
    'https://a.gov/?x=1',
    'file:///etc',
  ])
    expect(isSafe(address, true)).toBe(false)
})

it('a filing that the law may protect is asked about only where staff decided it', () => {
  expect(mayBeProtected({ form: 'I-360', kind: 'other' })).toBe(true)
  expect(mayBeProtected({ form: 'I-360', kind: 'religious-worker' })).toBe(false)
  expect(mayBeProtected({ form: 'I-751', kind: 'conditions-waiver' })).toBe(true)
  expect(mayBeProtected({ form: 'other', kind: 'family-petition' })).toBe(true)
  const family = { form: 'I-130', kind: 'family-petition' } as const
  expect([isAsked(null, family), isAsked(false, family)]).toEqual([true, false])
  expect(isAsked(true, { form: 'other', kind: 'other' })).toBe(true)
})

it('questions are apart as the setting says, 200 ms at first, and a part of the day is left to staff', () => {
  expect([5, 3, 10].map((perSecond) => pauseMs({ perSecond }))).toEqual([250, 417, 125])
  expect([1_000, 10, 1].map((dailyLimit) => forTheRun({ dailyLimit }))).toEqual([950, 9, 0])
})

it('the day of the agency begins at midnight GMT', () => {
  expect(agencyDay(instant('2026-11-23T23:59:59Z'))).toBe('2026-11-23')
  expect(agencyDay(instant('2026-11-24T00:00:00Z'))).toBe('2026-11-24')
})
