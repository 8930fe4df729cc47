// For a person without a known path: the facts a path could rest on.
import { isResident, isWithSpouse, rule } from './rule.ts'
import { timeToStay } from './time-to-stay.ts'

/** A status to keep, or none: how they came and how long ago says more, and has separate rules. */
const statusNow = rule(
  { held: 'met', abroad: 'met', keep: 'check', none: 'check', unknown: 'unknown' },
  (facts) => {
    const { currentStatus } = facts.answers
    if (currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
    if (currentStatus === 'outside') return 'abroad'
    if (currentStatus === 'none' || currentStatus === 'expired') return 'none'
    if (currentStatus === 'visa')
      return ({ running: 'held', over: 'none', unknown: 'unknown' } as const)[timeToStay(facts)]
    return currentStatus === 'citizen' || isResident(facts.answers) ? 'held' : 'keep'
  },
  { abroad: ['visaPause'] },
)

/** Most paths lead through a close relative (INA 201(b), 203(a)). Citizens and residents see nothing. */
const familyLink = rule(
  { close: 'met', none: 'check', unknown: 'unknown' },
  ({ answers }) => {
    const { currentStatus, spouseStatus, hasUSFamilyMembers } = answers
    if (currentStatus === 'citizen' || isResident(answers)) return null
    const hasSpouse = isWithSpouse(answers) && (spouseStatus === 'citizen' || spouseStatus === 'resident')
    if (hasSpouse || hasUSFamilyMembers === 'yes') return 'close'
    const isSpouseKnown = !isWithSpouse(answers) || spouseStatus === 'other' || spouseStatus === 'none'
    return hasUSFamilyMembers === 'no' && isSpouseKnown ? 'none' : 'unknown'
  },
  { close: ['countryHolds'] },
)

export const anyMatterRules = { statusNow, familyLink }
