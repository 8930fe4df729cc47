// A green card through marriage (INA 201(b)(2)(A)(i), 203(a)(2)(A), 216).
import { residenceYears } from './citizenship.ts'
import { CONDITIONAL_MARRIAGE_YEARS } from './figures.ts'
import { type Facts, havePassed, isResident, isWithSpouse, rule, spanOf } from './rule.ts'

/** The marriage exists and is lived (INA 204(c); widows and widowers: 201(b)(2)(A)(i)). */
const marriage = rule(
  {
    married: 'met',
    notYet: 'check',
    widowed: 'check',
    apart: 'unmet',
    ended: 'unmet',
    unknown: 'unknown',
  },
  ({ answers: { maritalStatus } }) => {
    if (maritalStatus === undefined) return 'unknown'
    const says = { single: 'notYet', separated: 'apart', divorced: 'ended' } as const
    return maritalStatus === 'married' || maritalStatus === 'widowed' ? maritalStatus : says[maritalStatus]
  },
)

/** Only a citizen or a resident can file; a resident's husband or wife waits in F2A (INA 203(a)(2)(A)). */
const spouseSponsor = rule(
  {
    citizen: 'met',
    meCitizen: 'met',
    resident: 'check',
    meResident: 'check',
    cannot: 'unmet',
    unknown: 'unknown',
  },
  ({ answers }) => {
    const { currentStatus, maritalStatus, spouseStatus } = answers
    if (currentStatus === 'citizen') return 'meCitizen'
    if (isResident(answers)) return 'meResident'
    if (maritalStatus !== undefined && !isWithSpouse(answers)) return null
    if (spouseStatus === 'citizen' || spouseStatus === 'resident') return spouseStatus
    return spouseStatus === 'other' || spouseStatus === 'none' ? 'cannot' : 'unknown'
  },
  { citizen: ['countryHolds'], meCitizen: ['countryHolds'] },
)

/** Every earlier marriage must have ended (8 CFR 204.2(a)(2); three years with a citizen: 319.1(a)(3)). */
const earlierMarriages = rule({ none: 'met', show: 'check', unknown: 'unknown' }, (facts) => {
  const { previousMarriages } = facts.answers
  if (!isWithSpouse(facts.answers) || !doesMarriageCount(facts)) return null
  if (previousMarriages === undefined || previousMarriages === 'unsure') return 'unknown'
  return previousMarriages === 'no' ? 'none' : 'show'
})

function doesMarriageCount(facts: Facts): boolean {
  if (facts.service === 'family') return facts.answers.relative === 'spouse'
  return facts.service !== 'citizenship' || residenceYears.decide(facts) === 'three'
}

/** A marriage of less than two years makes residence conditional (INA 216(h)(1)): a card of two years, then I-751. */
const cardLength = rule({ twoYears: 'met', tenYears: 'met', unknown: 'unknown' }, (facts) => {
  const { marriageDate } = facts.answers
  if (!isWithSpouse(facts.answers) || !doesMarriageCount(facts)) return null
  const isOld = havePassed(CONDITIONAL_MARRIAGE_YEARS, spanOf(marriageDate), facts.today)
  if (isOld === 'unknown') return 'unknown'
  return isOld ? 'tenYears' : 'twoYears'
})

export const marriageRules = { marriage, spouseSponsor, earlierMarriages, cardLength }
