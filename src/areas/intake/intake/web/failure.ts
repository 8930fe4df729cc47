// A failed call at a step of the intake, for the person: the sentence, and the possible next steps.
import { ApiFailure } from '#api/failure.ts'
import type { EmailCodeError } from '#areas/people/auth/rules/email-code-errors.ts'
import type { Language } from '#kernel/language.ts'
import { isValidationCode } from '#kernel/validation.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import { INTAKE_FAILURES, type IntakeCode, type IntakeFailure } from '../rules/errors.ts'

/**
 * `mend`: fields are wrong. `readAgain`: the server knows better than this window, so its state is read before anything
 * else. `startOver`: the intake is gone. `signIn`: the session is over. `retry`: trying again can help.
 */
type Reaction = 'mend' | 'readAgain' | 'startOver' | 'signIn' | 'retry'

export type StepFailure = {
  reaction: Reaction
  code: string
  /** No response at all: the answers may be kept here and sent again. */
  isOffline: boolean
  /** The server's own sentence, if it says more than which step failed. */
  message: string | null
  problems: AnswerProblem[]
  /** As the server asks. */
  waitSeconds?: number
}

/** The server's errors with a sentence of their own. */
const TOLD: Readonly<Record<IntakeCode | EmailCodeError | 'TOO_MANY_REQUESTS', Reaction>> = {
  ANSWERS_CHANGED: 'readAgain',
  QUESTION_NOT_ASKED: 'readAgain',
  CANNOT_GO_BACK: 'readAgain',
  NOT_COMPLETE: 'readAgain',
  ALREADY_COMPLETED: 'readAgain',
  EMAIL_NOT_PROVEN: 'readAgain',
  INVALID_CODE: 'retry',
  CODE_ENDED: 'retry',
  EMAIL_CHANGED: 'retry',
  TOO_MANY_CODES: 'retry',
  MAIL_NOT_SET_UP: 'retry',
  TOO_MANY_REQUESTS: 'retry',
}

function isTold(code: string): code is keyof typeof TOLD {
  return Object.hasOwn(TOLD, code)
}

function reactionTo(code: string, problems: readonly AnswerProblem[]): Reaction {
  if (code === 'INVALID_INPUT' && problems.length > 0) return 'mend'
  if (isTold(code)) return TOLD[code]
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
  const message = isTold(code) ? thrown.message : null
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

/** `step` is the purpose of the call; its sentence is shown if the server's code is no more exact. */
export function failureSentence(failure: StepFailure, step: IntakeFailure, language: Language): string {
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
