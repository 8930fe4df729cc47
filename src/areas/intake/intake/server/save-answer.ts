import { isDeepStrictEqual } from 'node:util'
import { instant, toDate } from '#kernel/calendar.ts'
import { type FieldProblem, generalError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { Context } from '#platform/context.ts'
import { renewVisit } from '#areas/people/visitors/server/index.ts'
import { tooManyRequests } from '#platform/rate-limit.ts'
import type { AnswerInput, IntakeSession } from '../contract.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import { mayBeAnswered, nextQuestion, tidyAnswer, whyNotAnswer } from '../rules/flow.ts'
import { secondsToNextAnswer } from '../rules/limits.ts'
import { urgentSpans } from '../rules/urgency.ts'
import { alertTime, newsOf } from './alert-staff.ts'
import { intakeError } from './intake-error.ts'
import { type IntakeRow, saveAnswer as store } from './repository.ts'
import { asSession, findMine, findWithVisitor, withProofOfVisit } from './session-of.ts'

/**
 * Saves one answer and returns the next question. An answer already saved is accepted again, because a person whose connection broke cannot
 * know; any other answer on an old version is ANSWERS_CHANGED.
 */
export async function saveAnswer(ctx: Context, input: AnswerInput): Promise<IntakeSession> {
  const { question, version } = input
  const { row, visitor } = await findWithVisitor(ctx, input.sessionId)
  if (row.status !== 'open') throw intakeError('ALREADY_COMPLETED')
  const now = ctx.clock.now()
  const problems = whyNotAnswer(question, input.value, now)
  if (problems.length > 0) {
    throw generalError('INVALID_INPUT', { fields: asFieldProblems(problems, ctx.language) })
  }
  const value = tidyAnswer(question, input.value)
  if (version !== row.version) return asSession(ctx, sameAnswerIn(row, question, value))
  if (!mayBeAnswered(question, row.answers)) throw intakeError('QUESTION_NOT_ASKED')
  const wait = secondsToNextAnswer(row.version, instant(row.createdAt), now)
  if (wait > 0) throw tooManyRequests(wait)
  const saved = await keep(ctx, row, question, value)
  if (saved && visitor) await renewVisit(ctx, visitor)
  const kept = saved ?? sameAnswerIn(await findMine(ctx, row.id), question, value)
  return asSession(ctx, question === 'email' ? await withProofOfVisit(ctx, kept) : kept)
}

function keep(
  ctx: Context,
  row: IntakeRow,
  question: AnswerInput['question'],
  value: unknown,
): Promise<IntakeRow | null> {
  const now = ctx.clock.now()
  const answers = { ...row.answers, [question]: value }
  const answer = {
    question,
    value,
    next: nextQuestion(answers, now),
    language: ctx.language,
    urgentOn: urgentSpans(answers),
    alertedAt: alertTime(row, answers, now),
    now: toDate(now),
  }
  return store(ctx, row, answer, newsOf(ctx, row, answers))
}

function sameAnswerIn(row: IntakeRow, question: AnswerInput['question'], value: unknown): IntakeRow {
  if (!isDeepStrictEqual(row.answers[question], value)) throw intakeError('ANSWERS_CHANGED')
  return row
}

function asFieldProblems(problems: readonly AnswerProblem[], language: Language): FieldProblem[] {
  return problems.map(({ field, code, values }) => ({
    field,
    code,
    message: validationSentence(code, language, values),
  }))
}
