import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { canBeCalled, type Report, whyNotReport } from './report.ts'

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

describe('a report', () => {
  it('needs a name to ask for, who asks, and a number: nothing else', () => {
    expect(whyNotReport(LEAST, TODAY)).toEqual([])
    const empty = Object.fromEntries(Object.keys(LEAST).map((field) => [field, ''])) as Report
    expect(whyNotReport(empty, TODAY).map(({ field }) => field)).toEqual(['askerName', 'phone', 'name'])
  })
  it.each<[Partial<Report>, string | null]>([
    [{ birthDate: '1990-2-28' }, null],
    [{ birthDate: '1990-2-30' }, 'INVALID_DATE'],
    [{ birthDate: '1990--' }, 'INVALID_DATE'],
    [{ birthDate: '90-2-28' }, 'INVALID_DATE'],
    [{ birthDate: '2026-11-23' }, 'DATE_NOT_IN_PAST'],
    [{ birthDate: '1890-1-1' }, 'DATE_TOO_OLD'],
    [{ alienNumber: 'A 123 456 789' }, null],
    [{ alienNumber: '12' }, 'INVALID_ALIEN_NUMBER'],
    [{ relation: 'child' }, null],
    [{ held: 'unknown' }, null],
    [{ held: 'at home' }, 'SELECT_OPTION'],
    [{ relation: 'neighbor' }, 'SELECT_OPTION'],
    [{ since: 'tomorrow' }, 'SELECT_OPTION'],
    [{ phone: '555' }, 'INVALID_PHONE'],
    [{ name: 'José 2' }, 'INVALID_NAME'],
    [{ place: 'a\u0000b' }, 'INVALID_FORMAT'],
    [{ note: '<script>' }, 'DANGEROUS_INPUT'],
  ])('with %j: %s', (change, code) => {
    expect(whyNotReport({ ...LEAST, ...change }, TODAY).map((problem) => problem.code)).toEqual(
      code === null ? [] : [code],
    )
  })
})

it.each([
  ['', false],
  ['214 555', false],
  ['214 555 0134', true],
])('with the number “%s” the firm can call: %s', (phone, can) => {
  expect(canBeCalled({ phone })).toBe(can)
})
