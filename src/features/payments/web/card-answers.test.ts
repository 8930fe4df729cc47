import { describe, expect, it } from 'vitest'
import { type CardAnswers, problemsOf } from './card-answers.ts'
import type { HostedState } from './hosted-fields.ts'

const GOOD: CardAnswers = { name: 'María Núñez', month: '11', year: '2026', postalCode: '75201' }
const READY: HostedState = {
  isReady: true,
  fields: [
    { type: 'credit_card_number', error: '' },
    { type: 'cvv', error: '' },
  ],
}
const TODAY = { year: 2026, month: 11 }

describe('a card', () => {
  it('is good until the end of its month', () => {
    expect(problemsOf(GOOD, READY, TODAY)).toEqual([])
    expect(problemsOf(GOOD, READY, { year: 2026, month: 12 })).toEqual(['expired'])
    expect(problemsOf({ ...GOOD, month: '1', year: '2027' }, READY, { year: 2026, month: 12 })).toEqual([])
  })
  it('names everything that is missing, in the order of the form', () => {
    const empty = { name: ' ', month: '', year: '2027', postalCode: '' }
    const state = { isReady: false, fields: [{ type: 'credit_card_number', error: 'Input field is empty' }] }
    expect(problemsOf(empty, state, TODAY)).toEqual(['number', 'expiry', 'cvv', 'name', 'postalCode'])
  })
  it.each(['75201', '75201-1234', 'SW1A 1AA', '06600', 'K1A 0B1'])('may be billed to %s', (postalCode) => {
    expect(problemsOf({ ...GOOD, postalCode }, READY, TODAY)).toEqual([])
  })
  it.each(['7', 'Dallas, TX!', '<b>', '-7520'])('may not be billed to "%s"', (postalCode) => {
    expect(problemsOf({ ...GOOD, postalCode }, READY, TODAY)).toEqual(['postalCode'])
  })
})
