import { describe, expect, it } from 'vitest'
import { brandIn, type CardAnswers, problemsOf } from './card-answers.ts'
import type { HostedState } from './hosted-fields.ts'

const GOOD: CardAnswers = { name: 'María Núñez', expiry: '11 / 26', postalCode: '75201' }
const READY: HostedState = {
  isReady: true,
  fields: [
    { type: 'credit_card_number', error: '' },
    { type: 'cvv', error: '' },
  ],
}
const TODAY = { year: 2026, month: 11 }

function numbered(card: string): HostedState {
  const [number, cvv] = READY.fields
  return { isReady: true, fields: [{ ...number!, card }, cvv!] }
}

describe('a card', () => {
  it('is good until the end of its month', () => {
    expect(problemsOf(GOOD, READY, TODAY)).toEqual([])
    expect(problemsOf(GOOD, READY, { year: 2026, month: 12 })).toEqual(['expired'])
    expect(problemsOf({ ...GOOD, expiry: '01 / 27' }, READY, { year: 2026, month: 12 })).toEqual([])
  })
  it('names everything that is missing, in the order of the form', () => {
    const empty = { name: ' ', expiry: '12', postalCode: '' }
    const state = { isReady: false, fields: [{ type: 'credit_card_number', error: 'Input field is empty' }] }
    expect(problemsOf(empty, state, TODAY)).toEqual(['number', 'expiry', 'cvv', 'name', 'postalCode'])
  })
  it('is not one with a date that no card has', () => {
    for (const expiry of ['13 / 27', '00 / 27', '12 / 60'])
      expect(problemsOf({ ...GOOD, expiry }, READY, TODAY)).toEqual(['expiry'])
  })
  it.each([
    ['', null],
    ['VISA', 'VISA'],
    ['AMERICAN_EXPRESS', 'AMERICAN_EXPRESS'],
    ['DISCOVER', 'other'],
  ])('that the gateway calls "%s" is recognized as %s', (card, brand) => {
    expect(brandIn(numbered(card))).toBe(brand)
  })
  it('of a kind that the firm does not take is refused before it is sent', () => {
    expect(problemsOf(GOOD, numbered('DISCOVER'), TODAY)).toEqual(['brand'])
  })
  it('of a gateway that names no kinds is left to the gateway', () => {
    expect(brandIn(READY)).toBeNull()
  })
  it.each(['75201', '75201-1234', 'SW1A 1AA', '06600', 'K1A 0B1'])('may be billed to %s', (postalCode) => {
    expect(problemsOf({ ...GOOD, postalCode }, READY, TODAY)).toEqual([])
  })
  it.each(['7', 'Dallas, TX!', '<b>', '-7520'])('may not be billed to "%s"', (postalCode) => {
    expect(problemsOf({ ...GOOD, postalCode }, READY, TODAY)).toEqual(['postalCode'])
  })
})
