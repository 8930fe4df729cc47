// The first day to file for citizenship: 5 or 3 years as a resident less 90 days (INA 316(a), 319(a), 334(a)), half of
// those years inside the country, and for the 3 years a marriage of 3 years to a citizen on the day of filing.
import {
  CITIZENSHIP_EARLY_FILING_DAYS,
  CITIZENSHIP_SPOUSE_YEARS,
  CITIZENSHIP_YEARS,
} from '#firm/deadlines.ts'
import { type Day, yearsFrom } from './calendar-date.ts'
import type { FieldsOf, ValuesOf } from './fields.ts'
import { type Outcome, remindersOf } from './outcome.ts'

export const CITIZENSHIP_FIELDS = {
  path: { kind: 'choice', options: ['general', 'spouse'] },
  residentSince: { kind: 'date', isPast: true },
  unionSince: { kind: 'date', isPast: true, onlyIf: { field: 'path', is: 'spouse' } },
  daysAbroad: { kind: 'count', min: 0, max: 1_827 },
  longestTrip: { kind: 'choice', options: ['short', 'sixMonths', 'year', 'unsure'] },
} as const satisfies FieldsOf

/** `restart`: a trip of a year or more; `short`: too little presence for any date to be named. */
export const CITIZENSHIP_PARTS = [
  'wait',
  'ready',
  'short',
  'restart',
  'unionDecides',
  'presenceDecides',
  'tripSixMonths',
  'tripUnsure',
] as const
type Part = (typeof CITIZENSHIP_PARTS)[number]
export const CITIZENSHIP_DATES = ['files', 'completes'] as const
type DateName = (typeof CITIZENSHIP_DATES)[number]
type Values = ValuesOf<typeof CITIZENSHIP_FIELDS>

export function citizenship(values: Values, today: Day): Outcome<Part, DateName> {
  if (values.longestTrip === 'year') return { parts: ['restart'], dates: {}, reminders: [] }
  const completes = yearsFrom(values.residentSince, yearsOf(values), 'first')
  const present = presentFrom(values, completes, today)
  if (present === null) return { parts: ['short', ...tripPart(values)], dates: {}, reminders: [] }
  const early = completes - CITIZENSHIP_EARLY_FILING_DAYS
  const married = marriedFrom(values)
  const files = Math.max(early, present, married)
  const dates = { files, completes }
  return {
    parts: [
      files <= today ? 'ready' : 'wait',
      ...(files > early && files === married ? (['unionDecides'] as const) : []),
      ...(files > early && files > married ? (['presenceDecides'] as const) : []),
      ...tripPart(values),
    ],
    dates,
    reminders: remindersOf(dates, ['files'], today),
  }
}

function yearsOf({ path }: Values): number {
  return path === 'spouse' ? CITIZENSHIP_SPOUSE_YEARS : CITIZENSHIP_YEARS
}

/** The first day with three years of marriage to, and life with, the citizen: this part knows no early filing. */
function marriedFrom({ path, unionSince }: Values): Day {
  if (path !== 'spouse' || unionSince === null) return -Infinity
  return yearsFrom(unionSince, CITIZENSHIP_SPOUSE_YEARS, 'first')
}

/**
 * The first day on which half of the years were spent inside the country, with no further trip: -Infinity where it is
 * past, null where the days abroad are too many to name one. Days abroad count since residence, or in the last years
 * where those are complete.
 */
function presentFrom(values: Values, completes: Day, today: Day): Day | null {
  const { residentSince, daysAbroad } = values
  const isComplete = today >= completes
  const from = isComplete ? yearsFrom(today, -yearsOf(values), 'last') : residentSince
  const periodDays = (isComplete ? today : completes) - from
  const neededDays = Math.ceil(periodDays / 2)
  const reached = from + neededDays + daysAbroad
  if (isComplete) return reached <= today ? -Infinity : null
  return reached <= completes ? reached : null
}

function tripPart({ longestTrip }: Values): Part[] {
  if (longestTrip === 'sixMonths') return ['tripSixMonths']
  return longestTrip === 'unsure' ? ['tripUnsure'] : []
}
