import { describe, expect, it } from 'vitest'
import { aNumberDigits, aNumberShown } from './a-number.ts'
import { RECEIPT_OFFICES, readReceipt, unknownReceipt } from './receipt-number.ts'

describe('a receipt number', () => {
  it.each(RECEIPT_OFFICES)('of %s is right, however it is grouped', (office) => {
    const number = `${office}0912345678`
    for (const typed of [number, number.toLowerCase(), `${office} 09 123 45678`, `${office}-09-123-45678`])
      expect(readReceipt(typed)).toEqual({ kind: 'right', number })
  })
  it.each([
    ['a letter O for a zero', 'IOEO912345678'],
    ['a zero for the letter O', 'I0E0912345678'],
    ['a one for the letter I', '1OE09I23456 78'],
    ['a letter L for a one', 'IOE09L2345678'],
  ])('with %s is a slip, and the number that is meant is known', (_, typed) => {
    expect(readReceipt(typed)).toEqual({ kind: 'slip', meant: 'IOE0912345678' })
  })
  it.each([
    '',
    'IOE091234567',
    'IOE09123456789',
    'ABC0912345678',
    'IOE09123X5678',
    '0912345678IOE',
    'IOE09123456\u0000',
  ])('%j is none', (typed) => expect(readReceipt(typed)).toEqual({ kind: 'wrong' }))
})

it.each([
  ['ZLA2100123456', 'ZLA2100123456'],
  ['ZNY-21-001-23456', 'ZNY2100123456'],
  ['GUZ2019623456', 'GUZ2019623456'],
  ['NVC Case Number: CDJ2021567890', 'CDJ2021567890'],
  ['Receipt Number: IOE0912345678.', 'IOE0912345678'],
])('of an asylum office or the visa center: %s', (typed, number) => {
  const read = readReceipt(typed)
  expect(read.kind === 'right' ? read.number : read.kind).toBe(number)
})

it.each([
  ['abc-09-123-45678.', 'ABC0912345678'],
  ['IOE0912345678', null],
  ['I0E0912345678', null],
  ['AB0912345678', null],
])('with letters that are none we know, %s can be kept as %s', (typed, number) => {
  expect(unknownReceipt(typed)).toBe(number)
})

describe('an A-Number', () => {
  it.each([
    ['A12345678', '012345678'],
    ['a 012-345-678', '012345678'],
    ['1234567', '001234567'],
    ['A123 456 789', '123456789'],
  ])('%s is compared by its nine digits', (typed, digits) => {
    expect(aNumberDigits(typed)).toBe(digits)
    expect(aNumberShown(digits)).toMatch(/^A\d{3}-\d{3}-\d{3}$/)
  })
  it('is shown with zeros in front', () => expect(aNumberShown('012345678')).toBe('A012-345-678'))
  it.each(['', 'A123456', 'A1234567890', 'A12345O78', 'B12345678'])('%j is none', (typed) =>
    expect(aNumberDigits(typed)).toBeNull(),
  )
})
