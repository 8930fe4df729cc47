// Which questions of the DACA checker a person meets, in order. A renewal is asked little; a first request, all.
import type { Day } from './calendar-date.ts'
import type { DacaAnswers, DacaQuestion } from './daca-answers.ts'
import { dacaRenewal } from './daca-renewal.ts'

export type DacaPath = 'renewal' | 'first'

/** Each list is asked whole; the earlier answers decide which. */
const OPENING = { had: ['daca', 'expiry'], hadNot: ['daca'] } as const
const REST: Readonly<Record<DacaPath, readonly DacaQuestion[]>> = {
  renewal: ['livedSince', 'state', 'travel', 'record', 'removal'],
  first: [
    'birth',
    'arrival',
    'present2012',
    'status2012',
    'statusNow',
    'lived',
    'state',
    'travel',
    'school',
    'record',
    'removal',
  ],
}

/**
 * A request is a renewal while DACA lasts and for one year after (USCIS, DACA, "How to renew"). With an unknown date, those who have DACA
 * now renew, and those whose DACA ended are asked everything.
 */
export function dacaPathOf({ daca, expiry }: DacaAnswers, today: Day): DacaPath {
  if (daca !== 'now' && daca !== 'ended') return 'first'
  if (expiry === undefined || expiry === 'unsure') return daca === 'now' ? 'renewal' : 'first'
  return dacaRenewal({ expiry }, today).parts[0] === 'ended' ? 'first' : 'renewal'
}

/** The questions on the path of these answers; the result comes after the last. */
export function dacaQuestionsOf(answers: DacaAnswers, today: Day): DacaQuestion[] {
  const hasHad = answers.daca === 'now' || answers.daca === 'ended'
  return [...OPENING[hasHad ? 'had' : 'hadNot'], ...REST[dacaPathOf(answers, today)]]
}

/** Null if the result comes next. */
export function dacaQuestionAfter(
  question: DacaQuestion,
  answers: DacaAnswers,
  today: Day,
): DacaQuestion | null {
  const path = dacaQuestionsOf(answers, today)
  return path[path.indexOf(question) + 1] ?? null
}

/** Null before the first question. */
export function dacaQuestionBefore(
  question: DacaQuestion,
  answers: DacaAnswers,
  today: Day,
): DacaQuestion | null {
  const path = dacaQuestionsOf(answers, today)
  return path[path.indexOf(question) - 1] ?? null
}
