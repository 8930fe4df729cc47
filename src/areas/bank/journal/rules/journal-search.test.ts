import { expect, it } from 'vitest'
import { journalSearch } from './journal-search.ts'

it.each([
  ['', null],
  ['   ', null],
  ['Ana  Pérez', { text: 'Ana Pérez', amountCents: null }],
  ['$1,200.50', { text: '$1,200.50', amountCents: 120_050 }],
  // The last four digits of a card, the number of a check, or an amount.
  ['1042', { text: '1042', amountCents: 104_200 }],
  ['INV-2026-0001', { text: 'INV-2026-0001', amountCents: null }],
  ['12,00', { text: '12,00', amountCents: null }],
])('%s is looked for as %o', (typed, search) => {
  expect(journalSearch(typed)).toEqual(search)
})
