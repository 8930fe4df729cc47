import { describe, expect, it } from 'vitest'
import { CONSULTATION_FEE_CENTS } from '#firm/consultation.ts'
import { instant } from '#kernel/calendar.ts'
import { bookingPriceCents } from './price.ts'
import { isCertainlyNotCharged } from './reconciling.ts'
import { leftToRefund } from './refund.ts'

describe('what of a payment can still go back', () => {
  it.each([
    ['all of it, where nothing went', [], 5_000],
    [
      'the rest, where some is done or on its way',
      [
        ['done', 1_000],
        ['asked', 1_500],
      ],
      2_500,
    ],
    [
      'what was refused, again',
      [
        ['refused', 5_000],
        ['done', 1_000],
      ],
      4_000,
    ],
    [
      'nothing, where all of it went',
      [
        ['done', 2_000],
        ['done', 3_000],
      ],
      0,
    ],
  ] as const)('is %s', (_, refunds, left) => {
    expect(
      leftToRefund(
        5_000,
        refunds.map(([status, amountCents]) => ({ status, amountCents })),
      ),
    ).toBe(left)
  })
})

it('booking costs the fee, or nothing where the firm reads its offer so', () => {
  expect(bookingPriceCents('paid')).toBe(CONSULTATION_FEE_CENTS)
  expect(CONSULTATION_FEE_CENTS).toBeGreaterThan(0)
  expect(bookingPriceCents('free-with-account')).toBe(0)
})

it('that there is no charge is certain after seven minutes, and not a second earlier', () => {
  const begun = instant('2026-11-24T15:00:00Z')
  expect(isCertainlyNotCharged(begun, instant('2026-11-24T15:06:59Z'))).toBe(false)
  expect(isCertainlyNotCharged(begun, instant('2026-11-24T15:07:00Z'))).toBe(true)
  expect(isCertainlyNotCharged(begun, instant('2026-11-24T16:00:00Z'))).toBe(true)
})
