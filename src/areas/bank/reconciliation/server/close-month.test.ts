// A month is closed on figures computed twice: running, and added up one by one.
import { expect, it } from 'vitest'
import { addsUpAgain } from './close-month.ts'

const FIGURES = { clientsCents: 900, inTransitCents: 300, notBookedCents: 50 }
const LISTED = { inTransit: [{ amountCents: 100 }, { amountCents: 200 }], notBooked: [{ amountCents: 50 }] }

it('comes out the same', () => {
  expect(addsUpAgain(FIGURES, LISTED, 900)).toBe(true)
})

it.each([
  ['a ledger', LISTED, 899],
  ['what is on its way', { ...LISTED, inTransit: [{ amountCents: 100 }] }, 900],
  ['what is not booked', { ...LISTED, notBooked: [] }, 900],
])('is refused where %s does not', (_, listed, ledgersCents) => {
  expect(addsUpAgain(FIGURES, listed, ledgersCents)).toBe(false)
})
