// What a call that failed looks like in the browser: always the API's error shape, also when no server answered.
import {
  type ApiErrorBody,
  type FieldProblem,
  BROWSERS_ERRORS,
  NETWORK_MEANING,
  statusMeaning,
} from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'

export class ApiFailure extends Error {
  readonly body: ApiErrorBody
  /** Whether the same call has attempts left for the end of the wait that the server asked for. */
  mayFollow = false

  constructor(body: ApiErrorBody) {
    super(body.message)
    this.name = 'ApiFailure'
    this.body = body
  }

  get code(): string {
    return this.body.details.code
  }

  get fields(): FieldProblem[] {
    return this.body.details.details ?? []
  }

  get isOffline(): boolean {
    return this.body.category === 'network'
  }
}

export function isApiErrorBody(value: unknown): value is ApiErrorBody {
  if (typeof value !== 'object' || value === null) return false
  return (
    'statusCode' in value && 'details' in value && 'message' in value && typeof value.message === 'string'
  )
}

function bodyOf(
  code: string,
  message: string,
  status: number,
  retryAfter: number | null = null,
): ApiErrorBody {
  const meaning = status === 0 ? NETWORK_MEANING : statusMeaning(status)
  return {
    message,
    ...meaning,
    statusCode: status,
    details: { code, message, details: null, timestamp: new Date().toISOString(), requestId: '' },
    retryAfter,
  }
}

/** The line failed: nothing is known about what the server did. */
export function offlineFailure(language: Language): ApiFailure {
  return new ApiFailure(bodyOf('OFFLINE', BROWSERS_ERRORS.OFFLINE.text[language], 0))
}

/** No answer in time. */
export function lateFailure(language: Language): ApiFailure {
  return new ApiFailure(bodyOf('TIMEOUT', BROWSERS_ERRORS.TIMEOUT.text[language], 408))
}

/** An answer that is not ours, such as a proxy's error page. */
export function strangeAnswer(
  status: number,
  language: Language,
  retryAfter: number | null = null,
): ApiFailure {
  const entry = status === 404 ? BROWSERS_ERRORS.NOT_FOUND : BROWSERS_ERRORS.UNEXPECTED
  return new ApiFailure(bodyOf('UNEXPECTED', entry.text[language], status, retryAfter))
}

/** The API's own sentence, or that of the first field to mend. */
export function failureSentence(error: Error | null): string | null {
  if (!(error instanceof ApiFailure)) return error?.message ?? null
  return error.fields[0]?.message ?? error.message
}

/** The API's own sentence, in the reader's language; null for any other error. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiFailure ? error.message : null
}

export function codeOf(error: unknown): string | null {
  return error instanceof ApiFailure ? error.code : null
}
