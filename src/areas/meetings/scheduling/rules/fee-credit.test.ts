import { expect, it } from 'vitest'
import { creditsThatPay } from './fee-credit.ts'

it.each([
  ['a price is paid by a credit of the same sum', 5_000, [5_000], [5_000]],
  ['a smaller credit pays a part', 5_000, [4_000], [4_000]],
  ['the oldest that fit are used', 5_000, [3_000, 2_500, 2_000], [3_000, 2_000]],
  ['a credit that would be cut waits', 2_500, [5_000], []],
  ['what costs nothing uses none', 0, [5_000], []],
])('%s', (_, priceCents, had, used) => {
  const credits = had.map((amountCents) => ({ amountCents }))
  expect(creditsThatPay(priceCents, credits).map(({ amountCents }) => amountCents)).toEqual(used)
})
