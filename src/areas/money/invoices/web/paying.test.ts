// When an invoice can be paid: never while it is unknown whether money moved, or how much is owed.
import { expect, it } from 'vitest'
import { isPayable } from './paying.ts'

type Payable = Parameters<typeof isPayable>
const OPEN: Payable[0] = {
  next: { cents: 100, dueOn: '2026-12-01', through: null, chargedOn: null },
  status: 'due',
}
const NOTHING: Payable[1] = { paid: null, failed: null }

it('is paid while something is open, and again after a card was declined', () => {
  expect(isPayable(OPEN, NOTHING)).toBe(true)
  expect(isPayable(OPEN, { ...NOTHING, failed: { problem: 'declined' } })).toBe(true)
})

it.each(['changed', 'returned', 'line-lost'] as const)('is not offered again after: %s', (problem) => {
  expect(isPayable(OPEN, { ...NOTHING, failed: { problem } })).toBe(false)
})

it('is not paid while it is checked, once it is paid, or where nothing is left', () => {
  expect(isPayable({ ...OPEN, status: 'checking' }, NOTHING)).toBe(false)
  expect(isPayable({ ...OPEN, next: null }, NOTHING)).toBe(false)
  expect(isPayable(OPEN, { ...NOTHING, paid: {} as NonNullable<Payable[1]['paid']> })).toBe(false)
})
