import { describe, expect, it } from 'vitest'
import { schedulingWords } from '../words/index.ts'
import { feeCentsOf } from './fee-cents.ts'
import { priceFacts } from './price-facts.ts'

const { scheduler: en } = schedulingWords('en')
const { scheduler: es } = schedulingWords('es')
const none = { creditCents: 0, listPriceCents: undefined }

describe('the price before a meeting is booked', () => {
  it('names the credit of a cancelled meeting, and what is left to pay', () => {
    const covered = { priceCents: 0, creditCents: 5_000, listPriceCents: undefined }
    expect(priceFacts(covered, en, 'en')).toEqual([
      { label: 'Price', value: '$50' },
      { label: 'Credit from your cancelled appointment', value: '−$50' },
      { label: 'To pay', value: '$0' },
    ])
    expect(priceFacts(covered, es, 'es').map(({ label }) => label)).toEqual([
      'Precio',
      'Crédito de su cita cancelada',
      'A pagar',
    ])
  })
  it('is one line without a credit', () => {
    expect(priceFacts({ ...none, priceCents: 5_000 }, en, 'en')).toEqual([{ label: 'Price', value: '$50' }])
    expect(priceFacts({ ...none, priceCents: 0 }, en, 'en')).toEqual([
      { label: 'Price', value: en.confirm.free },
    ])
  })
  it('says what a code has taken off', () => {
    const coded = { priceCents: 4_000, creditCents: 0, listPriceCents: 5_000 }
    expect(priceFacts(coded, en, 'en')).toEqual([{ label: 'Price', value: '$40 instead of $50' }])
  })
})

it('what was paid for a meeting is what its card and its credit paid', () => {
  const payment = {
    status: 'completed',
    amountCents: 1_000,
    id: 'payment-1',
    date: '2026-11-28T02:00:00Z',
    cardType: null,
    last4: null,
    reference: '',
  } as const
  expect(feeCentsOf({ payment, creditCents: 4_000 })).toBe(5_000)
  expect(feeCentsOf({ payment: { ...payment, status: 'failed' }, creditCents: 4_000 })).toBe(4_000)
  expect(feeCentsOf({ payment: null, creditCents: 0 })).toBe(0)
})
