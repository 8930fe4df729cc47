import { describe, expect, it } from 'vitest'
import { ApiFailure, offlineFailure, strangeAnswer } from '#api/failure.ts'
import { type FieldProblem, statusMeaning } from '#kernel/errors.ts'
import { INTAKE_FAILURES } from '../rules/errors.ts'
import { failureSentence, stepFailure } from './failure.ts'

function answered(code: string, statusCode: number, fields: FieldProblem[] | null = null): ApiFailure {
  return new ApiFailure({
    message: 'the sentence of the server',
    ...statusMeaning(statusCode),
    statusCode,
    details: { code, message: '', details: fields, timestamp: '', requestId: '' },
    retryAfter: null,
  })
}

function say(thrown: unknown): string {
  return failureSentence(stepFailure(thrown), 'ANSWER_NOT_SAVED', 'es')
}

describe('a call that failed', () => {
  const wrongPhone = { field: 'phone', code: 'INVALID_PHONE', message: '' }
  it.each([
    [offlineFailure('en'), 'retry'],
    [strangeAnswer(502, 'en'), 'retry'],
    [answered('UNAVAILABLE', 503), 'retry'],
    [answered('TOO_MANY_REQUESTS', 429), 'retry'],
    [answered('INVALID_INPUT', 400), 'retry'],
    [answered('INVALID_INPUT', 400, [wrongPhone]), 'mend'],
    [answered('ANSWERS_CHANGED', 409), 'readAgain'],
    [answered('QUESTION_NOT_ASKED', 409), 'readAgain'],
    [answered('ALREADY_COMPLETED', 409), 'readAgain'],
    [answered('NOT_FOUND', 404), 'startOver'],
    [answered('SESSION_EXPIRED', 401), 'signIn'],
    [answered('SIGN_IN_REQUIRED', 401), 'signIn'],
    [new RangeError('not a call at all'), 'retry'],
  ] as const)('%o → %s', (thrown, reaction) => {
    expect(stepFailure(thrown).reaction).toBe(reaction)
  })
  it('names the fields to mend by their rule, so that the sentence follows the language', () => {
    const failure = stepFailure(answered('INVALID_INPUT', 400, [wrongPhone]))
    expect(failure.problems).toEqual([{ field: 'phone', code: 'INVALID_PHONE' }])
  })
  it.each([
    ['ANSWERS_CHANGED', 409],
    ['INVALID_CODE', 409],
    ['TOO_MANY_CODES', 429],
    ['MAIL_NOT_SET_UP', 503],
    ['TOO_MANY_REQUESTS', 429],
  ])('is told by the sentence of the server, its wait filled in, for %s', (code, status) => {
    expect(say(answered(code, status))).toBe('the sentence of the server')
  })
  it('is told by the step that failed where the server says no more', () => {
    expect(say(offlineFailure('es'))).toMatch(/^Su respuesta todavía no se ha guardado/)
    expect(say(answered('NOT_FOUND', 404))).toBe(INTAKE_FAILURES.INTAKE_EXPIRED.es)
    const gone = stepFailure(answered('NOT_FOUND', 404))
    expect(failureSentence(gone, 'NO_SESSION_FOR_BACK', 'es')).toBe(INTAKE_FAILURES.NO_SESSION_FOR_BACK.es)
  })
})
