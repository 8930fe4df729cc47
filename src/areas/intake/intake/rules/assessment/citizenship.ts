// Naturalization, Form N-400 (INA 312, 316, 318, 319, 334).
import { type Day, yearsFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import { citizenship } from '#areas/intake/eligibility/rules/citizenship.ts'
import { ADULT_AGE } from './figures.ts'
import { type Facts, havePassed, rule, spanOf } from './rule.ts'

/** Only permanent residents naturalize; conditions come off first (INA 316(a), 318; Policy Manual 12-G-5). */
const residentNow = rule(
  { resident: 'met', conditional: 'check', citizen: 'check', notResident: 'unmet', unknown: 'unknown' },
  ({ answers: { currentStatus } }) => {
    if (currentStatus === undefined || currentStatus === 'unsure' || currentStatus === 'outside')
      return 'unknown'
    if (currentStatus === 'citizen' || currentStatus === 'resident') return currentStatus
    return currentStatus === 'conditionalResident' ? 'conditional' : 'notResident'
  },
  { resident: ['countryHolds'] },
)

/** Five years, or three married to a citizen, less 90 days (INA 316(a), 319(a), 334(a)). */
export const residenceYears = rule(
  { five: 'met', three: 'met', close: 'check', wait: 'check', unknown: 'unknown' },
  (facts) => {
    const { greenCardYears } = facts.answers
    if (greenCardYears === undefined) return 'unknown'
    const general = readiness(facts, greenCardYears, 'general')
    if (general === 'ready') return 'five'
    const withSpouse = isWithCitizen(facts) ? readiness(facts, greenCardYears, 'spouse') : 'wait'
    if (withSpouse === 'ready') return 'three'
    return general === 'perhaps' || withSpouse === 'perhaps' ? 'close' : 'wait'
  },
)

/** The shorter path asks for a shared life with the citizen (INA 319(a)). */
function isWithCitizen({ answers: { maritalStatus, spouseStatus } }: Facts): boolean {
  return maritalStatus === 'married' && spouseStatus === 'citizen'
}

/** Whole years leave a year's doubt: both its ends are asked, and a partly known wedding day's. */
function readiness(
  { answers: { marriageDate }, today }: Facts,
  years: number,
  path: 'general' | 'spouse',
): 'ready' | 'perhaps' | 'wait' {
  const wedding = spanOf(marriageDate)
  const isReady = (residentSince: Day, unionSince: Day | null) =>
    citizenship(
      { path, residentSince, unionSince, daysAbroad: 0, longestTrip: 'short', returned: null },
      today,
    ).parts[0] === 'ready'
  const surely = yearsFrom(today, -years, 'last')
  const perhaps = yearsFrom(today, -years - 1, 'first') + 1
  if (path === 'spouse' && wedding === null) return isReady(perhaps, null) ? 'perhaps' : 'wait'
  if (isReady(surely, wedding?.last ?? null)) return 'ready'
  return isReady(perhaps, wedding?.first ?? null) ? 'perhaps' : 'wait'
}

const AFTER_TRIPS: Readonly<Record<string, 'none' | 'long' | 'half'>> = {
  no: 'none',
  yes: 'long',
  half: 'half',
}

/** Six months abroad raise a question, a year breaks the residence (INA 316(b); 8 CFR 316.5(c)(1)). */
const trips = rule(
  { none: 'met', long: 'check', half: 'check', unknown: 'unknown' },
  ({ answers: { longTrips } }) =>
    longTrips === undefined ? 'unknown' : (AFTER_TRIPS[longTrips] ?? 'unknown'),
)

/** Voting, false claims, taxes, support of children, how the card was got (INA 237(a)(3)(D), (6); 316(e); 8 CFR 316.10). */
const conduct = rule({ no: 'met', yes: 'unmet', unknown: 'unknown' }, ({ answers }) =>
  answers.conduct === undefined || answers.conduct === 'unsure' ? 'unknown' : answers.conduct,
)

/** N-400 from the 18th birthday on (INA 334(b)); younger, a parent may have made them a citizen (INA 320). */
const adult = rule({ adult: 'met', minor: 'check', unknown: 'unknown' }, ({ answers, today }) => {
  const isAdult = havePassed(ADULT_AGE, spanOf(answers.dateOfBirth), today)
  if (isAdult === 'unknown') return 'unknown'
  return isAdult ? 'adult' : 'minor'
})

/** Age and years as a resident that spare the English test; all on the day of filing (INA 312(b)(2)). */
const SPARED = [
  { age: 50, years: 20 },
  { age: 55, years: 15 },
] as const

/** Not shown to those who take the test as most people do. */
const englishTest = rule({ spared: 'met' }, ({ answers, today }) => {
  const { greenCardYears = 0, dateOfBirth } = answers
  const isSpared = SPARED.some(
    ({ age, years }) => greenCardYears >= years && havePassed(age, spanOf(dateOfBirth), today) === true,
  )
  return isSpared ? 'spared' : null
})

export const citizenshipRules = { residentNow, residenceYears, trips, conduct, adult, englishTest }
