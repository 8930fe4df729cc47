// What a failed call means for the person at a step of the intake: the sentence, and what can be done about it.
import { ApiFailure } from '#api/failure.ts'
import { EMAIL_CODE_ERRORS, type EmailCodeError } from '#features/auth/rules/email-code-errors.ts'
import type { Language } from '#kernel/language.ts'
import { isValidationCode } from '#kernel/validation.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import { INTAKE_ERRORS, INTAKE_FAILURES, type IntakeCode, type IntakeFailure } from '../rules/errors.ts'

/**
 * `mend`: fields are wrong. `readAgain`: the server knows better than this window, so its state is read before anything
 * else. `startOver`: the intake is gone. `signIn`: the session is over. `retry`: trying again can help.
 */
type Reaction = 'mend' | 'readAgain' | 'startOver' | 'signIn' | 'retry'

export type StepFailure = {
  reaction: Reaction
  code: string
  /** No answer came at all: what was sent may be kept here and sent again. */
  isOffline: boolean
  /** The server's own sentence, for codes that are not the intake's. */
  message: string | null
  problems: AnswerProblem[]
  /** As the server asks. */
  waitSeconds?: number
}

function isIntakeCode(code: string): code is IntakeCode {
  return Object.hasOwn(INTAKE_ERRORS, code)
}

function isCodeError(code: string): code is EmailCodeError {
  return Object.hasOwn(EMAIL_CODE_ERRORS, code)
}

function reactionTo(code: string, problems: readonly AnswerProblem[]): Reaction {
  if (code === 'INVALID_INPUT' && problems.length > 0) return 'mend'
  if (isIntakeCode(code)) return 'readAgain'
  if (code === 'NOT_FOUND') return 'startOver'
  return code === 'SIGN_IN_REQUIRED' || code === 'SESSION_EXPIRED' ? 'signIn' : 'retry'
}

/** Anything thrown by a call of the API client. */
export function stepFailure(thrown: unknown): StepFailure {
  if (!(thrown instanceof ApiFailure))
    return { reaction: 'retry', code: 'UNEXPECTED', isOffline: false, message: null, problems: [] }
  const { code, fields, isOffline } = thrown
  const problems = fields.flatMap((each) =>
    isValidationCode(each.code) ? [{ field: each.field, code: each.code }] : [],
  )
  const message = code === 'TOO_MANY_REQUESTS' ? thrown.message : null
  const wait = thrown.body.retryAfter
  return {
    reaction: reactionTo(code, problems),
    code,
    isOffline,
    message,
    problems,
    ...(wait !== null && { waitSeconds: wait }),
  }
}

/** `step` is what the call was meant for; its sentence is said where the server's code says nothing more exact. */
export function failureSentence(failure: StepFailure, step: IntakeFailure, language: Language): string {
  if (isIntakeCode(failure.code)) return INTAKE_ERRORS[failure.code].text[language]
  if (isCodeError(failure.code)) return EMAIL_CODE_ERRORS[failure.code].text[language]
  if (failure.reaction === 'startOver')
    return INTAKE_FAILURES[step === 'NO_SESSION_FOR_BACK' ? step : 'INTAKE_EXPIRED'][language]
  return failure.message ?? INTAKE_FAILURES[step][language]
}

/** The intake is gone, or open in another browser. */
export const GONE: StepFailure = {
  reaction: 'startOver',
  code: 'NOT_FOUND',
  isOffline: false,
  message: null,
  problems: [],
}

/** Something of ours could not be had; trying again can help. */
export const OFFLINE_FAILURE: StepFailure = {
  reaction: 'retry',
  code: 'OFFLINE',
  isOffline: true,
  message: null,
  problems: [],
}
