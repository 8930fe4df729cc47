// "You were not charged" is said where it is proven, by the sentence of the error and by the screen around it alike.
import { describe, expect, it } from 'vitest'
import { moneyMoved } from '#areas/money/payments/rules/money-moved.ts'
import { allErrors } from '../tools/build/all-errors.ts'

const ERRORS = (await allErrors()).map(({ key, text }) => ({ code: key.replace(/.*\//, ''), key, text }))
const ASKED = ERRORS.filter(({ key }) => /^(?:payments|invoices|scheduling|users|general)\//.test(key))

describe('what is known of the money', () => {
  it('is nothing for exactly the errors whose sentences say so', () => {
    const said = ASKED.filter(({ text }) => /You were not charged/.test(text.en))
    expect(said.length).toBeGreaterThan(15)
    expect(said.filter(({ code }) => moneyMoved(code) !== 'nothing').map(({ key }) => key)).toEqual([])
    const proven = ASKED.filter(({ code }) => moneyMoved(code) === 'nothing')
    expect(proven.filter(({ text }) => !/No se le cobró nada/.test(text.es)).map(({ key }) => key)).toEqual(
      [],
    )
  })
  it.each([
    ['PAID_BUT_NOT_BOOKED', 'goesBack'],
    ['INVOICE_PAYMENT_RETURNED', 'goesBack'],
    ['PAYMENT_BEING_CHECKED', 'unknown'],
    ['OFFLINE', 'unknown'],
    ['UNEXPECTED', 'unknown'],
    [null, 'unknown'],
    ['INVALID_INPUT', null],
    ['constructor', null],
  ])('after %s is: %s', (code, moved) => {
    expect(moneyMoved(code)).toBe(moved)
  })
})
