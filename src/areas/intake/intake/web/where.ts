// The question that an address of the intake shows. No address leads past the answered ones, or off the path.
import { addressOf } from '#firm/addresses.ts'
import type { Instant } from '#kernel/calendar.ts'
import type { Answers } from '../rules/answers.ts'
import { isQuestion, mayBeSentInPart, nextQuestion, pathOf, type QuestionId, REVIEW } from '../rules/flow.ts'
import type { IntakeWords } from '../words/index.ts'

/** "/intake/phone"; "/intake" is where a person begins, continues and ends. */
export function intakePath(question: QuestionId | null): string {
  return question === null ? addressOf('intake') : `${addressOf('intake')}/${question}`
}

type Resumed = { answers: Answers; currentQuestion: QuestionId }

/**
 * The requested question if it may be shown, else the last one asked, else the first without an answer. The review is also shown if a
 * partial intake may be sent.
 */
export function questionToShow(asked: string | null, session: Resumed, now: Instant): QuestionId {
  const { answers } = session
  if (asked === REVIEW && mayBeSentInPart(answers, now)) return REVIEW
  const next = nextQuestion(answers, now)
  const path = pathOf(answers)
  const open = path.slice(0, path.indexOf(next) + 1)
  const mayShow = (question: string | null): question is QuestionId =>
    question !== null && isQuestion(question) && open.includes(question)
  return [asked, session.currentQuestion].find(mayShow) ?? next
}

/** Whether there is something to continue: the address that an account brings along is no answer of its owner's. */
export function hasOwnAnswers({ answers, isOwned }: { answers: Answers; isOwned: boolean }): boolean {
  return Object.keys(answers).some((question) => !(isOwned && question === 'email'))
}

/** Where Continue leads. A change from the review of a part leads back to it, if that much may still be sent. */
export function stepAfter(
  answers: Answers,
  change: { wasComplete: boolean } | false,
  now: Instant,
): QuestionId {
  const staysInPart = change && !change.wasComplete && mayBeSentInPart(answers, now)
  return staysInPart ? REVIEW : nextQuestion(answers, now)
}

/** The history state that a step leaves for the next one: `{ from }`. */
export function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}

/** The title of an intake's address in the browser's tab and history: the question itself. */
export function intakeTitle(words: IntakeWords, asked: string | null): string {
  return asked !== null && isQuestion(asked) ? words.questions[asked].title : words.title
}
