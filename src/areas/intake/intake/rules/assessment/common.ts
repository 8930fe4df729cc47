// Rules for every request: court, custody, record, earlier removals, letters and their dates.
import { type AskedId, UNKNOWN_DATE } from '../answers.ts'
import { FLOW, pathOf, REVIEW } from '../flow.ts'
import { rule, spanOf } from './rule.ts'

/** The court, not USCIS, has most cases of people in proceedings (INA 240; 8 CFR 245.2(a)(1), 1245.2(a)(1)). */
const removal = rule(
  { no: 'met', yes: 'unmet', dated: 'unmet', order: 'unmet', checkIn: 'unmet', unknown: 'unknown' },
  ({ answers: { inRemoval, courtDate } }) => {
    if (inRemoval === undefined || inRemoval === 'unsure') return 'unknown'
    const day = spanOf(courtDate)
    return day ? { says: 'dated', dates: { courtDate: day.first } } : inRemoval
  },
)

/** Custody and bond come before any application (INA 236). It never tells a person that they are free. */
const custody = rule({ self: 'unmet', family: 'check' }, ({ answers: { detained } }) =>
  detained === 'self' || detained === 'family' ? detained : null,
)

/** Arrests count without a conviction: INA 212(a)(2), 237(a)(2), 316(f); USCIS Policy Manual 12-F. */
const record = rule(
  { no: 'met', yes: 'unmet', convicted: 'unmet', unknown: 'unknown' },
  ({ answers: { arrested } }) => (arrested === undefined || arrested === 'unsure' ? 'unknown' : arrested),
)

/** Earlier removal, refused entry or order: INA 212(a)(6)(B), (9)(A), (9)(C), 241(a)(5). */
const earlierProblems = rule(
  { no: 'met', yes: 'unmet', unknown: 'unknown' },
  ({ answers: { immigrationProblems } }) => {
    if (immigrationProblems === undefined || immigrationProblems === 'unsure') return 'unknown'
    return immigrationProblems
  },
)

/** A request for evidence or a denial sets what can still be filed (8 CFR 103.2(b)(8), 103.5). */
const letter = rule({ letter: 'check' }, ({ answers: { purpose } }) =>
  purpose === 'answerLetter' ? 'letter' : null,
)

/** A missed answer is a case given up (8 CFR 103.2(b)(13)). */
const deadline = rule({ dated: 'check', undated: 'check' }, ({ answers }) => {
  if (answers.deadline === UNKNOWN_DATE) return 'undated'
  const day = spanOf(answers.deadline)
  return day ? { says: 'dated', dates: { deadline: day.first } } : null
})

const TELLS_ONLY = ['name', 'email', 'phone', 'country', 'alienNumber', 'place', 'text', 'children'] as const

function isDeciding(question: AskedId): boolean {
  const isTold = TELLS_ONLY.some((kind) => kind === FLOW[question].kind)
  return !isTold && question !== 'preferredLanguage' && question !== 'childrenCount'
}

/** Nothing is green before everything was asked and answered; free text decides nothing. */
const allAsked = rule({ open: 'unknown' }, ({ answers }) => {
  const isOpen = pathOf(answers).some((id) => id !== REVIEW && answers[id] === undefined && isDeciding(id))
  return isOpen ? 'open' : null
})

export const commonRules = { allAsked, removal, custody, record, earlierProblems, letter, deadline }
