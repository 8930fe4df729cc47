import { expect, it } from 'vitest'
import { DEPOSIT_FEE_CENTS_MAX, feeOfDeposit } from './deposit-fee.ts'

it.each([
  ['a wire less its fee', 148_800, 150_000, 1_200],
  ['a cent less', 149_999, 150_000, 1],
  ['the largest fee', 100, 100 + DEPOSIT_FEE_CENTS_MAX, DEPOSIT_FEE_CENTS_MAX],
  ['more than any fee', 100, 101 + DEPOSIT_FEE_CENTS_MAX, null],
  ['the same sum', 150_000, 150_000, null],
  ['a line of more than the books have', 150_001, 150_000, null],
  ['a check that the bank paid with too much', -151_200, -150_000, null],
  ['a check that the bank paid with too little', -148_800, -150_000, null],
  ['nothing that arrived', 0, 1_200, null],
  ['money out for a deposit', -100, 1_200, null],
] as const)('%s: bank %i, books %i, fee %s', (_what, bank, books, fee) => {
  expect(feeOfDeposit(bank, books)).toBe(fee)
})
