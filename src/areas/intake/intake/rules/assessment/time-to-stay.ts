// Whether a person who came with a date still has time: by the date of the entry record, never by the word "visa" alone.
import { VISITOR_STAY_YEARS } from './figures.ts'
import { type Facts, havePassed, spanOf } from './rule.ts'

export type StayTime = 'running' | 'over' | 'unknown'

export function timeToStay(facts: Facts): StayTime {
  const { currentStatus, stayUntil } = facts.answers
  const until = spanOf(stayUntil)
  if (until !== null && until.last < facts.today) return 'over'
  if (currentStatus === 'none' || currentStatus === 'expired') return 'over'
  return until === null || isVisaDate(facts) ? 'unknown' : 'running'
}

/** No visitor is let in for more than a year (8 CFR 214.2(b)(1)): a later date is mostly the visa's own. */
function isVisaDate({ answers: { visaType, entryMethod, entryDate }, today }: Facts): boolean {
  const isVisitor = visaType === 'visitor' || visaType === 'borderCrossing' || entryMethod === 'visaWaiver'
  return isVisitor && havePassed(VISITOR_STAY_YEARS, spanOf(entryDate), today) !== false
}
