// How long R-1 status can last: 30 months at a time and 5 years in all (8 CFR 214.2(r)(4), (6)).
import { R1_STAY_MONTHS, R1_TOTAL_YEARS } from '#firm/deadlines.ts'
import { type Day, monthsFrom, yearsFrom } from './calendar-date.ts'
import type { FieldsOf, ValuesOf } from './fields.ts'
import { type Outcome, remindersOf } from './outcome.ts'

export const R1_FIELDS = { start: { kind: 'date' } } as const satisfies FieldsOf

export const R1_PARTS = ['firstStay', 'secondStay', 'over'] as const
type Part = (typeof R1_PARTS)[number]
export const R1_DATES = ['prepare', 'firstStayEnds', 'allEnds'] as const
type DateName = (typeof R1_DATES)[number]

/** Our advice, not law: the extension should be on its way this long before the first stay ends. */
const PREPARE_MONTHS = 6

export function r1({ start }: ValuesOf<typeof R1_FIELDS>, today: Day): Outcome<Part, DateName> {
  const firstStayEnds = monthsFrom(start, R1_STAY_MONTHS, 'last') - 1
  const dates = {
    prepare: monthsFrom(firstStayEnds, -PREPARE_MONTHS, 'last'),
    firstStayEnds,
    allEnds: yearsFrom(start, R1_TOTAL_YEARS, 'last') - 1,
  }
  const afterFirst = today <= dates.allEnds ? 'secondStay' : 'over'
  return {
    parts: [today <= firstStayEnds ? 'firstStay' : afterFirst],
    dates,
    reminders: remindersOf(dates, ['prepare', 'firstStayEnds', 'allEnds'], today),
  }
}
