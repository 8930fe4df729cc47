// The law's figures that the assessment's sentences name; a text says the name, never the figure.
import {
  CITIZENSHIP_EARLY_FILING_DAYS,
  CITIZENSHIP_SPOUSE_YEARS,
  CITIZENSHIP_YEARS,
  CLIENT_AGE_MIN,
  DACA_RENEWAL_EARLIEST_DAYS,
  DACA_RENEWAL_LATEST_DAYS,
  GREEN_CARD_RENEWAL_MONTHS,
  I751_WINDOW_DAYS,
  R1_TOTAL_YEARS,
} from '#firm/deadlines.ts'
import { DETENTION_HELP } from '#firm/detention-help.ts'

/** Residence is conditional if the marriage was younger on the day it was granted (INA 216(h)(1)). */
export const CONDITIONAL_MARRIAGE_YEARS = 2
/** Until then a child (INA 101(b)(1)); from then on a citizen may file for parents and siblings (201(b), 203(a)(4)). */
export const SPONSOR_AGE_MIN = 21
/** Unlawful presence before this birthday does not count (INA 212(a)(9)(B)(iii)(I)); N-400 from it on (INA 334(b)). */
export const ADULT_AGE = CLIENT_AGE_MIN
/** More days than these bar return for three years, a year or more for ten (INA 212(a)(9)(B)(i)). */
export const PRESENCE_DAYS_MAX = 180
/** A visitor is let in for a year at most (8 CFR 214.2(b)(1)). */
export const VISITOR_STAY_YEARS = 1
/** Years in the country before cancellation of removal (INA 240A(b)(1)(A)). */
export const CANCELLATION_YEARS = 10

export const FIGURES = {
  citizenshipYears: CITIZENSHIP_YEARS,
  spouseYears: CITIZENSHIP_SPOUSE_YEARS,
  earlyDays: CITIZENSHIP_EARLY_FILING_DAYS,
  dacaFrom: DACA_RENEWAL_EARLIEST_DAYS,
  dacaTo: DACA_RENEWAL_LATEST_DAYS,
  cardMonths: GREEN_CARD_RENEWAL_MONTHS,
  jointDays: I751_WINDOW_DAYS,
  religiousYears: R1_TOTAL_YEARS,
  conditionalYears: CONDITIONAL_MARRIAGE_YEARS,
  sponsorAge: SPONSOR_AGE_MIN,
  adultAge: ADULT_AGE,
  presenceDays: PRESENCE_DAYS_MAX,
  cancellationYears: CANCELLATION_YEARS,
  courtLine: DETENTION_HELP.courtHotline,
} as const
