import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { canBeCalled, oddFields, type Report, whyNotReport } from './report.ts'

const TODAY = plainDate('2026-11-23')
const LEAST: Report = {
  askerName: 'Rosa Peña',
  phone: '214 555 0134',
  relation: '',
  held: '',
  name: 'José Núñez Peña',
  birthDate: '',
  country: '',
  alienNumber: '',
  place: '',
  since: '',
  note: '',
}

const EMPTY = Object.fromEntries(Object.keys(LEAST).map((field) => [field, ''])) as Report

describe('a report', () => {
  it('needs a number to call, and nothing else', () => {
    expect(whyNotReport(EMPTY)).toEqual([{ field: 'phone', code: 'REQUIRED' }])
    expect(whyNotReport({ ...EMPTY, phone: '214 555 0134' })).toEqual([])
  })
  it.each([
    ['', false],
    ['214 555', false],
    ['555 01 34 ext 5', false],
    ['214 555 0134', true],
    ['214\u2011555\u20110134', true],
    ['\u202A+1 (214) 555-0134\u202C', true],
    ['٢١٤ ٥٥٥ ٠١٣٤', true],
    ['214-555-0134 ext 5', true],
    ['214-555-0134 (mi hermana)', true],
    ['casa 214 555 0134, trabajo 469 555 0199', true],
    ['2145550134<br>', true],
  ])('with the number “%s” can be called about: %s', (phone, can) => {
    expect(canBeCalled({ phone })).toBe(can)
    expect(whyNotReport({ ...EMPTY, phone }).length === 0).toBe(can)
  })
  it.each<[Partial<Report>, boolean]>([
    [{ birthDate: '1990-2-28' }, false],
    [{ birthDate: '1990--' }, false],
    [{ birthDate: '1990-2-' }, false],
    [{ birthDate: '1990-2-30' }, true],
    [{ birthDate: '90-2-28' }, true],
    [{ birthDate: '--28' }, true],
    [{ birthDate: '2026-11-23' }, true],
    [{ birthDate: '1890-1-1' }, true],
    [{ alienNumber: 'A# 123-456-789' }, false],
    [{ alienNumber: '12' }, true],
    [{ relation: 'child' }, false],
    [{ relation: 'neighbor' }, true],
    [{ held: 'at home' }, true],
    [{ since: 'tomorrow' }, true],
    [{ phone: '214 555 0134 (Ana)' }, true],
    [{ name: 'Juan Pérez Jr.' }, false],
    [{ name: 'Juan Pérez (le dicen Flaco)' }, true],
    [{ name: '?' }, true],
    [{ note: '<rosa@example.com>' }, false],
  ])('with %j is sent as typed; staff are to ask again: %s', (change, isOdd) => {
    const report = { ...LEAST, ...change }
    expect(whyNotReport(report)).toEqual([])
    expect(oddFields(report, TODAY)).toEqual(isOdd ? Object.keys(change) : [])
  })
})
