import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { billableOf, dayOfTimer, isForgotten, roundedMinutes, timedMinutes } from './time.ts'

const NINE = instant('2026-11-23T15:00:00Z')

describe('a timer', () => {
  it.each([
    ['PT0S', 6],
    ['PT5M59S', 6],
    ['PT6M', 6],
    ['PT6M1S', 12],
    ['PT59M', 60],
    ['PT1H1M', 66],
  ])('of %s is %i minutes: rounded up to a tenth of an hour', (length, minutes) => {
    expect(roundedMinutes(NINE, NINE.add(length))).toBe(minutes)
  })
  it('was forgotten after 8 hours', () => {
    expect(isForgotten(NINE, NINE.add('PT8H'))).toBe(false)
    expect(timedMinutes(NINE, NINE.add('PT8H'))).toBe(480)
    expect(isForgotten(NINE, NINE.add('PT8H1S'))).toBe(true)
    expect(timedMinutes(NINE, NINE.add('PT8H1S'))).toBeNull()
  })
  it('was forgotten once midnight has passed in Central Time, not in UTC', () => {
    const evening = instant('2026-11-23T23:30:00Z')
    expect(isForgotten(evening, instant('2026-11-24T00:30:00Z'))).toBe(false)
    const late = instant('2026-11-24T05:30:00Z')
    expect(dayOfTimer(late).toString()).toBe('2026-11-23')
    expect(isForgotten(late, instant('2026-11-24T05:59:59Z'))).toBe(false)
    expect(isForgotten(late, instant('2026-11-24T06:00:00Z'))).toBe(true)
  })
})

describe('what an invoice can bill', () => {
  const hour = { minutes: 60, billedCents: null }
  it('is the oldest work that fits in the maximum, each entry whole', () => {
    const left = { rateCents: 20_000, leftCents: 35_000 }
    const half = { minutes: 30, billedCents: null }
    expect(billableOf([hour, hour, half], left, 40).map(({ amountCents }) => amountCents)).toEqual([
      20_000, 10_000,
    ])
  })
  it('is no more than an invoice has lines', () => {
    expect(billableOf([hour, hour, hour], { rateCents: 100, leftCents: 1_000 }, 2)).toHaveLength(2)
  })
  it('is again what a voided invoice billed, at its price, and counted once', () => {
    const billed = { minutes: 60, billedCents: 15_000 }
    expect(billableOf([billed], { rateCents: 20_000, leftCents: 0 }, 40)).toEqual([
      { ...billed, amountCents: 15_000 },
    ])
  })
})
