import { describe, expect, it } from 'vitest'
import { readableNumber, textNumberIn, whyNotTextNumber } from './text-number.ts'

describe('a number for texts', () => {
  it.each([
    ['214 555 0134', '+12145550134'],
    ['(214) 555-0134', '+12145550134'],
    ['+1 214-555-0134', '+12145550134'],
    ['1.214.555.0134', '+12145550134'],
    [' 2145550134 ', '+12145550134'],
    ['787 555 0134', '+17875550134'],
  ])('typed as “%s” is %s', (typed, number) => {
    expect(textNumberIn(typed)).toBe(number)
    expect(whyNotTextNumber(typed)).toBeNull()
    expect(textNumberIn(readableNumber(number))).toBe(number)
  })
  it.each([
    '214 555',
    '+52 55 1234 5678',
    '114 555 0134',
    '214 155 0134',
    '214 555 0134 x2',
    '21455501340',
    'abc',
    '2145550134\u0000',
  ])('is not “%s”', (typed) => {
    expect(textNumberIn(typed)).toBeNull()
    expect(whyNotTextNumber(typed)).toBe('INVALID_PHONE')
  })
  it('is asked for where there is none', () => {
    expect(whyNotTextNumber(' ')).toBe('REQUIRED')
  })
})
