import { describe, expect, it } from 'vitest'
import { whyNotSsn } from './ssn.ts'

describe('Social Security numbers', () => {
  it.each(['123-45-6789', '123 45 6789', '123456789', ' 123-45-6789 '])('%j is one', (typed) =>
    expect(whyNotSsn(typed)).toBeNull(),
  )
  it.each([
    '12-345-678',
    '000-45-6789',
    '666-45-6789',
    '912-45-6789',
    '123-00-6789',
    '123-45-0000',
    '123-45-678x',
  ])('%j is none', (typed) => expect(whyNotSsn(typed)).toBe('INVALID_SSN'))
  it('has to be given where it is asked', () => expect(whyNotSsn(' ')).toBe('REQUIRED'))
})
