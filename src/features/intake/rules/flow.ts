// The intake, once: what is asked, why, what may be answered, what comes next. Browser, server and tests walk it.
import type { Instant } from '#kernel/calendar.ts'
import {
  type AnswerProblem,
  type Answers,
  type AnswerValues,
  type AskedId,
  DETAINED,
  SERVICE_TYPES,
  tidyName,
  tidyText,
  whyNotChoice,
  whyNotComingDate,
  whyNotPersonName,
  whyNotPhoneNumber,
  YES_NO_UNSURE,
} from './answers.ts'

/** Every path ends here: the person reads the answers again, agrees, and sends them. */
export const REVIEW = 'review'
export type QuestionId = AskedId | typeof REVIEW

/** Why the firm needs an answer; the sentences are in `text/`. */
type Reason = 'who' | 'callBack' | 'whichPath' | 'courtRules' | 'neverMissCourt' | 'actFast'

/** How a question is put. A date may be "I don't know yet" where that is a true answer. */
type Kind =
  | { kind: 'name' }
  | { kind: 'phone' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'comingDate'; mayBeUnknown: true }

type Branch = { to: QuestionId; when?: { question: AskedId; is: readonly string[] } }

/** The first branch whose condition holds is taken; the last has none. */
export type Question = Kind & { reason: Reason; next: readonly Branch[] }

export const FLOW: Readonly<Record<AskedId, Question>> = {
  name: { kind: 'name', reason: 'who', next: [{ to: 'phone' }] },
  phone: { kind: 'phone', reason: 'callBack', next: [{ to: 'serviceType' }] },
  serviceType: {
    kind: 'choice',
    options: SERVICE_TYPES,
    reason: 'whichPath',
    next: [{ to: 'inRemoval' }],
  },
  inRemoval: {
    kind: 'choice',
    options: YES_NO_UNSURE,
    reason: 'courtRules',
    next: [{ to: 'courtDate', when: { question: 'inRemoval', is: ['yes'] } }, { to: 'detained' }],
  },
  courtDate: {
    kind: 'comingDate',
    mayBeUnknown: true,
    reason: 'neverMissCourt',
    next: [{ to: 'detained' }],
  },
  detained: { kind: 'choice', options: DETAINED, reason: 'actFast', next: [{ to: REVIEW }] },
}

export const ASKED_IDS = Object.keys(FLOW) as AskedId[]

export function isAsked(question: string): question is AskedId {
  return Object.hasOwn(FLOW, question)
}

export function isQuestion(question: string): question is QuestionId {
  return question === REVIEW || isAsked(question)
}

export function firstQuestion(): AskedId {
  return 'name'
}

/** Where the flow leads from a question; a branch whose question is not answered yet is not taken. */
export function questionAfter(question: AskedId, answers: Answers): QuestionId {
  for (const { to, when } of FLOW[question].next) {
    if (!when || when.is.includes(String(answers[when.question]))) return to
  }
  return REVIEW
}

/** The questions these answers lead through, in order; `review` is the last. */
export function pathOf(answers: Answers): QuestionId[] {
  const path: QuestionId[] = []
  let question: QuestionId = firstQuestion()
  while (question !== REVIEW) {
    path.push(question)
    question = questionAfter(question, answers)
  }
  return [...path, REVIEW]
}

/** Null before the first question, and for a question that the answers do not lead through. */
export function previousQuestion(question: QuestionId, answers: Answers): AskedId | null {
  const path = pathOf(answers)
  const before = path[path.indexOf(question) - 1]
  return before === undefined || before === REVIEW ? null : before
}

/** What keeps a value from being the answer; empty where nothing does. Field names are the question's own, or its parts'. */
export function whyNotAnswer(question: AskedId, value: unknown, now: Instant): AnswerProblem[] {
  const asked = FLOW[question]
  switch (asked.kind) {
    case 'name':
      return whyNotPersonName(value)
    case 'phone':
      return whyNotPhoneNumber(question, value)
    case 'choice':
      return whyNotChoice(question, asked.options, value)
    case 'comingDate':
      return whyNotComingDate(question, value, now)
  }
}

/** An accepted value as it is kept. */
export function tidyAnswer(question: AskedId, value: unknown): unknown {
  if (FLOW[question].kind === 'name') return tidyName(value)
  return typeof value === 'string' ? tidyText(value) : value
}

/** Where a person continues: the first question on the path without an answer that still holds. */
export function nextQuestion(answers: Answers, now: Instant): QuestionId {
  const isOpen = (question: QuestionId) =>
    question !== REVIEW && whyNotAnswer(question, answers[question], now).length > 0
  return pathOf(answers).find(isOpen) ?? REVIEW
}

export function isComplete(answers: Answers, now: Instant): boolean {
  return nextQuestion(answers, now) === REVIEW
}

export function isOnPath(question: QuestionId, answers: Answers): boolean {
  return pathOf(answers).includes(question)
}

/** Only what these answers lead through: an answer from a path left since is kept, and counts for nothing. */
export function answersOnPath(answers: Answers): Answers {
  const path = pathOf(answers)
  return Object.fromEntries(
    Object.entries(answers).filter(([question]) => path.includes(question as AskedId)),
  )
}

/** One answer changed; everything else stays as it was. */
export function withAnswer<Id extends AskedId>(
  answers: Answers,
  question: Id,
  value: AnswerValues[Id],
): Answers {
  return { ...answers, [question]: value }
}

export type Progress = { position: number; total: number; isExact: boolean }

function isDecided(question: AskedId, answers: Answers): boolean {
  return FLOW[question].next.every(({ when }) => !when || answers[when.question] !== undefined)
}

/** The most questions that may still come from one on, itself included. */
function longestFrom(question: QuestionId, answers: Answers): number {
  if (question === REVIEW) return 0
  const followers = isDecided(question, answers)
    ? [questionAfter(question, answers)]
    : FLOW[question].next.map(({ to }) => to)
  return 1 + Math.max(...followers.map((follower) => longestFrom(follower, answers)))
}

/** "Question 3 of about 6": never promises fewer than may come; exact once the answers decide it. */
export function progressAt(question: QuestionId, answers: Answers): Progress {
  const path = pathOf(answers)
  return {
    position: path.indexOf(question) + 1,
    total: longestFrom(firstQuestion(), answers),
    isExact: path.every((each) => each === REVIEW || isDecided(each, answers)),
  }
}
