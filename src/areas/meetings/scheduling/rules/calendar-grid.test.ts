import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRM_ZONE, instant, momentAt, plainDate, plusDays } from '#kernel/calendar.ts'
import { halvesOf, lanesOf, rowAt, rowsOf, shownRows, type Stretch, stretchOn } from './calendar-grid.ts'

const PUT_BACK = plainDate('2026-11-01')
const PUT_FORWARD = plainDate('2027-03-14')
const OTHER = plainDate('2026-11-03')

/** Summer time at midnight, by half an hour, and none. */
const ZONES = [FIRM_ZONE, 'America/Havana', 'Australia/Lord_Howe', 'America/Phoenix', 'Asia/Kolkata']

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => plusDays(plainDate('2025-01-01'), days))
const anyZone = fc.constantFrom(...ZONES)
const stretches = fc.array(
  fc
    .tuple(fc.nat(47), fc.nat(12))
    .map(([first, more]): Stretch => ({ first, last: Math.min(47, first + more) })),
  { maxLength: 30 },
)

function share(one: Stretch, other: Stretch): boolean {
  return one.first <= other.last && other.first <= one.last
}

describe('the hours of a day', () => {
  it.each([
    [OTHER, 24],
    [PUT_BACK, 25],
    [PUT_FORWARD, 23],
  ])('%s are %i', (day, hours) => {
    expect(halvesOf(day, FIRM_ZONE)).toHaveLength(hours * 2)
  })
  it('come twice where clocks are put back, and not at all where they are put forward', () => {
    const back = halvesOf(PUT_BACK, FIRM_ZONE)
    const again = back.filter(({ isAgain }) => isAgain)
    expect(again.map(({ minute }) => minute)).toEqual([60, 90])
    expect(again[0]?.startsAt.toString()).toBe('2026-11-01T07:00:00Z')
    expect(halvesOf(PUT_FORWARD, FIRM_ZONE).map(({ minute }) => minute)).not.toContain(120)
  })
  it('are each at their own row of a week, in the order of the clock', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (monday, zone) => {
        const days = Array.from({ length: 7 }, (_, index) => halvesOf(plusDays(monday, index), zone))
        const rows = rowsOf(days)
        for (const halves of days) {
          const at = halves.map((half) => rowAt(rows, half))
          expect(at).not.toContain(-1)
          expect(at).toEqual(at.toSorted((one, other) => one - other))
          expect(new Set(at).size).toBe(halves.length)
        }
      }),
    )
  })
  it('follow one another without a gap, to the next midnight', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const halves = halvesOf(day, zone).map(({ startsAt }) => startsAt.epochMilliseconds)
        const end = momentAt(plusDays(day, 1), 0, zone).epochMilliseconds
        expect(
          [...halves.slice(1), end].every((next, index) => next - (halves[index] ?? 0) === 1_800_000),
        ).toBe(true)
      }),
    )
  })
})

describe('a meeting', () => {
  it('takes the rows that its time touches, on the day that it is', () => {
    const halves = halvesOf(OTHER, FIRM_ZONE)
    const at = (from: string, to: string) =>
      stretchOn(halves, { startsAt: instant(from), endsAt: instant(to) })
    expect(at('2026-11-03T15:00:00Z', '2026-11-03T16:30:00Z')).toEqual({ first: 18, last: 20 })
    expect(at('2026-11-03T15:10:00Z', '2026-11-03T15:20:00Z')).toEqual({ first: 18, last: 18 })
    expect(at('2026-11-03T15:00:00Z', '2026-11-03T15:00:00Z')).toEqual({ first: 18, last: 18 })
    expect(at('2026-11-03T05:00:00Z', '2026-11-03T06:00:00Z')).toBeNull()
    expect(at('2026-11-04T05:30:00Z', '2026-11-04T07:00:00Z')).toEqual({ first: 47, last: 47 })
  })
  it('of one hour on the day with 25 hours takes two rows, the second time too', () => {
    const halves = halvesOf(PUT_BACK, FIRM_ZONE)
    const second = { startsAt: instant('2026-11-01T07:00:00Z'), endsAt: instant('2026-11-01T08:00:00Z') }
    expect(stretchOn(halves, second)).toEqual({ first: 4, last: 5 })
  })
  it('never lies over another one, and takes no more lanes than are at once', () => {
    fc.assert(
      fc.property(stretches, (all) => {
        const lanes = lanesOf(all)
        for (const [index, one] of all.entries()) {
          const own = lanes[index]!
          expect(own.lane).toBeLessThan(own.lanes)
          for (const [at, other] of all.entries()) {
            if (at === index || !share(one, other)) continue
            expect(lanes[at]!.lane).not.toBe(own.lane)
            expect(lanes[at]!.lanes).toBe(own.lanes)
          }
        }
        const most = Math.max(
          1,
          ...Array.from(
            { length: 48 },
            (_, row) => all.filter((each) => share(each, { first: row, last: row })).length,
          ),
        )
        expect(Math.max(1, ...lanes.map((each) => each.lanes))).toBe(most)
      }),
    )
  })
})

it('by night nothing is drawn where nothing is', () => {
  const rows = rowsOf([halvesOf(OTHER, FIRM_ZONE)])
  expect(shownRows(rows, [])).toEqual({ first: 16, last: 35 })
  expect(shownRows(rows, [{ first: 10, last: 11 }])).toEqual({ first: 10, last: 35 })
})
