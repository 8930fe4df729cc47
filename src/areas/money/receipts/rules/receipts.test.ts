import { describe, expect, it } from 'vitest'
import {
  goesToBank,
  handMethodLine,
  needsNumber,
  receiptNumber,
} from '#areas/money/payments/rules/hand-methods.ts'
import { HAND_METHODS, type HandMethod } from '#areas/money/payments/rules/payment.ts'
import { plainDate } from '#kernel/calendar.ts'
import { cashCountsFrom, mayHaveToReport } from './cash-report.ts'
import { clearsOn } from './clearing.ts'
import { isPictureType } from './picture.ts'
import { isDayOfBooks, isTwin, stateOf } from './receipt.ts'

describe('when a deposit counts as collected', () => {
  it.each([
    // Monday, November 23, 2026.
    ['check', '2026-11-23', 10, '2026-12-07'],
    ['money-order', '2026-11-23', 10, '2026-12-07'],
    ['check', '2026-11-23', 2, '2026-11-25'],
    ['cash', '2026-11-23', 10, '2026-11-24'],
    ['wire', '2026-11-27', 10, '2026-11-30'],
    ['zelle', '2026-11-28', 10, '2026-11-30'],
    ['transfer', '2026-11-25', 10, '2026-11-26'],
  ] as const)('%s deposited on %s, with %i days for checks: %s', (method, madeOn, days, clears) => {
    expect(clearsOn(method, plainDate(madeOn), days).toString()).toBe(clears)
  })
})

describe('money that may be recorded twice', () => {
  const check = {
    invoiceId: 'i',
    matterId: 'm',
    amountCents: 50_000,
    method: 'check',
    number: '1042',
    on: plainDate('2026-11-23'),
  }
  it.each([
    ['the same again', {}, true],
    [
      'the same check for another thing, months later',
      { invoiceId: null, matterId: 'n', on: plainDate('2026-05-01') },
      true,
    ],
    ['the same sum by card', { method: 'card', number: '' }, true],
    ['nearly the same sum by card', { method: 'card', number: '', amountCents: 49_500 }, true],
    ['another sum', { number: '1043', amountCents: 40_000 }, false],
    ['the same sum weeks later', { number: '1043', on: plainDate('2026-11-10') }, false],
    ['the same sum for another invoice', { number: '1043', invoiceId: 'j' }, false],
    ['the same sum for the case at large', { number: '1043', invoiceId: null }, true],
    ['the same sum for another case', { number: '1043', invoiceId: null, matterId: 'n' }, false],
    [
      'a wire whose number is that of the check, of another sum',
      { method: 'wire', amountCents: 9_000 },
      false,
    ],
  ])('%s', (_, more, isIt) => {
    expect(isTwin(check, { ...check, ...more })).toBe(isIt)
    expect(isTwin({ ...check, ...more }, check)).toBe(isIt)
  })
})

it.each([
  ['mistake', { endedAs: 'mistake', isCollected: false, deposit: null }],
  ['returned', { endedAs: 'returned', isCollected: true, deposit: { madeOn: '2026-11-23' } }],
  ['returned', { endedAs: 'returned', isCollected: true, isGivenBack: true, deposit: null }],
  ['given-back', { endedAs: null, isCollected: true, isGivenBack: true, deposit: null }],
  ['collected', { endedAs: null, isCollected: true, deposit: { madeOn: '2026-11-23' } }],
  ['deposited', { endedAs: null, isCollected: false, deposit: { madeOn: '2026-11-23' } }],
  ['on-slip', { endedAs: null, isCollected: false, deposit: { madeOn: null } }],
  ['drawer', { endedAs: null, isCollected: false, deposit: null }],
] as const)('a receipt is %s', (state, standing) => {
  expect(stateOf({ isGivenBack: false, ...standing })).toBe(state)
})

it.each([
  ['2026-11-24', true],
  ['2026-11-25', false],
  ['2025-11-23', true],
  ['2025-11-22', false],
])('%s is a day of the books on November 24, 2026: %s', (day, isOne) => {
  expect(isDayOfBooks(plainDate(day), plainDate('2026-11-24'))).toBe(isOne)
})

it('cash of twelve months over $10,000 may have to be reported', () => {
  expect(cashCountsFrom(plainDate('2026-11-24')).toString()).toBe('2025-11-24')
  expect([1_000_000, 1_000_001].map(mayHaveToReport)).toEqual([false, true])
})

describe('the ways by which money comes', () => {
  const NEEDS: Record<HandMethod, [drawer: boolean, number: boolean]> = {
    check: [true, true],
    cash: [true, false],
    'money-order': [true, true],
    wire: [false, true],
    transfer: [false, true],
    zelle: [false, false],
  }
  it.each(HAND_METHODS)('%s goes to the bank and has a number, or not', (method) => {
    expect([goesToBank(method), needsNumber(method)]).toEqual(NEEDS[method])
  })
  it('are named with their number', () => {
    expect(handMethodLine('check', '1042', 'es')).toBe('Cheque 1042')
    expect(handMethodLine('cash', '', 'en')).toBe('Cash')
  })
  it('are numbered without an end', () => {
    expect([1, 7, 12_345].map((count) => receiptNumber(2026, count))).toEqual([
      'REC-2026-0001',
      'REC-2026-0007',
      'REC-2026-12345',
    ])
    expect(() => receiptNumber(2026, 0)).toThrow(RangeError)
  })
})

describe('where the asking ends', () => {
  const paid = {
    invoiceId: null,
    matterId: 'm',
    amountCents: 50_000,
    method: 'check',
    number: '1042',
    on: plainDate('2026-11-23'),
  }
  it.each([
    ['ten days later', { number: '7', on: plainDate('2026-12-03') }, true],
    ['eleven days later', { number: '7', on: plainDate('2026-12-04') }, false],
    ['two hundredths less', { number: '7', amountCents: 49_000 }, true],
    ['a little less than that', { number: '7', amountCents: 48_999 }, false],
    ['a wire with the number of the check, for another case', { method: 'wire', matterId: 'n' }, false],
    ['another check, for another case', { number: '7', matterId: 'n' }, false],
  ])('%s', (_, more, isIt) => {
    expect(isTwin(paid, { ...paid, ...more })).toBe(isIt)
  })
  it('two without a number are not the same paper', () => {
    const bare = { ...paid, number: '' }
    expect(isTwin(bare, { ...bare, matterId: 'n' })).toBe(false)
  })
})

it('a picture is a picture, or what a scanner writes', () => {
  expect((['jpg', 'png', 'pdf', 'docx'] as const).map(isPictureType)).toEqual([true, true, true, false])
})
