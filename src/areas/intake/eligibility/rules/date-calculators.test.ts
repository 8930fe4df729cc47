// Golden dates of the calculators, each worked out by hand or taken from the agency, and rules true for every date.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayFrom, isoOf } from './calendar-date.ts'
import { dacaRenewal } from './daca-renewal.ts'
import { greenCardRenewal } from './green-card-renewal.ts'
import { i751 } from './i751.ts'
import type { Outcome } from './outcome.ts'
import { r1 } from './r1.ts'

const day = dayFrom
const anyDay = fc.integer({ min: day('2012-06-15'), max: day('2099-12-31') })

function written(outcome: Outcome): Record<string, string> {
  return Object.fromEntries(Object.entries(outcome.dates).map(([name, date]) => [name, isoOf(date!)]))
}

function everyReminderIsToCome(outcome: Outcome, today: Day): void {
  const days = outcome.reminders.map((name) => outcome.dates[name]!)
  expect(days.every((each) => each >= today)).toBe(true)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
}

describe('DACA renewal', () => {
  it.each([
    ['2027-05-31', '2027-01-01', '2027-01-31'],
    ['2028-03-31', '2027-11-02', '2027-12-02'],
    // Over 29 February 2028, and of a card that ends on one.
    ['2028-07-01', '2028-02-02', '2028-03-03'],
    ['2028-02-29', '2027-10-02', '2027-11-01'],
    ['2027-01-01', '2026-08-04', '2026-09-03'],
  ])('of a grant that ends on %s opens on %s and closes on %s', (expiry, opens, closes) => {
    const outcome = dacaRenewal({ expiry: day(expiry) }, day('2026-06-01'))
    expect(written(outcome)).toMatchObject({ opens, closes, expires: expiry })
  })
  it.each([
    ['2026-12-31', 'early'],
    ['2027-01-01', 'open'],
    ['2027-01-31', 'open'],
    ['2027-02-01', 'late'],
    ['2027-05-31', 'late'],
    ['2027-06-01', 'lapsed'],
    ['2028-05-31', 'lapsed'],
    ['2028-06-01', 'ended'],
  ])('on %s, for a grant that ends on 2027-05-31, is %s', (today, part) => {
    expect(dacaRenewal({ expiry: day('2027-05-31') }, day(today)).parts).toEqual([part])
  })
  it('of a grant that ended on 29 February can be asked until 28 February', () => {
    expect(written(dacaRenewal({ expiry: day('2028-02-29') }, day('2028-03-01')))['renewalEnds']).toBe(
      '2029-02-28',
    )
  })
  it('has a window of 31 days, 150 to 120 days before, and reminds only of what is to come', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (expiry, away) => {
        const today = expiry + away
        const outcome = dacaRenewal({ expiry }, today)
        const { opens, closes } = outcome.dates
        if (opens !== undefined) expect(expiry - opens).toBe(150)
        if (closes !== undefined) expect(expiry - closes).toBe(120)
        expect(opens === undefined).toBe(away > -120)
        expect(outcome.parts[0] === 'open').toBe(away >= -150 && away <= -120)
        everyReminderIsToCome(outcome, today)
      }),
    )
  })
})

describe('green card renewal', () => {
  it.each([
    ['2027-05-21', '2026-11-21', '2030-05-21'],
    // A month without that day: the first day to file moves forward, so that no one files too early.
    ['2027-08-31', '2027-03-01', '2030-08-31'],
    ['2028-08-31', '2028-03-01', '2031-08-31'],
    ['2028-08-29', '2028-02-29', '2031-08-29'],
    ['2028-02-29', '2027-08-29', '2031-02-28'],
    ['2026-12-31', '2026-07-01', '2029-12-31'],
  ])('of a card to %s opens on %s; the receipt extends it to %s', (expiry, opens, extendedUntil) => {
    const outcome = greenCardRenewal({ expiry: day(expiry) }, day('2026-11-21'))
    expect(written(outcome)).toEqual({ opens, expires: expiry, extendedUntil })
  })
  it.each([
    ['2026-11-20', 'early'],
    ['2026-11-21', 'open'],
    ['2027-05-21', 'open'],
    ['2027-05-22', 'expired'],
  ])('on %s, of a card to 2027-05-21, is %s', (today, part) => {
    expect(greenCardRenewal({ expiry: day('2027-05-21') }, day(today)).parts).toEqual([part])
  })
  it('never opens more than six months ahead', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (expiry, today) => {
        const outcome = greenCardRenewal({ expiry }, today)
        expect(expiry - outcome.dates.opens!).toBeGreaterThanOrEqual(180)
        expect(expiry - outcome.dates.opens!).toBeLessThanOrEqual(184)
        everyReminderIsToCome(outcome, today)
      }),
    )
  })
})

