import { describe, expect, it } from 'vitest'
import { allowedCents, leftToEarn } from './fee-standing.ts'

const STANDING = { agreedCents: 2_000, happenedCents: 0, earnedCents: 0, billedCents: 0, drawnCents: 0 }

describe('what trust may still pay of an agreed fee', () => {
  it.each([
    ['nothing before anything has happened', {}, 0],
    ['the parts that have happened', { happenedCents: 800 }, 800],
    ['no part that an event has moved', { happenedCents: 800, earnedCents: 500 }, 300],
    ['no part that an invoice has drawn', { happenedCents: 800, earnedCents: 300, drawnCents: 500 }, 0],
    ['never less than nothing', { happenedCents: 800, drawnCents: 900 }, 0],
    ['what is billed and not drawn', { happenedCents: 800, billedCents: 1_500 }, 800],
  ])('is %s', (_, more, cents) => {
    expect(allowedCents({ ...STANDING, ...more })).toBe(cents)
  })
})

it('what is left is neither moved nor billed, and below zero where work is charged twice', () => {
  expect(leftToEarn({ ...STANDING, earnedCents: 500, billedCents: 700 })).toBe(800)
  expect(leftToEarn({ ...STANDING, earnedCents: 1_200, billedCents: 1_500 })).toBe(-700)
})
