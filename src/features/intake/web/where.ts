// Which question an address of the intake shows. No address leads past what is answered, or to what is not asked.
import { addressOf } from '#firm/addresses.ts'
import type { Instant } from '#kernel/calendar.ts'
import type { Answers } from '../rules/answers.ts'
import { isQuestion, nextQuestion, pathOf, type QuestionId } from '../rules/flow.ts'
import type { IntakeWords } from '../text/index.ts'

/** "/intake/phone"; "/intake" is where a person begins, continues and ends. */
export function intakePath(question: QuestionId | null): string {
  return question === null ? addressOf('intake') : `${addressOf('intake')}/${question}`
}

type Resumed = { answers: Answers; currentQuestion: QuestionId }

/** The question asked for where it may be shown, else the one that was asked last, else the first without an answer. */
export function questionToShow(asked: string | null, session: Resumed, now: Instant): QuestionId {
  const next = nextQuestion(session.answers, now)
  const path = pathOf(session.answers)
  const open = path.slice(0, path.indexOf(next) + 1)
  const mayShow = (question: string | null): question is QuestionId =>
    question !== null && isQuestion(question) && open.includes(question)
  return [asked, session.currentQuestion].find(mayShow) ?? next
}

/** What the browser's tab and history call an address of the intake: the question itself. */
export function intakeTitle(words: IntakeWords, asked: string | null): string {
  return asked !== null && isQuestion(asked) ? words.questions[asked].title : words.title
}
