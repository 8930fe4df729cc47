import { describe, expect, it } from 'vitest'
import { filingOf, type Person, testOf, whyNotPerson } from './test-choice.ts'

const TODAY = '2026-11-24'
function testFor(person: Person, today: string) {
  return testOf(filingOf(person, today), today)
}
const NOBODY = { filedOn: null, bornOn: null, residentSince: null }

describe('the test of a person', () => {
  it.each([
    ['2025-10-19', '2008', 10, 6, 5],
    ['2025-10-20', '2025', 20, 12, 9],
    ['2015-01-01', '2008', 10, 6, 5],
    [null, '2025', 20, 12, 9],
  ])('who filed on %s is that of %s', (filedOn, edition, asked, pass, stopAtWrong) => {
    const choice = testFor({ ...NOBODY, filedOn }, TODAY)
    expect(choice).toMatchObject({ edition, isSenior: false, languages: ['en'], hasEnglishTest: true })
    expect(choice.rules).toEqual({ asked, pass, stopAtWrong })
  })

  it.each([
    ['on the 65th birthday with 20 years', '1961-11-24', '2006-11-24', '65/20'],
    ['a day before the 65th birthday', '1961-11-25', '2006-11-24', '50/20'],
    ['a day before 20 years', '1961-11-24', '2006-11-25', '55/15'],
    ['50 and 20 years', '1976-11-24', '2006-11-24', '50/20'],
    ['a day before 50', '1976-11-25', '2006-11-24', null],
    ['55 and 15 years', '1971-11-24', '2011-11-24', '55/15'],
    ['a day before 15 years', '1971-11-24', '2011-11-25', null],
    ['55 and born on 29 February', '1972-02-29', '2011-11-24', null],
    ['no birth date', null, '1990-01-01', null],
    ['no date of residence', '1940-01-01', null, null],
  ])('%s: %s, %s', (_, bornOn, residentSince, exemption) => {
    const choice = testFor({ filedOn: null, bornOn, residentSince }, TODAY)
    expect(choice.exemption).toBe(exemption)
    expect(choice.isSenior).toBe(exemption === '65/20')
    expect(choice.languages).toEqual(exemption ? ['en', 'es'] : ['en'])
    expect(choice.hasEnglishTest).toBe(exemption === null)
    expect(choice.rules.asked).toBe(exemption === '65/20' ? 10 : 20)
  })

  it('is decided on the day of filing, not today', () => {
    const person = { filedOn: '2025-01-10', bornOn: '1960-06-01', residentSince: '2000-01-01' }
    expect(testFor(person, TODAY)).toMatchObject({ edition: '2008', exemption: '50/20' })
  })
  it.each(['2008', '2025'] as const)(
    'of 65 with 20 years asks the marked questions of the bank of %s',
    (edition) => {
      const filedOn = edition === '2008' ? '2025-10-19' : '2025-10-20'
      const choice = testFor({ filedOn, bornOn: '1950-01-01', residentSince: '1990-01-01' }, TODAY)
      expect(choice).toMatchObject({ edition, isSenior: true, rules: { asked: 10, pass: 6, stopAtWrong: 5 } })
    },
  )
})

describe('dates that cannot be', () => {
  it.each([
    [{ filedOn: '2026-11-25' }, { filedOn: 'future' }],
    [{ bornOn: '1876-01-01' }, { bornOn: 'tooOld' }],
    [{ bornOn: '2027-01-01' }, { bornOn: 'future' }],
    [{ residentSince: '2023-02-30' }, { residentSince: 'notADate' }],
    [{ bornOn: 'yesterday' }, { bornOn: 'notADate' }],
    [{ bornOn: '1980-05-05', residentSince: '1979-01-01' }, { residentSince: 'beforeBirth' }],
    [{ filedOn: '2020-01-01', residentSince: '2021-01-01' }, { filedOn: 'filedBeforeResident' }],
    [{ filedOn: '2026-11-24', bornOn: '1980-05-05', residentSince: '2010-01-01' }, {}],
    [{}, {}],
  ])('%o: %o', (given, wrong) => {
    expect(whyNotPerson({ ...NOBODY, ...given }, TODAY)).toEqual(wrong)
  })
})
