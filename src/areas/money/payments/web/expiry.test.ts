import { describe, expect, it } from 'vitest'
import { readExpiry, shownExpiry } from './expiry.ts'

/** Simulates typing, one character at a time. */
function typedOut(text: string): string {
  return [...text].reduce((shown, character) => shownExpiry(shown + character, shown), '')
}

describe('the expiry of a card', () => {
  it.each([
    ['1229', '12 / 29'],
    ['12/29', '12 / 29'],
    ['0429', '04 / 29'],
    ['429', '04 / 29'],
    ['4/29', '04 / 29'],
    ['1/29', '01 / 29'],
    ['122029', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['12 - 29', '12 / 29'],
    ['ab', ''],
  ])('typed as %s stands as %s', (typed, shown) => {
    expect(typedOut(typed)).toBe(shown)
  })
  it.each([
    ['12/29', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['429', '04 / 29'],
    ['04 / 29', '04 / 29'],
    ['1229', '12 / 29'],
  ])('pasted or filled in as %s stands as %s', (typed, shown) => {
    expect(shownExpiry(typed, '')).toBe(shown)
  })
  it('can be taken back over the slash', () => {
    expect(shownExpiry('12 /', '12 / ')).toBe('1')
    expect(shownExpiry('12 / ', '12 / 2')).toBe('12 / ')
  })
  it.each([
    ['12 / 29', { month: 12, year: 2029 }],
    ['01/2030', { month: 1, year: 2030 }],
    ['00 / 29', null],
    ['13 / 9', null],
    ['12 / 2', null],
    ['12', null],
    ['', null],
  ])('%s is read as %j', (text, read) => {
    expect(readExpiry(text)).toEqual(read)
  })
})
