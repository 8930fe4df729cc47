// A petition for a relative, Form I-130 (INA 201(b), 203(a)).
import { SPONSOR_AGE_MIN } from './figures.ts'
import { type Facts, havePassed, isResident, isWithSpouse, rule, spanOf } from './rule.ts'
import { isImmediate, isMinorChild, isSponsor, sponsorStatus } from './sponsor.ts'

/** There is a category for close relatives only; grown or married children wait, brothers and sisters longest (INA 203(a)). */
const familyTie = rule(
  {
    close: 'met',
    inLine: 'check',
    longWait: 'check',
    fiance: 'check',
    noCategory: 'unmet',
    childUnknown: 'unknown',
    unknown: 'unknown',
  },
  (facts) => {
    const { relative } = facts.answers
    if (relative === undefined) return 'unknown'
    const says = { sibling: 'longWait', fiance: 'fiance', other: 'noCategory' } as const
    if (relative !== 'spouse' && relative !== 'parent' && relative !== 'child') return says[relative]
    if (relative !== (isSponsor(facts) ? 'child' : 'parent')) return 'close'
    const isMinor = isMinorChild(facts)
    if (isMinor === 'unknown') return 'childUnknown'
    return isMinor ? 'close' : 'inLine'
  },
)

/** Residents file for husband, wife and unmarried children only (INA 203(a)(2)); citizens for more. */
const familySponsor = rule(
  {
    meCitizen: 'met',
    theyCitizen: 'met',
    meResident: 'check',
    theyResident: 'check',
    theyYoung: 'check',
    theyFrom21: 'check',
    residentCannot: 'unmet',
    meCannot: 'unmet',
    theyCannot: 'unmet',
    nobody: 'unmet',
    theirAge: 'unknown',
    unknown: 'unknown',
  },
  (facts) => {
    const { petitioner } = facts.answers
    if (petitioner === 'me') return sponsorIsMe(facts)
    return petitioner === 'relative' ? sponsorIsRelative(facts) : 'unknown'
  },
  { meCitizen: ['countryHolds'], theyCitizen: ['countryHolds'] },
)

function sponsorIsMe({ answers }: Facts) {
  const { currentStatus, relative } = answers
  if (currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
  // A person abroad may be a citizen: the answer gives the place, not the status.
  if (currentStatus === 'outside') return 'unknown'
  if (currentStatus === 'citizen') return 'meCitizen'
  if (!isResident(answers)) return 'meCannot'
  const isMarried = answers.relativeAge === 'minorMarried' || answers.relativeAge === 'adultMarried'
  const canFile = relative === undefined || relative === 'spouse' || (relative === 'child' && !isMarried)
  return canFile ? 'meResident' : 'residentCannot'
}

/** Seen from the person: a resident files for a husband or wife, or as the parent of an unmarried child. */
function sponsorIsRelative(facts: Facts) {
  const status = sponsorStatus(facts)
  const { relative } = facts.answers
  if (status === 'citizen') return sponsorIsCitizen(facts)
  if (status === 'nobody') return 'nobody'
  if (status === 'resident')
    return relative === 'spouse' || (relative === 'parent' && !isWithSpouse(facts.answers))
      ? 'theyResident'
      : 'residentCannot'
  return status === 'unsure' ? 'unknown' : 'theyCannot'
}

/** A citizen's age counts for a parent, a brother or a sister (INA 201(b)(2)(A)(i), 203(a)(4)). */
function sponsorIsCitizen({ answers: { relative, relativeAge } }: Facts) {
  if (relative === 'sibling') return 'theyFrom21'
  if (relative !== 'child') return 'theyCitizen'
  if (relativeAge === undefined || relativeAge === 'unsure') return 'theirAge'
  return relativeAge === 'minor' || relativeAge === 'minorMarried' ? 'theyYoung' : 'theyCitizen'
}

/** A citizen is 21 to file for a parent, a brother or a sister (INA 201(b)(2)(A)(i), 203(a)(4)). */
const sponsorAge = rule({ old: 'met', young: 'check', unknown: 'unknown' }, ({ answers, today }) => {
  const { petitioner, currentStatus, relative, dateOfBirth } = answers
  const isAsked = relative === 'parent' || relative === 'sibling'
  if (petitioner !== 'me' || currentStatus !== 'citizen' || !isAsked) return null
  const isOld = havePassed(SPONSOR_AGE_MIN, spanOf(dateOfBirth), today)
  if (isOld === 'unknown') return 'unknown'
  return isOld ? 'old' : 'young'
})

/**
 * Where the relative is, and how they came: asked of the person who files (INA 245(a), (c), 212(a)(9)). A relative here has an entry record
 * to be read: never simply met.
 */
const relativeNow = rule(
  {
    abroad: 'met',
    abroadBefore: 'check',
    inStatus: 'check',
    overstayed: 'check',
    overstayedInLine: 'unmet',
    withoutInspection: 'unmet',
    other: 'check',
    unknown: 'unknown',
  },
  (facts) => {
    if (!isSponsor(facts)) return null
    const { relativeWhere, currentStatus } = facts.answers
    if (relativeWhere === undefined || relativeWhere === 'unsure') return 'unknown'
    if (relativeWhere !== 'overstayed') return relativeWhere
    return currentStatus === 'citizen' && isImmediate(facts) ? 'overstayed' : 'overstayedInLine'
  },
  { abroad: ['visaPause'] },
)

export const familyRules = { familyTie, familySponsor, sponsorAge, relativeNow }
