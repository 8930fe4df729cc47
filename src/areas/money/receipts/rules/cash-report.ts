// A hint only: cash over $10,000 in related payments may have to be reported to the IRS on Form 8300.
import { type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * 26 U.S.C. 6050I; 26 CFR 1.6050I-1; Form 8300 is due 15 days after the payment that exceeds the sum (read November
 * 2026). Money orders and cashier's checks up to $10,000 can count as cash in some sales, so they count here.
 */
export const CASH_REPORT = {
  overCents: 1_000_000,
  daysToFile: 15,
  source: 'https://www.irs.gov/form8300',
} as const

/** Related payments within twelve months are added up. */
export function cashCountsFrom(today: PlainDate): PlainDate {
  return plusDays(today, -365)
}

export function mayHaveToReport(cashCents: Cents): boolean {
  return cashCents > CASH_REPORT.overCents
}