describe('removal of conditions', () => {
  it.each([
    ['2027-02-19', '2026-11-21', '2031-02-19'],
    ['2028-05-29', '2028-02-29', '2032-05-29'],
    ['2028-02-29', '2027-12-01', '2032-02-29'],
    ['2027-03-31', '2026-12-31', '2031-03-31'],
  ])('of a card to %s opens on %s; the letter extends it to %s', (expiry, opens, extendedUntil) => {
    expect(written(i751({ expiry: day(expiry) }, day('2026-11-21')))).toEqual({
      opens,
      closes: expiry,
      extendedUntil,
    })
  })
  it.each([
    ['2026-11-20', 'early'],
    ['2026-11-21', 'open'],
    ['2027-02-19', 'open'],
    ['2027-02-20', 'late'],
  ])('on %s, of a card to 2027-02-19, is %s', (today, part) => {
    expect(i751({ expiry: day('2027-02-19') }, day(today)).parts).toEqual([part])
  })
  it('opens 90 days before the card ends, whatever the year', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (expiry, today) => {
        const outcome = i751({ expiry }, today)
        expect(expiry - outcome.dates.opens!).toBe(90)
        everyReminderIsToCome(outcome, today)
      }),
    )
  })
})

describe('a receipt’s extension', () => {
  it.each([
    ['I-751', i751, '2022-11-21', true],
    ['I-751', i751, '2022-11-20', false],
    ['I-751', i751, '2020-01-01', false],
    ['I-90', greenCardRenewal, '2023-11-21', true],
    ['I-90', greenCardRenewal, '2023-11-20', false],
  ] as const)(
    'of %s is told (%o) for a card to %s only while it is still to come',
    (_, outcomeOf, expiry, isTold) => {
      const { dates } = outcomeOf({ expiry: day(expiry) }, day('2026-11-21'))
      expect('extendedUntil' in dates).toBe(isTold)
    },
  )
})

describe('R-1 status', () => {
  it.each([
    ['2026-01-01', '2028-06-30', '2030-12-31', '2027-12-30'],
    // From 31 August, 30 months lead to a February: its last day, less one.
    ['2025-08-31', '2028-02-28', '2030-08-30', '2027-08-28'],
    ['2024-02-29', '2026-08-28', '2029-02-27', '2026-02-28'],
  ])('from %s: the first stay ends by %s, all by %s; prepare by %s', (start, first, all, prepare) => {
    expect(written(r1({ start: day(start) }, day('2026-11-21')))).toEqual({
      prepare,
      firstStayEnds: first,
      allEnds: all,
    })
  })
  it.each([
    ['2028-06-30', 'firstStay'],
    ['2028-07-01', 'secondStay'],
    ['2030-12-31', 'secondStay'],
    ['2031-01-01', 'over'],
  ])('on %s, from 2026-01-01, is %s', (today, part) => {
    expect(r1({ start: day('2026-01-01') }, day(today)).parts).toEqual([part])
  })
  it('never lasts longer than five years, and its first stay never longer than half of that', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (start, today) => {
        const outcome = r1({ start }, today)
        expect(outcome.dates.allEnds! - start + 1).toBeLessThanOrEqual(1_827)
        expect(outcome.dates.firstStayEnds! - start + 1).toBeLessThanOrEqual(915)
        expect(outcome.dates.prepare!).toBeLessThan(outcome.dates.firstStayEnds!)
        everyReminderIsToCome(outcome, today)
      }),
    )
  })
})
