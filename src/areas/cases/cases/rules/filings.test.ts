import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { priorityDateOf, whyNotEdition } from './filings.ts'
import { whyNotBirthDate, whyNotDetail, whyNotSurnames } from './people.ts'

describe('what was filed', () => {
  it.each(['', '04/01/24', '12/31/99', '02/29/24'])('%j is an edition', (edition) =>
    expect(whyNotEdition(edition)).toBeNull(),
  )
  it.each(['4/1/24', '13/01/24', '02/30/24', '04-01-24', 'newest'])('%j is no edition', (edition) =>
    expect(whyNotEdition(edition)).toBe('INVALID_FORMAT'),
  )
  it('has the earliest priority date, or none', () => {
    const dates = [{ priorityDate: '2025-03-01' }, { priorityDate: null }, { priorityDate: '2024-12-31' }]
    expect(priorityDateOf(dates)).toBe('2024-12-31')
    expect(priorityDateOf([{ priorityDate: null }])).toBeNull()
  })
})

describe('a person of a case', () => {
  it('may be a company, and has a name in any case', () => {
    expect(whyNotSurnames('Lone Star Foods #2, LLC')).toBeNull()
    expect(whyNotSurnames(' ')).toBe('REQUIRED')
    expect(whyNotSurnames('a\u0000b')).toBe('INVALID_FORMAT')
  })
  it.each([
    ['given', '<b>Ana</b>', 'DANGEROUS_INPUT'],
    ['aNumber', 'A12', 'INVALID_ALIEN_NUMBER'],
    ['phone', '214', 'INVALID_PHONE'],
    ['email', 'ana@', 'INVALID_EMAIL'],
  ] as const)('has a %s that is right, or none', (field, wrong, code) => {
    expect(whyNotDetail(field, wrong)).toBe(code)
    expect(whyNotDetail(field, ' ')).toBeNull()
  })
  it('was born before today, and not two centuries ago', () => {
    const today = plainDate('2026-11-23')
    expect(whyNotBirthDate('2026-11-23', today)).toBeNull()
    expect(whyNotBirthDate('2026-11-24', today)).toBe('DATE_NOT_IN_PAST')
    expect(whyNotBirthDate('1826-11-23', today)).toBe('DATE_TOO_OLD')
  })
})
