// A petition for a relative, Form I-130 (INA 201(b), 203(a)).
import { SPONSOR_AGE_MIN } from './figures.ts'
import { type Facts, havePassed, isResident, rule, spanOf } from './rule.ts'
import { sponsorStatus } from './sponsor.ts'

/** There is a category for close relatives only; brothers and sisters wait longest (INA 203(a)(4)). */
const familyTie = rule(
  { close: 'met', longWait: 'check', fiance: 'check', noCategory: 'unmet', unknown: 'unknown' },
  ({ answers: { relative } }) => {
    if (relative === undefined) return 'unknown'
    const says = { sibling: 'longWait', fiance: 'fiance', other: 'noCategory' } as const
    return relative === 'spouse' || relative === 'parent' || relative === 'child' ? 'close' : says[relative]
  },
)

/** Residents file for husband, wife and unmarried children only (INA 203(a)(2)); citizens for more. */
const familySponsor = rule(
  {
    meCitizen: 'met',
    theyCitizen: 'met',
    meResident: 'check',
    theyResident: 'check',
    residentCannot: 'unmet',
    meCannot: 'unmet',
    theyCannot: 'unmet',
    nobody: 'unmet',
    unknown: 'unknown',
  },
  (facts) => {
    const { petitioner } = facts.answers
    if (petitioner === 'me') return sponsorIsMe(facts)
    return petitioner === 'relative' ? sponsorIsRelative(facts) : 'unknown'
  },
)

function sponsorIsMe({ answers }: Facts) {
  const { currentStatus, relative } = answers
  if (currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
  // A person abroad may be a citizen: the answer tells where they are, not what.
  if (currentStatus === 'outside') return 'unknown'
  if (currentStatus === 'citizen') return 'meCitizen'
  if (!isResident(answers)) return 'meCannot'
  return relative === undefined || relative === 'spouse' || relative === 'child'
    ? 'meResident'
    : 'residentCannot'
}

/** Seen from the person: a resident files for a husband or wife, or as the parent of an unmarried child. */
function sponsorIsRelative(facts: Facts) {
  const status = sponsorStatus(facts)
  const { relative } = facts.answers
  if (status === 'citizen') return 'theyCitizen'
  if (status === 'nobody') return 'nobody'
  if (status === 'resident')
    return relative === 'spouse' || relative === 'parent' ? 'theyResident' : 'residentCannot'
  return status === 'unsure' ? 'unknown' : 'theyCannot'
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

export const familyRules = { familyTie, familySponsor, sponsorAge }
