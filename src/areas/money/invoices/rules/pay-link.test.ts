import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { isPart, leastPart, PART_CENTS_MIN } from './part.ts'
import { isGoodForRest, payLinkCents, payLinkState } from './pay-link.ts'

describe('a part of what is to be paid', () => {
  it.each([
    ['the floor', PART_CENTS_MIN, 100_000, true],
    ['a cent below the floor', PART_CENTS_MIN - 1, 100_000, false],
    ['any amount between', 33_333, 100_000, true],
    ['all of it', 100_000, 100_000, true],
    ['a cent more than all of it', 100_001, 100_000, false],
    ['a rest below the floor, whole', 900, 900, true],
    ['a part of such a rest', 899, 900, false],
    ['nothing', 0, 900, false],
  ])('%s', (_, amount, open, may) => {
    expect(isPart(amount, open)).toBe(may)
  })
  it('is at least the floor, or the rest', () => {
    expect([leastPart(100_000), leastPart(900)]).toEqual([PART_CENTS_MIN, 900])
  })
})

describe('a link to pay', () => {
  const now = instant('2026-11-23T15:00:00Z')
  const open = {
    isPaid: false,
    isBeingPaid: false,
    isWithdrawn: false,
    endsAt: instant('2026-12-01T15:00:00Z'),
    openCents: 5_000,
  }
  it.each([
    ['open', {}],
    ['expired', { endsAt: now }],
    ['withdrawn', { isWithdrawn: true }],
    ['checking', { isBeingPaid: true }],
    ['nothing', { openCents: 0 }],
    ['paid', { isPaid: true, openCents: 0, isWithdrawn: true, endsAt: now }],
    ['withdrawn', { isWithdrawn: true, isBeingPaid: true }],
    ['checking', { isBeingPaid: true, endsAt: now }],
  ] as const)('is %s where %o', (state, part) => {
    expect(payLinkState({ ...open, ...part }, now)).toBe(state)
  })
  it('never asks for more than is left', () => {
    expect([payLinkCents(5_000, 9_000), payLinkCents(5_000, 3_000)]).toEqual([5_000, 3_000])
  })
  it.each([
    ['open', {}, true],
    ['paid', {}, true],
    ['paid', { isWithdrawn: true }, false],
    ['paid', { endsAt: now }, false],
    ['open', { endsAt: now }, false],
    ['checking', {}, false],
    ['nothing', {}, false],
    ['withdrawn', {}, false],
    ['expired', {}, false],
  ] as const)('that is %s, with %o, is good for the rest of a plan: %s', (state, part, isGood) => {
    expect(isGoodForRest(state, { ...open, ...part }, now)).toBe(isGood)
  })
})
