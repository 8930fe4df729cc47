// Turns whatever a procedure threw into the one error shape of the API, in the reader's language.
import { ORPCError, ValidationError } from '@orpc/server'
import {
  type ApiErrorBody,
  type FieldProblem,
  generalError,
  ProductError,
  statusMeaning,
} from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { isValidationCode, type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { isHeld } from '#platform/legal-hold.ts'

/** A restart of PostgreSQL takes a few seconds; a GET that is tried three times outlives it. */
const AWAY_SECONDS = 3

export type Reader = { language: Language; requestId: string; now: Date }

type Issue = {
  message: string
  code?: unknown
  path?: readonly unknown[]
  minimum?: unknown
  maximum?: unknown
}

/** Our rules travel as the issue's message; the schema's own findings are named by the nearest rule. */
function ruleOf(issue: Issue): ValidationCode {
  if (isValidationCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_small':
      return 'TOO_SHORT'
    case 'too_big':
      return 'TOO_LONG'
    case 'invalid_value':
    case 'invalid_union':
      return 'SELECT_OPTION'
    case 'invalid_type':
      return /undefined/.test(issue.message) ? 'REQUIRED' : 'INVALID_FORMAT'
    default:
      return 'INVALID_FORMAT'
  }
}

function pathOf(issue: Issue): string {
  const keys = (issue.path ?? []).map((part) =>
    typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part),
  )
  return keys.join('.')
}

function fieldProblem(issue: Issue, language: Language): FieldProblem {
  const code = ruleOf(issue)
  const values: Record<string, string | number> = {}
  if (typeof issue.minimum === 'number') values['min'] = issue.minimum
  if (typeof issue.maximum === 'number') values['max'] = issue.maximum
  return { field: pathOf(issue), code, message: validationSentence(code, language, values) }
}

/** The product's own error for anything thrown; the unexpected becomes UNEXPECTED and goes to the log. */
export function asProductError(thrown: unknown, language: Language): ProductError {
  if (thrown instanceof ProductError) return thrown
  if (isDatabaseAway(thrown)) return generalError('UNAVAILABLE', { retryAfterSeconds: AWAY_SECONDS })
  if (isHeld(thrown)) return generalError('MUST_BE_KEPT')
  if (thrown instanceof ORPCError) {
    if (thrown.cause instanceof ValidationError && thrown.status === 400) {
      const fields = thrown.cause.issues.map((issue) => fieldProblem(issue as Issue, language))
      return generalError('INVALID_INPUT', { fields })
    }
    if (thrown.status === 413) return generalError('BODY_TOO_LARGE')
    if (thrown.status === 404) return generalError('NOT_FOUND')
    if (thrown.status === 400) return generalError('MALFORMED_BODY')
  }
  return generalError('UNEXPECTED')
}

/** The body of docs/specification.md §3. */
export function errorBody(error: ProductError, reader: Reader): ApiErrorBody {
  const message = error.sentence(reader.language)
  const { category, severity, isRetryable } = statusMeaning(error.entry.status)
  return {
    message,
    category,
    severity,
    statusCode: error.entry.status,
    details: {
      code: error.code,
      message,
      details: error.fields,
      timestamp: reader.now.toISOString(),
      requestId: reader.requestId,
    },
    isRetryable,
    retryAfter: error.retryAfterSeconds,
  }
}
