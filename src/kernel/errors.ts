// The shape of every error the API answers with, and what each HTTP status means to the reader (docs/specification.md §3, §8).
import { fill, type Language } from './language.ts'

export const ERROR_CATEGORIES = [
  'network',
  'authentication',
  'authorization',
  'validation',
  'notFound',
  'rateLimit',
  'timeout',
  'server',
  'unknown',
] as const
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number]

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

/** One field that has to be mended: its name, the code of the rule, and the sentence in the reader's language. */
export type FieldProblem = { field: string; code: string; message: string }

export type ApiErrorBody = {
  message: string
  category: ErrorCategory
  severity: Severity
  statusCode: number
  details: {
    code: string
    message: string
    /** Fields to mend, or null where the error is not about fields. */
    details: FieldProblem[] | null
    timestamp: string
    requestId: string
  }
  isRetryable: boolean
  /** Seconds to wait, or null where the server does not say. */
  retryAfter: number | null
}

export type StatusMeaning = { category: ErrorCategory; severity: Severity; isRetryable: boolean }

const MEANINGS: Readonly<Record<number, StatusMeaning>> = {
  400: { category: 'validation', severity: 'low', isRetryable: false },
  401: { category: 'authentication', severity: 'high', isRetryable: false },
  403: { category: 'authorization', severity: 'high', isRetryable: false },
  404: { category: 'notFound', severity: 'low', isRetryable: false },
  408: { category: 'timeout', severity: 'medium', isRetryable: true },
  429: { category: 'rateLimit', severity: 'medium', isRetryable: true },
  500: { category: 'server', severity: 'high', isRetryable: false },
  502: { category: 'server', severity: 'high', isRetryable: false },
  503: { category: 'server', severity: 'high', isRetryable: true },
  504: { category: 'timeout', severity: 'medium', isRetryable: true },
}

/** The HTTP mapping of docs/specification.md §8: other 5xx are server errors, anything else is unknown. */
export function statusMeaning(status: number): StatusMeaning {
  const known = MEANINGS[status]
  if (known) return known
  if (status >= 500) return { category: 'server', severity: 'high', isRetryable: false }
  return { category: 'unknown', severity: 'medium', isRetryable: false }
}

/** A call that got no answer at all: high severity, worth trying again (docs/specification.md §7). */
export const NETWORK_MEANING: StatusMeaning = { category: 'network', severity: 'high', isRetryable: true }

/** The specification's test for a failure of the line rather than of the server. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /network|fetch/i.test(`${error.name} ${error.message}`)
}

/** What a feature owns of an error: the status it answers with and the sentence in both languages. */
export type ErrorEntry = { status: number; text: Record<Language, string> }

/**
 * A failure that a person may read. Thrown by procedures with a code of the feature's own table; `internal` is for
 * the log only and never leaves the server.
 */
export class ProductError extends Error {
  readonly code: string
  readonly entry: ErrorEntry
  readonly values: Record<string, string | number>
  readonly fields: FieldProblem[] | null
  readonly retryAfterSeconds: number | null

  constructor(
    code: string,
    entry: ErrorEntry,
    options: {
      values?: Record<string, string | number>
      fields?: FieldProblem[]
      retryAfterSeconds?: number
      internal?: string
    } = {},
  ) {
    super(options.internal ?? code)
    this.name = 'ProductError'
    this.code = code
    this.entry = entry
    this.values = options.values ?? {}
    this.fields = options.fields ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }

  sentence(language: Language): string {
    return fill(this.entry.text[language], this.values)
  }
}

/** Codes every feature may answer with; "missing" and "not yours" are the same NOT_FOUND on purpose. */
export type GeneralCode =
  | 'INVALID_INPUT'
  | 'MALFORMED_BODY'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_BODY'
  | 'SIGN_IN_REQUIRED'
  | 'SESSION_EXPIRED'
  | 'ACCESS_DENIED'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'MUST_BE_KEPT'
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'UNEXPECTED'
  | 'OFFLINE'

/** What a browser tells of without an answer of ours: every page loads these, and none of the others. */
export const BROWSERS_ERRORS = {
  SIGN_IN_REQUIRED: {
    status: 401,
    text: { en: 'Please sign in to continue.', es: 'Inicie sesión para continuar.' },
  },
  SESSION_EXPIRED: {
    status: 401,
    text: {
      en: 'Your session has expired. Please sign in again.',
      es: 'Su sesión venció. Inicie sesión de nuevo.',
    },
  },
  NOT_FOUND: {
    status: 404,
    text: { en: 'We could not find that.', es: 'No encontramos lo que busca.' },
  },
  TIMEOUT: {
    status: 504,
    text: {
      en: 'This is taking too long. Please try again.',
      es: 'Esto está tardando demasiado. Intente de nuevo.',
    },
  },
  UNEXPECTED: {
    status: 500,
    text: {
      en: 'Something went wrong on our side. Please try again, or call us.',
      es: 'Algo falló de nuestro lado. Intente de nuevo o llámenos.',
    },
  },
  OFFLINE: {
    status: 0,
    text: {
      en: 'We could not reach the server. Check your connection and try again.',
      es: 'No pudimos conectar con el servidor. Revise su conexión e intente de nuevo.',
    },
  },
} satisfies Partial<Record<GeneralCode, ErrorEntry>>

export const GENERAL_ERRORS: Record<GeneralCode, ErrorEntry> = {
  ...BROWSERS_ERRORS,
  INVALID_INPUT: {
    status: 400,
    text: {
      en: 'Some answers need your attention. Nothing you typed was lost.',
      es: 'Algunas respuestas necesitan su atención. No se perdió nada de lo que escribió.',
    },
  },
  MALFORMED_BODY: {
    status: 400,
    text: {
      en: 'We could not read what was sent. Please try again.',
      es: 'No pudimos leer lo que se envió. Intente de nuevo.',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: {
      en: 'What was sent is too large. Please shorten it and try again.',
      es: 'Lo que se envió es demasiado grande. Acórtelo e intente de nuevo.',
    },
  },
  UNSUPPORTED_BODY: {
    status: 415,
    text: {
      en: 'What was sent is in a format we cannot read.',
      es: 'Lo que se envió tiene un formato que no leemos.',
    },
  },
  ACCESS_DENIED: {
    status: 403,
    text: {
      en: 'You do not have access to this.',
      es: 'Usted no tiene acceso a esto.',
    },
  },
  // A legal hold, whose reason is the firm's own affair: a client reads the same sentence (decision 58).
  MUST_BE_KEPT: {
    status: 409,
    text: {
      en: 'The firm must keep this for now, so it cannot be taken back or deleted.',
      es: 'Por ahora el bufete debe conservar esto, así que no se puede retirar ni eliminar.',
    },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: {
      en: 'Too many attempts. Please wait {seconds} seconds and try again.',
      es: 'Demasiados intentos. Espere {seconds} segundos e intente de nuevo.',
    },
  },
  UNAVAILABLE: {
    status: 503,
    text: {
      en: 'The service is not available right now. Please try again in a moment.',
      es: 'El servicio no está disponible en este momento. Intente de nuevo en un momento.',
    },
  },
}

export function generalError(
  code: GeneralCode,
  options: ConstructorParameters<typeof ProductError>[2] = {},
): ProductError {
  return new ProductError(code, GENERAL_ERRORS[code], options)
}
