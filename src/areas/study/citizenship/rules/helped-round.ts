// A round asked and marked by another person: the effect of a mark, and when it is over.
import type { TestRules } from './bank.ts'
import { endOf, type InterviewEnd } from './interview.ts'

export const HELPER_MARKS = ['right', 'almost', 'wrong'] as const
export type HelperMark = (typeof HELPER_MARKS)[number]

export type HelpedRound = {
  /** Numbers of the bank, in the order of asking. */
  questions: readonly number[]
  /** Those of the test, for an interview; null in practice, which asks them all. */
  rules: TestRules | null
  /** Right or not, of each that was asked. */
  marks: readonly boolean[]
  /** The answer was nearly right, and the question is asked once more. */
  isAgain: boolean
  /** How many marks are certain: the last one can be taken back until the next, or until the round is over. */
  settled: number
}

export function roundOf(questions: readonly number[], rules: TestRules | null): HelpedRound {
  return { questions, rules, marks: [], isAgain: false, settled: 0 }
}

/** Nearly right is asked once more, as an officer may do, and is not right the second time. */
export function afterMark(round: HelpedRound, mark: HelperMark): HelpedRound {
  if (endOfRound(round) !== null) return round
  if (mark === 'almost' && !round.isAgain) return { ...round, isAgain: true }
  const next = { ...round, marks: [...round.marks, mark === 'right'], isAgain: false }
  return { ...next, settled: endOfRound(next) === null ? round.marks.length : next.marks.length }
}

/** Undoes the last mark, pressed by mistake. */
export function takenBack(round: HelpedRound): HelpedRound {
  return {
    ...round,
    isAgain: false,
    marks: round.isAgain ? round.marks : round.marks.slice(0, round.settled),
  }
}

export function canTakeBack(round: HelpedRound): boolean {
  return round.isAgain || round.marks.length > round.settled
}

export function endOfRound({
  questions,
  rules,
  marks,
}: Pick<HelpedRound, 'questions' | 'rules' | 'marks'>): InterviewEnd | 'done' | null {
  if (rules) return endOf(marks, rules)
  return marks.length >= questions.length ? 'done' : null
}
