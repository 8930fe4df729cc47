// Religious workers: R-1 and the special immigrant petition (INA 101(a)(15)(R), 101(a)(27)(C); 8 CFR 204.5(m), 214.2(r)).
import { r1 } from '#areas/intake/eligibility/rules/r1.ts'
import { rule, spanOf } from './rule.ts'

/** Two years in the denomination right before filing (8 CFR 214.2(r)(1)(i), 204.5(m)(1)). */
const membership = rule(
  { yes: 'met', no: 'unmet', unknown: 'unknown' },
  ({ answers: { memberTwoYears } }) =>
    memberTwoYears === 'yes' || memberTwoYears === 'no' ? memberTwoYears : 'unknown',
  { yes: ['countryHolds'] },
)

/** The green card of those who are not ministers ends on a day that Congress moves (INA 101(a)(27)(C)(ii)(II), (III)). */
const religiousWork = rule(
  { minister: 'met', worker: 'check', unknown: 'unknown' },
  ({ answers: { religiousWork: work } }) => (work === 'minister' || work === 'worker' ? work : 'unknown'),
)

/** R-1 status lasts 30 months at a time and 5 years in all (8 CFR 214.2(r)(4), (6)); asked of those who came with it. */
const religiousStay = rule(
  { first: 'met', second: 'check', over: 'unmet', unknown: 'unknown' },
  ({ answers: { visaType, entryDate }, today }) => {
    if (visaType !== 'religious') return null
    const entered = spanOf(entryDate)
    if (!entered) return 'unknown'
    const at = (start: number) => r1({ start }, today).parts[0]
    const [earliest, latest] = [at(entered.first), at(entered.last)]
    if (earliest !== latest) return 'unknown'
    if (earliest === 'firstStay') return 'first'
    return earliest === 'secondStay' ? 'second' : 'over'
  },
)

export const religiousRules = { membership, religiousWork, religiousStay }
