import { describe, expect, it } from 'vitest'
import { centsOf, dollarsOf } from './typed-dollars.ts'

describe('an amount that was typed', () => {
  it.each([
    ['50', 5_000],
    ['$50', 5_000],
    [' 50.00 ', 5_000],
    ['50.5', 5_050],
    ['0.01', 1],
    ['1,250.50', 125_050],
    ['1250.50', 125_050],
    ['1000000', 100_000_000],
    ['1000000.01', null],
    ['', null],
    ['0', null],
    ['-5', null],
    ['50,5', null],
    ['50,00', null],
    ['1.250,50', null],
    ['12,50', null],
    ['5e3', null],
    ['fifty', null],
  ])('"%s" is %s cents', (typed, cents) => {
    expect(centsOf(typed, 100_000_000)).toBe(cents)
  })
  it('is the same after it was shown and read again', () => {
    for (const cents of [1, 99, 100, 5_000, 125_050])
      expect(centsOf(dollarsOf(cents), 100_000_000)).toBe(cents)
  })
})
