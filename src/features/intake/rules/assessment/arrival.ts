// How the person came, whether they kept their status, and what leaving would cost: for anyone who asks for a green card.
import { type Day, yearsFrom } from '#features/eligibility/rules/calendar-date.ts'
import type { DaySpan } from '#features/eligibility/rules/fields.ts'
import { ADULT_AGE, PRESENCE_DAYS_MAX } from './figures.ts'
import { type Facts, isResident, rule, spanOf } from './rule.ts'
import { isImmediate, isSponsor, sponsorStatus } from './sponsor.ts'

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
    visaWaiver: 'check',
    withoutInspection: 'unmet',
    theirs: 'unknown',
    unknown: 'unknown',
  },
  (facts) => {
    const { currentStatus, entryMethod, visaType } = facts.answers
    if (isSponsor(facts)) return facts.service === 'marriage' ? 'theirs' : null
    if (currentStatus === 'citizen' || isResident(facts.answers)) return null
    if (currentStatus === 'outside') return 'abroad'
    if (entryMethod === 'visa') return visaType === 'fiance' ? 'fiance' : 'inspected'
    if (entryMethod === 'parole') return 'paroled'
    if (entryMethod === 'visaWaiver' || entryMethod === 'withoutInspection') return entryMethod
    return 'unknown'
  },
)

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
    if (sponsor === 'citizen' && isImmediate(facts))
      return currentStatus === 'visa' ? 'current' : 'overstayed'
    if (currentStatus === 'none') return 'lapsed'
    return currentStatus === 'visa' ? 'kept' : 'protected'
  },
)

/** Leaving after unlawful presence bars return for three or ten years (INA 212(a)(9)(B)(i)). */
const presence = rule(
  { short: 'met', paused: 'check', threeYears: 'unmet', tenYears: 'unmet', unknown: 'unknown' },
  (facts) => {
    const { entryMethod, currentStatus, entryDate, dateOfBirth } = facts.answers
    if (isSponsor(facts) || entryMethod !== 'withoutInspection') return null
    if (currentStatus === 'daca' || currentStatus === 'tps' || currentStatus === 'asylumPending')
      return 'paused'
    const since = countedSince(spanOf(entryDate), spanOf(dateOfBirth))
    if (since === null) return 'unknown'
    const [least, most] = [barAfter(since.last, facts.today), barAfter(since.first, facts.today)]
    return least === most ? most : 'unknown'
  },
)

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

/** A change of status needs a lawful one (INA 248(a); 8 CFR 248.1(b)); at a consulate none is asked. */
const lawfulNow = rule(
  { visa: 'met', abroad: 'met', protected: 'check', notNeeded: 'check', none: 'unmet', unknown: 'unknown' },
  ({ answers }: Facts) => {
    const { currentStatus } = answers
    if (currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
    if (currentStatus === 'outside') return 'abroad'
    if (currentStatus === 'citizen' || isResident(answers)) return 'notNeeded'
    return currentStatus === 'visa' || currentStatus === 'none' ? currentStatus : 'protected'
  },
)

export const arrivalRules = { entry, stay, presence, lawfulNow }
