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
  returned: { kind: 'date', isPast: true, onlyIf: { field: 'longestTrip', is: 'year' } },
} as const satisfies FieldsOf

/** `tripYear`: a trip of a year or more; `short`: too little presence for any date to be named. */
export const CITIZENSHIP_PARTS = [
  'wait',
  'ready',
  'short',
  'unionDecides',
  'presenceDecides',
  'returnDecides',
  'generalEarlier',
  'tripSixMonths',
  'tripYear',
  'tripUnsure',
] as const
type Part = (typeof CITIZENSHIP_PARTS)[number]
export const CITIZENSHIP_DATES = ['files', 'completes', 'generalFiles'] as const
type DateName = (typeof CITIZENSHIP_DATES)[number]
type Values = ValuesOf<typeof CITIZENSHIP_FIELDS>

export function citizenship(given: Values, today: Day): Outcome<Part, DateName> {
  const values = withoutOldTrip(given, today)
  const completes = yearsFrom(values.residentSince, yearsOf(values), 'first')
  const present = presentFrom(values, completes, today)
  const trip = tripPart(values)
  const general = generalFrom(values)
  if (present === null) {
    const isOpen = general !== null && general <= today
    const dates = isOpen ? { generalFiles: general } : {}
    return {
      parts: ['short', ...(isOpen ? (['generalEarlier'] as const) : []), ...trip],
      dates,
      reminders: [],
    }
  }
  const early = completes - CITIZENSHIP_EARLY_FILING_DAYS
  const married = marriedFrom(values)
  const restarted = restartedFrom(values)
  const files = Math.max(early, present, married, restarted)
  const isGeneralEarlier = general !== null && general < files
  const dates = { files, completes, ...(isGeneralEarlier ? { generalFiles: general } : {}) }
  return {
    parts: [
      files <= today ? 'ready' : 'wait',
      ...decidedBy({ early, married, restarted, files }),
      ...(isGeneralEarlier ? (['generalEarlier'] as const) : []),
      ...trip,
    ],
    dates,
    reminders: remindersOf(dates, ['files'], today),
  }
}

/** A long trip counts only in the years of the path before the day of filing (INA 316(b)). */
function withoutOldTrip(values: Values, today: Day): Values {
  const { longestTrip, returned } = values
  const isOld =
    longestTrip === 'year' && returned !== null && yearsFrom(returned, yearsOf(values), 'first') <= today
  return isOld ? { ...values, longestTrip: 'short', returned: null } : values
}

/** Rules that move the day past the first early one. */
function decidedBy(days: Record<'early' | 'married' | 'restarted' | 'files', Day>): Part[] {
  if (days.files <= days.early) return []
  if (days.files === days.restarted) return ['returnDecides']
  return [days.files === days.married ? 'unionDecides' : 'presenceDecides']
}

/**
 * After a trip of a year or more: four years and a day from the return, two and a day for the shorter path
 * (8 CFR 316.5(c)(1)(ii)). No early filing is counted on.
 */
function restartedFrom(values: Values): Day {
  const { longestTrip, returned } = values
  if (longestTrip !== 'year' || returned === null) return -Infinity
  return yearsFrom(returned, yearsOf(values) - 1, 'first') + 1
}

/** The first day of the longer path, as far as these answers tell: null if it is the chosen path. */
function generalFrom(values: Values): Day | null {
  if (values.path !== 'spouse') return null
  const completes = yearsFrom(values.residentSince, CITIZENSHIP_YEARS, 'first')
  return Math.max(completes - CITIZENSHIP_EARLY_FILING_DAYS, restartedFrom({ ...values, path: 'general' }))
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
 * The first day with half of the years spent inside the country, with no further trip: -Infinity if past, null if the days abroad are too
 * many to name one. Days abroad count since residence, or in the last years once those are complete.
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
  if (longestTrip === 'year') return ['tripYear']
  return longestTrip === 'unsure' ? ['tripUnsure'] : []
}
