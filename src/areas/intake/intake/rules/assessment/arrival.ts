// The arrival, whether they kept their status, and the cost of leaving. Nothing is met on a date not given.
import { type Day, yearsFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { DaySpan } from '#areas/intake/eligibility/rules/fields.ts'
import { ADULT_AGE, PRESENCE_DAYS_MAX } from './figures.ts'
import { type Facts, isResident, rule, spanOf } from './rule.ts'
import { isImmediate, isSponsor, sponsorStatus } from './sponsor.ts'
import { timeToStay } from './time-to-stay.ts'

/**
 * Adjustment needs an inspected and admitted or paroled entry (INA 245(a), (d); visa waiver: 245(c)(4)). A return on
 * advance parole is open since Matter of Delcarmen-Lara, 29 I&N Dec. 830 (BIA, August 13, 2026): never simply met.
 */
const entry = rule(
  {
    inspected: 'met',
    paroled: 'check',
    abroad: 'met',
    fiance: 'check',
    exchange: 'check',
    crew: 'unmet',
    visaWaiver: 'check',
    withoutInspection: 'unmet',
    visaUnknown: 'unknown',
    unknown: 'unknown',
  },
  (facts) => {
    const { currentStatus, entryMethod } = facts.answers
    if (isSponsor(facts)) return null
    if (currentStatus === 'citizen' || isResident(facts.answers)) return null
    if (currentStatus === 'outside') return 'abroad'
    if (entryMethod === 'visa') return byVisa(facts)
    if (entryMethod === 'parole') return 'paroled'
    if (entryMethod === 'visaWaiver' || entryMethod === 'withoutInspection') return entryMethod
    return 'unknown'
  },
  { inspected: ['countryHolds', 'publicCharge'], abroad: ['visaPause'] },
)

/** Crew may not adjust (INA 245(c)(1)); exchange visitors may owe two years at home first (INA 212(e)). */
function byVisa({ answers: { visaType } }: Facts) {
  if (visaType === 'fiance' || visaType === 'exchange' || visaType === 'crew') return visaType
  return visaType === undefined || visaType === 'other' || visaType === 'unsure' ? 'visaUnknown' : 'inspected'
}

/**
 * Status must have been kept, except by the closest relatives of citizens (INA 245(c)(2), (7), (8)). Against them a stay
 * past the date is weighed too (USCIS PM-602-0199, May 21, 2026).
 */
const stay = rule(
  {
    current: 'met',
    overstayed: 'check',
    kept: 'check',
    protected: 'check',
    lapsed: 'unmet',
    unknown: 'unknown',
  },
  (facts) => {
    const { entryMethod, currentStatus } = facts.answers
    const isInspected = entryMethod === 'visa' || entryMethod === 'visaWaiver' || entryMethod === 'parole'
    if (isSponsor(facts) || !isInspected) return null
    const sponsor = sponsorStatus(facts)
    if (sponsor === 'unsure' || currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
    const time = timeToStay(facts)
    if (currentStatus === 'visa' && time === 'unknown') return 'unknown'
    if (sponsor === 'citizen' && isImmediate(facts)) return time === 'running' ? 'current' : 'overstayed'
    if (time === 'over') return 'lapsed'
    return time === 'running' ? 'kept' : 'protected'
  },
  { current: ['overstay'] },
)

/**
 * Leaving after unlawful presence bars return for three or ten years (INA 212(a)(9)(B)(i)). Shown to all whom it may affect; it weighs most
 * for those whose path leads through leaving. With "D/S" no day is counted: not known.
 */
const presence = rule(
  {
    short: 'met',
    shortOverstay: 'check',
    paused: 'check',
    overstayThreeYears: 'check',
    overstayTenYears: 'check',
    threeYears: 'unmet',
    tenYears: 'unmet',
    unknown: 'unknown',
  },
  (facts) => {
    const { entryMethod, currentStatus, entryDate } = facts.answers
    if (currentStatus === 'citizen' || currentStatus === 'outside' || isResident(facts.answers)) return null
    if (facts.service === 'daca' && facts.answers.purpose === 'renew') return null
    if (currentStatus === 'daca' || currentStatus === 'tps' || currentStatus === 'asylumPending')
      return 'paused'
    if (entryMethod !== 'withoutInspection') return afterPermission(facts)
    const bar = barSince(spanOf(entryDate), facts)
    return facts.service === 'daca' && bar !== 'unknown' ? OVERSTAY[bar] : bar
  },
)

const OVERSTAY = {
  short: 'shortOverstay',
  threeYears: 'overstayThreeYears',
  tenYears: 'overstayTenYears',
} as const

/** Counted from the day on which the permission ended; nothing is counted while it lasts. */
function afterPermission(facts: Facts) {
  const time = timeToStay(facts)
  if (time === 'running' && facts.answers.currentStatus === 'visa') return null
  const bar = time === 'over' ? barSince(spanOf(facts.answers.stayUntil), facts) : 'unknown'
  return bar === 'unknown' ? bar : OVERSTAY[bar]
}

function barSince(start: DaySpan | null, { answers: { dateOfBirth }, today }: Facts) {
  const since = countedSince(start, spanOf(dateOfBirth))
  if (since === null) return 'unknown'
  const [least, most] = [barAfter(since.last, today), barAfter(since.first, today)]
  return least === most ? most : 'unknown'
}

/** From the entry, but not from a day before the 18th birthday. */
function countedSince(entered: DaySpan | null, born: DaySpan | null): DaySpan | null {
  if (!entered || !born) return null
  return { first: countedFrom(entered.first, born.first), last: countedFrom(entered.last, born.last) }
}

function countedFrom(entered: Day, born: Day): Day {
  return Math.max(entered, yearsFrom(born, ADULT_AGE, 'first'))
}

function barAfter(since: Day, today: Day): 'short' | 'threeYears' | 'tenYears' {
  if (today >= yearsFrom(since, 1, 'first')) return 'tenYears'
  return today - since > PRESENCE_DAYS_MAX ? 'threeYears' : 'short'
}

const AFTER_STAYS: Readonly<Record<string, 'none' | 'short' | 'threeYears' | 'tenYears'>> = {
  no: 'none',
  short: 'short',
  underYear: 'threeYears',
  yearOrMore: 'tenYears',
}

/**
 * Earlier time without permission, and leaving after it: three or ten years, and for good for those who came back without
 * inspection after a year in all or after a removal (INA 212(a)(9)(B), (C)).
 */
const earlierStays = rule(
  {
    none: 'met',
    short: 'check',
    threeYears: 'check',
    tenYears: 'unmet',
    permanent: 'unmet',
    unknown: 'unknown',
  },
  ({ answers }) => {
    const { currentStatus, earlierStays: stays, entryMethod, immigrationProblems } = answers
    if (currentStatus === 'citizen' || isResident(answers)) return null
    const cameBack = entryMethod === 'withoutInspection' && currentStatus !== 'outside'
    if (cameBack && (stays === 'yearOrMore' || immigrationProblems === 'yes')) return 'permanent'
    return stays === undefined ? 'unknown' : (AFTER_STAYS[stays] ?? 'unknown')
  },
)

/** A change of status needs a lawful one (INA 248(a); 8 CFR 248.1(b)); at a consulate none is asked. */
const lawfulNow = rule(
  { visa: 'met', abroad: 'met', protected: 'check', notNeeded: 'check', none: 'unmet', unknown: 'unknown' },
  (facts) => {
    const { answers } = facts
    const { currentStatus } = answers
    if (currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
    if (currentStatus === 'outside') return 'abroad'
    if (currentStatus === 'citizen' || isResident(answers)) return 'notNeeded'
    if (currentStatus === 'none' || currentStatus === 'expired') return 'none'
    if (currentStatus !== 'visa') return 'protected'
    return ({ running: 'visa', over: 'none', unknown: 'unknown' } as const)[timeToStay(facts)]
  },
)

export const arrivalRules = { entry, stay, presence, earlierStays, lawfulNow }
