// The income a sponsor must show, by the guideline in force on a day. A day that no row covers is refused.
import {
  GUIDELINE_PLACES,
  type GuidelinePlace,
  POVERTY_GUIDELINES,
  sponsorIncomeFor,
} from '#firm/poverty-guidelines.ts'
import type { Cents } from '#kernel/money.ts'
import { type Day, dayFrom } from './calendar-date.ts'
import type { FieldsOf } from './fields.ts'

/** Two is the least: the sponsor and the person sponsored. */
export const HOUSEHOLD_MIN = 2
export const HOUSEHOLD_MAX = 20
export const SPONSOR_FIELDS = {
  people: { kind: 'count', min: HOUSEHOLD_MIN, max: HOUSEHOLD_MAX },
  place: { kind: 'choice', options: GUIDELINE_PLACES },
  duty: { kind: 'choice', options: ['no', 'yes'] },
} as const satisfies FieldsOf

export type SponsorIncome = { year: number; cents: Cents; guidelineFrom: Day }

/**
 * Null on a day for which the table has no guideline: before its first row, and from 1 March of the year after its
 * last, when USCIS uses the next one. An old figure would be a wrong answer.
 */
export function sponsorIncomeOn(
  people: number,
  today: Day,
  sponsor: { isOnActiveDuty?: boolean; place?: GuidelinePlace } = {},
): SponsorIncome | null {
  const row = POVERTY_GUIDELINES.findLast(({ from }) => dayFrom(from) <= today)
  if (!row || today >= dayFrom(`${row.year + 1}-03-01`)) return null
  return {
    year: row.year,
    cents: sponsorIncomeFor(people, row.year, sponsor),
    guidelineFrom: dayFrom(row.from),
  }
}
