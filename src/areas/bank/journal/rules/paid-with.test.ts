import { expect, it } from 'vitest'
import { type Paid, paidWith } from './paid-with.ts'

const WORDS = { automatic: '{line}, automatic payment', paidBy: '{line}, paid by {name}' }

const CARD: Paid = {
  method: 'card',
  cardType: 'VISA',
  last4: '4242',
  byHand: null,
  payer: null,
  isAutomatic: false,
}
const CHECK: Paid = { ...CARD, method: 'check', cardType: null, last4: null }

it.each([
  ['a card', CARD, 'Visa ending in 4242'],
  ['a card of no known brand', { ...CARD, cardType: null }, 'Card ending in 4242'],
  ['a card whose brand is none of ours', { ...CARD, cardType: 'DINERS' }, 'Card ending in 4242'],
  ['a card of no known number', { ...CARD, last4: null }, 'Visa'],
  ['a bank account', { ...CARD, method: 'bank' }, 'Bank account ending in 4242'],
  ['a bank account of no known number', { ...CARD, method: 'bank', last4: null }, 'Bank account'],
  ['a check', { ...CHECK, byHand: { number: '1042', payer: null } }, 'Check 1042'],
  ['a check whose number nobody has', CHECK, 'Check'],
  ['a check of a relative', { ...CHECK, byHand: { number: '7', payer: 'Rosa' } }, 'Check 7, paid by Rosa'],
  ['a card of somebody with a link', { ...CARD, payer: 'José' }, 'Visa ending in 4242, paid by José'],
  [
    'a card by itself, of somebody else',
    { ...CARD, payer: 'José', isAutomatic: true },
    'Visa ending in 4242, automatic payment, paid by José',
  ],
] as const)('%s', (_, paid, line) => {
  expect(paidWith(paid, WORDS, 'en')).toBe(line)
})
