// A green card's own dates: renewal (Form I-90) and the conditions of the two-year card (Form I-751).
import { greenCardRenewal } from '#areas/intake/eligibility/rules/green-card-renewal.ts'
import { i751 } from '#areas/intake/eligibility/rules/i751.ts'
import { rule, spanOf } from './rule.ts'

/** From six months before it expires (8 CFR 264.5). An expired card does not end the residence. */
const renewalTime = rule(
  { early: 'check', open: 'met', expired: 'check', unknown: 'unknown' },
  ({ answers: { cardExpiration }, today }) => {
    const expiry = spanOf(cardExpiration)?.first
    if (expiry === undefined) return 'unknown'
    const { parts, dates } = greenCardRenewal({ expiry }, today)
    return { says: parts[0] ?? 'expired', dates: { opens: dates.opens ?? expiry, expires: expiry } }
  },
  { open: ['countryHolds'] },
)

/** With the husband or wife in the last 90 days, alone at any time, late with a reason (INA 216(d)(2); 8 CFR 216.4–5). */
const conditionsTime = rule(
  { early: 'check', open: 'met', anyTime: 'met', late: 'unmet', unknown: 'unknown' },
  ({ answers: { cardExpiration, maritalStatus }, today }) => {
    const expiry = spanOf(cardExpiration)?.first
    if (expiry === undefined) return 'unknown'
    const { parts, dates } = i751({ expiry }, today)
    const isAlone =
      maritalStatus !== undefined && maritalStatus !== 'married' && maritalStatus !== 'separated'
    const says = parts[0] ?? 'late'
    return {
      says: isAlone && says !== 'late' ? 'anyTime' : says,
      dates: { opens: dates.opens ?? expiry, closes: expiry },
    }
  },
  { open: ['countryHolds'], anyTime: ['countryHolds'] },
)

/** Both sign; alone it takes a waiver (INA 216(c)(1), (4); death: 216(b)(1), 8 CFR 216.4(a)(1)). */
const jointFiling = rule(
  {
    together: 'met',
    widowed: 'check',
    notMarried: 'check',
    apart: 'unmet',
    divorced: 'unmet',
    unknown: 'unknown',
  },
  ({ answers: { maritalStatus } }) => {
    if (maritalStatus === undefined) return 'unknown'
    const says = { married: 'together', single: 'notMarried', separated: 'apart' } as const
    return maritalStatus === 'widowed' || maritalStatus === 'divorced' ? maritalStatus : says[maritalStatus]
  },
)

/** Long absences may end the residence, whatever the card says (INA 101(a)(13)(C), 101(a)(27)(A)). */
const residenceKept = rule(
  { kept: 'met', long: 'check', unknown: 'unknown' },
  ({ answers: { longTrips } }) => {
    if (longTrips === undefined || longTrips === 'unsure') return 'unknown'
    return longTrips === 'no' ? 'kept' : 'long'
  },
)

export const greenCardRules = { residenceKept, renewalTime, conditionsTime, jointFiling }
