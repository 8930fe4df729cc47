// When a renewal can be filed: the first day, the day until which nothing is lost, and the last day at all. By the rules of the public tools.
import {
  type Day,
  dayFrom,
  isoOf,
  monthsFrom,
  yearsFrom,
} from '#areas/intake/eligibility/rules/calendar-date.ts'
import { citizenship } from '#areas/intake/eligibility/rules/citizenship.ts'
import { dacaRenewalDays } from '#areas/intake/eligibility/rules/daca-renewal.ts'
import { greenCardRenewal } from '#areas/intake/eligibility/rules/green-card-renewal.ts'
import { i751 } from '#areas/intake/eligibility/rules/i751.ts'
import {
  CHILD_ASK_YEARS,
  PASSPORT_ASK_MONTHS,
  PASSPORT_VALID_MONTHS,
  REENTRY_ASK_MONTHS,
  WORK_PERMIT_RENEWAL_DAYS,
} from '#firm/deadlines.ts'
import type { HeldKind } from './held-documents.ts'

type Days = { opens: Day; by: Day | null; last: Day | null }

/** Days such as "2027-03-01". `by`: filed later, something is lost. `last`: after it nothing can be filed. Null: no such day. */
export type Window = { opens: string; by: string | null; last: string | null }

export function windowOf(kind: HeldKind, day: string): Window {
  const { opens, by, last } = DAYS_OF[kind](dayFrom(day))
  return { opens: isoOf(opens), by: by === null ? null : isoOf(by), last: last === null ? null : isoOf(last) }
}

const DAYS_OF: Record<HeldKind, (day: Day) => Days> = {
  daca(expiry) {
    const { opens, closes, renewalEnds } = dacaRenewalDays(expiry)
    return { opens, by: closes, last: renewalEnds }
  },
  'green-card'(expiry) {
    const { opens = expiry } = greenCardRenewal({ expiry }, expiry).dates
    return { opens, by: expiry, last: null }
  },
  'conditional-card'(expiry) {
    const { opens = expiry } = i751({ expiry }, expiry).dates
    return { opens, by: expiry, last: expiry }
  },
  'work-permit': (expiry) => ({ opens: expiry - WORK_PERMIT_RENEWAL_DAYS, by: expiry, last: null }),
  'reentry-permit': (expiry) => ({
    opens: monthsFrom(expiry, -REENTRY_ASK_MONTHS, 'first'),
    by: expiry,
    last: null,
  }),
  passport: (expiry) => ({
    opens: monthsFrom(expiry, -PASSPORT_ASK_MONTHS, 'first'),
    by: monthsFrom(expiry, -PASSPORT_VALID_MONTHS, 'last'),
    last: null,
  }),
  citizenship: (since) => ({ opens: firstDayToFile('general', since), by: null, last: null }),
  'citizenship-spouse': (since) => ({ opens: firstDayToFile('spouse', since), by: null, last: null }),
  'turns-18': (born) => beforeAge(born, 18),
  'turns-21': (born) => beforeAge(born, 21),
}

/** Of somebody without long trips, married for the years that count: the question before a case, not its answer. */
function firstDayToFile(path: 'general' | 'spouse', residentSince: Day): Day {
  const stayed = { unionSince: null, daysAbroad: 0, longestTrip: 'short', returned: null } as const
  return citizenship({ path, residentSince, ...stayed }, residentSince).dates.files ?? residentSince
}

function beforeAge(born: Day, years: 18 | 21): Days {
  const last = yearsFrom(born, years, 'last') - 1
  return { opens: yearsFrom(born, years - CHILD_ASK_YEARS, 'first'), by: last, last }
}

export const WINDOW_PARTS = ['early', 'open', 'late', 'over'] as const
export type WindowPart = (typeof WINDOW_PARTS)[number]

export function windowPartOn(today: string, { opens, by, last }: Window): WindowPart {
  if (today < opens) return 'early'
  if (last !== null && today > last) return 'over'
  return by !== null && today > by ? 'late' : 'open'
}
