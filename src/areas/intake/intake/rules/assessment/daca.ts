// DACA, first time and renewal (8 CFR 236.21–236.23): the rules of the public checker, asked with the intake's answers.
import { type Day, dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { DacaAnswers } from '#areas/intake/eligibility/rules/daca-answers.ts'
import { dacaRenewal } from '#areas/intake/eligibility/rules/daca-renewal.ts'
import { DACA_LEANS_ON, DACA_RULES } from '#areas/intake/eligibility/rules/daca-verdict.ts'
import type { Answers } from '../answers.ts'
import { type Facts, isResident, type Rule, rule, spanOf } from './rule.ts'

/** Trips since this day need advance parole (8 CFR 236.22(b)(2); USCIS, DACA, "Travel"). */
const TRAVEL_COUNTS_FROM = dayFrom('2012-08-15')

function isRenewal({ purpose }: Answers): boolean {
  return purpose === 'renew'
}

/** 150 to 120 days before it expires; a year after, it is a first request again (USCIS, DACA, "How to renew"). */
const dacaTiming = rule(
  {
    early: 'met',
    open: 'met',
    late: 'check',
    lapsed: 'check',
    ended: 'unmet',
    unknown: 'unknown',
  },
  ({ answers, today }) => {
    if (!isRenewal(answers)) return null
    const expiry = spanOf(answers.dacaExpiration)?.first
    if (expiry === undefined) return 'unknown'
    const { parts, dates } = dacaRenewal({ expiry }, today)
    return { says: parts[0] ?? 'ended', dates: definedOf(dates) }
  },
  DACA_LEANS_ON.timing,
)

function definedOf(dates: Readonly<Record<string, Day | undefined>>): Record<string, Day> {
  return Object.fromEntries(
    Object.entries(dates).filter((entry): entry is [string, Day] => entry[1] !== undefined),
  )
}

/** USCIS takes first requests and decides none while the courts forbid it (Texas v. United States). */
const dacaFirstRequest = rule({ courts: 'check', haveNow: 'check' }, ({ answers }) => {
  if (isRenewal(answers)) return null
  return answers.currentStatus === 'daca' ? 'haveNow' : 'courts'
})

/** Three of the rules that the wizard asks verbatim: 8 CFR 236.22(b)(1), (2), (5). */
function asAsked(question: 'arrivedBefore16' | 'inUsSince2007' | 'schooling', no: 'check' | 'unmet'): Rule {
  return rule({ yes: 'met', no, unknown: 'unknown' }, ({ answers }) => {
    if (isRenewal(answers)) return null
    const answer = answers[question]
    return answer === 'yes' || answer === 'no' ? answer : 'unknown'
  })
}

const dacaArrival = asAsked('arrivedBefore16', 'unmet')
const dacaSince2007 = asAsked('inUsSince2007', 'unmet')
/** Enrolling before filing mends it. */
const dacaSchool = asAsked('schooling', 'check')

/** The intake's answers as the checker knows them. */
function checkerAnswers({ answers }: Facts): DacaAnswers {
  const { arrested, inRemoval } = answers
  const span = spanOf(answers.dateOfBirth)
  const birth = span && span.first === span.last ? span.first : 'unsure'
  const removal = inRemoval === 'yes' || inRemoval === 'checkIn' ? 'court' : (inRemoval ?? 'unsure')
  const record = arrested === 'yes' ? 'arrest' : arrested === 'no' ? 'none' : 'unsure'
  return { birth, removal, record }
}

/** Under 31 on June 15, 2012 (8 CFR 236.22(b); USCIS, DACA, guidelines). */
const dacaUnder31 = rule({ met: 'met', unmet: 'unmet', unknown: 'unknown' }, (facts) => {
  if (isRenewal(facts.answers)) return null
  const { standing } = DACA_RULES.under31(checkerAnswers(facts))
  return standing === 'check' ? 'unknown' : standing
})

/** At least 15, unless the court has a case (8 CFR 236.22(b); USCIS, DACA, "Age guidelines"). */
const dacaAge15 = rule({ met: 'met', inCourt: 'met', notYet: 'check', unknown: 'unknown' }, (facts) => {
  if (isRenewal(facts.answers)) return null
  const { says } = DACA_RULES.age15(checkerAnswers(facts), facts.today)
  return says === 'met' || says === 'inCourt' || says === 'notYet' ? says : 'unknown'
})

/** A conviction decides, an arrest is weighed (8 CFR 236.22(b)(6)): milder than for other services, as in the checker. */
const dacaRecord = rule({ none: 'met', arrest: 'check', convicted: 'unmet', unknown: 'unknown' }, (facts) => {
  if (facts.answers.arrested === 'convicted') return 'convicted'
  const { says } = DACA_RULES.record(checkerAnswers(facts), facts.today)
  return says === 'none' || says === 'arrest' ? says : 'unknown'
})

/** People in proceedings may ask (8 CFR 236.23(a)(2)); both cases must be read together. */
const dacaCourt = rule({ no: 'met', court: 'check', order: 'check', unknown: 'unknown' }, (facts) => {
  const { says } = DACA_RULES.removal(checkerAnswers(facts), facts.today)
  return says === 'no' || says === 'court' || says === 'order' ? says : 'unknown'
})

/** The courts and the government treat Texas apart, as the checker says (Texas v. United States, 5th Cir. 2025). */
const dacaState = rule(
  { elsewhere: 'met', texas: 'check', unknown: 'unknown' },
  ({ answers: { state } }) => (state === undefined || state === 'unsure' ? 'unknown' : state),
  DACA_LEANS_ON.state,
)

/** No lawful status on June 15, 2012, nor now (8 CFR 236.22(b)(4)). */
const dacaStatus = rule(
  { none: 'met', has: 'check', notNeeded: 'unmet', abroad: 'unmet', unknown: 'unknown' },
  ({ answers }) => {
    const { currentStatus } = answers
    if (isRenewal(answers)) return null
    if (currentStatus === undefined || currentStatus === 'unsure') return 'unknown'
    if (currentStatus === 'outside') return 'abroad'
    if (currentStatus === 'citizen' || isResident(answers)) return 'notNeeded'
    return currentStatus === 'none' || currentStatus === 'daca' ? 'none' : 'has'
  },
)

const SINCE_APPROVAL: Readonly<Record<string, 'stayed' | 'parole' | 'left'>> = {
  none: 'stayed',
  parole: 'parole',
  left: 'left',
}

/** A last entry after August 15, 2012 ends a trip (8 CFR 236.22(b)(2)). The value of a return on advance parole is open. */
const dacaTravel = rule(
  { none: 'met', stayed: 'met', parole: 'check', left: 'unmet', unknown: 'unknown' },
  ({ answers: { purpose, currentStatus, entryMethod, entryDate, dacaTrips } }) => {
    if (purpose === 'renew')
      return dacaTrips === undefined ? 'unknown' : (SINCE_APPROVAL[dacaTrips] ?? 'unknown')
    if (currentStatus === 'outside') return null
    const entered = spanOf(entryDate)
    if (entered && entered.last <= TRAVEL_COUNTS_FROM) return 'none'
    if (!entered || entered.first <= TRAVEL_COUNTS_FROM) return 'unknown'
    if (entryMethod === undefined || entryMethod === 'unsure' || entryMethod === 'other') return 'unknown'
    return entryMethod === 'parole' ? 'parole' : 'left'
  },
)

export const dacaRules = {
  dacaState,
  dacaTiming,
  dacaFirstRequest,
  dacaArrival,
  dacaSince2007,
  dacaSchool,
  dacaUnder31,
  dacaAge15,
  dacaRecord,
  dacaCourt,
  dacaStatus,
  dacaTravel,
}
