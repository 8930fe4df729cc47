import { describe, expect, it } from 'vitest'
import { isReceiptNumber } from './hand-methods.ts'
import { meansOf } from './means.ts'
import { methodName } from './method-name.ts'
import { moneyMoved } from './money-moved.ts'
import { isByHand, isUndecided, PAYMENT_METHODS, PAYMENT_STATES, standingOf, statusOf } from './payment.ts'
import { consultationPriceOf } from './price.ts'

const DUE = new Date('2026-11-23T15:00:00Z')

describe('a payment', () => {
  it('came past the gateway, or through it', () => {
    expect(PAYMENT_METHODS.filter((method) => !isByHand(method))).toEqual(['card', 'bank'])
  })
  it.each([
    ['charging', 'pending', true],
    ['unknown', 'pending', true],
    ['pending', 'pending', true],
    ['completed', 'completed', false],
    ['failed', 'failed', false],
    ['refunded', 'refunded', false],
  ] as const)('that is %s is read as %s, and is still open: %s', (status, read, isOpen) => {
    expect(statusOf(status)).toBe(read)
    expect(standingOf({ status, refundDueAt: null })).toBe(status)
    expect(isUndecided({ status, refundDueAt: null })).toBe(isOpen)
  })
  it('that is to go back by itself is that until it went, and nothing about it is open', () => {
    const due = PAYMENT_STATES.filter((status) => standingOf({ status, refundDueAt: DUE }) === 'refund_due')
    expect(due).toEqual(PAYMENT_STATES.filter((status) => status !== 'refunded'))
    expect(isUndecided({ status: 'pending', refundDueAt: DUE })).toBe(false)
  })
})

it.each([
  ['Visa ending in 4242', 'Visa terminada en 4242', { method: 'card', cardType: 'VISA', last4: '4242' }],
  ['Visa', 'Visa', { method: 'card', cardType: 'VISA', last4: null }],
  ['Card ending in 4242', 'Tarjeta terminada en 4242', { method: 'card', cardType: 'ACME', last4: '4242' }],
  ['Card', 'Tarjeta', { method: 'card', cardType: null, last4: null }],
  [
    'Bank account ending in 8932',
    'Cuenta bancaria terminada en 8932',
    { method: 'bank', cardType: null, last4: '8932' },
  ],
  ['Bank account', 'Cuenta bancaria', { method: 'bank', cardType: 'VISA', last4: null }],
] as const)('%s (%s) is what its payer calls it', (english, spanish, online) => {
  expect([methodName(online, 'en'), methodName(online, 'es')]).toEqual([english, spanish])
  const paid = { ...online, byHand: null }
  expect([meansOf(paid, 'en'), meansOf(paid, 'es')]).toEqual([english, spanish])
})

it('what came another way is called by that way and its number', () => {
  const check = { method: 'check', cardType: null, last4: null, byHand: { number: '1042' } } as const
  expect([meansOf(check, 'en'), meansOf(check, 'es')]).toEqual(['Check 1042', 'Cheque 1042'])
  expect(meansOf({ ...check, byHand: null }, 'en')).toBe('Check')
})

it.each([
  ['REC-2026-0001', true],
  ['rec-2026-12345', true],
  ['REC-2026-001', false],
  ['REC-26-0001', false],
  ['REC-2026-000X', false],
  ['REC-20Z6-0001', false],
  ['A REC-2026-0001', false],
  ['REC-2026-0001 A', false],
])('%s is the number of a receipt: %s', (typed, isOne) => {
  expect(isReceiptNumber(typed)).toBe(isOne)
})

it('nobody knows of money where no error was said, and of errors about none nothing is said', () => {
  expect(moneyMoved(null)).toBe('unknown')
  expect(moneyMoved('PAID_BUT_NOT_BOOKED')).toBe('goesBack')
  expect(moneyMoved('PRICE_CHANGED')).toBe('nothing')
  expect(moneyMoved('INVALID_INPUT')).toBeNull()
  expect(moneyMoved('toString')).toBeNull()
})

it.each(['paid', 'free-with-account'] as const)(
  'a firm that settled nothing asks what it was started with: %s',
  (setting) => {
    expect(consultationPriceOf({}, setting)).toBe(setting)
  },
)
