import { expect, it } from 'vitest'
import { matchByRule } from './match-rules.ts'
import { OPENING_CENTS_MAX, signedCents, type TypedItem, wrongFieldsOf } from './opening-items.ts'

const CHECK: TypedItem = {
  kind: 'check',
  number: '1042',
  day: '2026-09-28',
  payee: 'USCIS',
  matter: 'Ana Pérez, naturalization',
  amountCents: 76_000,
}
const TRUST = { fund: 'trust', startsOn: '2026-10-01' } as const

it.each([
  ['a check with all that it has', {}, []],
  ['a check without a number', { number: ' ' }, ['number']],
  ['a check whose number has no digit', { number: 'none' }, ['number']],
  ['a deposit without a number', { kind: 'deposit', number: '' }, []],
  ['a payment without a number', { kind: 'payment', number: '' }, []],
  ['the day before the first month', { day: '2026-09-30' }, []],
  ['the first day', { day: '2026-10-01' }, ['day']],
  ['no day', { day: null }, ['day']],
  ['nobody', { payee: '  ' }, ['payee']],
  ['trust money of nobody', { matter: '' }, ['matter']],
  ['no amount', { amountCents: null }, ['amount']],
  ['nothing', { amountCents: 0 }, ['amount']],
  ['less than nothing', { amountCents: -1 }, ['amount']],
  ['more than any', { amountCents: OPENING_CENTS_MAX + 1 }, ['amount']],
  [
    'several at once, in the order of the form',
    { amountCents: 0, payee: '', day: null },
    ['day', 'payee', 'amount'],
  ],
] as const)('%s', (_, more, wrong) => {
  expect(wrongFieldsOf({ ...CHECK, ...more }, TRUST)).toEqual(wrong)
})
it('money of the firm is no client’s', () => {
  expect(wrongFieldsOf({ ...CHECK, matter: '' }, { ...TRUST, fund: 'operating' })).toEqual([])
})
it.each([
  ['check', -500],
  ['payment', -500],
  ['deposit', 500],
] as const)('a %s of $5 is %d cents in the account', (kind, cents) => {
  expect(signedCents(kind, 500)).toBe(cents)
})

const ITEM = {
  id: 'item',
  on: '2026-09-28',
  amountCents: -76_000,
  family: 'check',
  checkNumber: '1042',
  pair: null,
} as const
it.each([
  ['its number and its amount', { checkNumber: '1042', amountCents: -76_000 }, 'check'],
  ['its number and another amount', { checkNumber: '1042', amountCents: -76_001 }, null],
  ['another number', { checkNumber: '1043', amountCents: -76_000 }, null],
] as const)('a check from before is matched by rule: %s', (_, line, rule) => {
  const found = matchByRule([{ id: 'line', on: '2026-10-05', ...line }], [ITEM])
  expect(found.map((each) => each.rule)).toEqual(rule === null ? [] : [rule])
})
