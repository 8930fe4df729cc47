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
  it.each(['214 555', 'abc'])('is not “%s”', (typed) => {
    expect(textNumberIn(typed)).toBeNull()
    expect(whyNotTextNumber(typed)).toBe('INVALID_PHONE')
  })
  it.each([
    ['+52 55 1234 5678', 'PHONE_NOT_FOR_TEXTS'],
    ['114 555 0134', 'PHONE_NOT_FOR_TEXTS'],
    ['214 155 0134', 'PHONE_NOT_FOR_TEXTS'],
    ['214 555 0134 x2', 'PHONE_NOT_FOR_TEXTS'],
    ['21455501340', 'PHONE_NOT_FOR_TEXTS'],
    ['2145550134\u0000', 'PHONE_AND_WORDS'],
    ['214 555 0134 (Ana)', 'PHONE_AND_WORDS'],
  ])('is not “%s”, which is said truly: %s', (typed, code) => {
    expect(textNumberIn(typed)).toBeNull()
    expect(whyNotTextNumber(typed)).toBe(code)
  })
  it.each(['\u202A214\u2011555\u20110134\u202C', '214/555-0134.', 'Tel: 214 555 0134'])('is %j', (typed) => {
    expect(textNumberIn(typed)).toBe('+12145550134')
    expect(whyNotTextNumber(typed)).toBeNull()
  })
  it('is asked for where there is none', () => {
    expect(whyNotTextNumber(' ')).toBe('REQUIRED')
  })
})
