import { describe, expect, it } from 'vitest'
import { replenishCents } from './replenish.ts'

describe('trust money that runs low', () => {
  const rule = { thresholdCents: 50_000, targetCents: 200_000 }
  it.each([
    ['less than the threshold', { heldCents: 49_999 }, 150_001],
    ['the threshold', { heldCents: 50_000 }, 0],
    ['more on its way than is missing', { heldCents: 10_000, pendingCents: 40_000 }, 0],
    ['less on its way than is missing', { heldCents: 10_000, pendingCents: 20_000 }, 170_000],
    ['money that the firm has to put back', { heldCents: 0, refillCents: 1 }, 0],
    ['nothing', {}, 200_000],
  ])('%s', (_, trust, cents) => {
    expect(replenishCents({ heldCents: 0, pendingCents: 0, refillCents: 0, ...trust }, rule)).toBe(cents)
  })
})
