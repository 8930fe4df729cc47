// What applies to every call of the API: its errors, headers and ways in, and what the edge refuses before a procedure.
import { ERROR_CATEGORIES, GENERAL_ERRORS, type GeneralCode, SEVERITIES } from '#kernel/errors.ts'
import { bodyBytesMaxOf } from '../edge/body-limits.ts'
import { CHALLENGE } from './answer-error.ts'

type Response = {
  $ref?: string
  description?: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema?: Record<string, unknown> }>
}
type Parameter = { name: string; in: string; description?: string; schema?: { description?: string } }
export type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: unknown
  responses?: Record<string, Response>
  security?: Record<string, unknown>[]
}

const INT32_MAX = 2_147_483_647

/** The body of every error. An answer's description explains its codes. */
const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'category', 'severity', 'statusCode', 'details', 'isRetryable', 'retryAfter'],
  properties: {
    message: { type: 'string', description: 'For the person who reads it, in their language' },
    category: { type: 'string', enum: ERROR_CATEGORIES },
    severity: { type: 'string', enum: SEVERITIES },
    statusCode: { type: 'integer', minimum: 400, maximum: 599 },
    details: {
      type: 'object',
      required: ['code', 'message', 'details', 'timestamp', 'requestId'],
      properties: {
        code: { type: 'string', pattern: '^[A-Z_]+$' },
        message: { type: 'string' },
        details: {
          type: ['array', 'null'],
          description: 'The fields to mend',
          items: {
            type: 'object',
            required: ['field', 'code', 'message'],
            properties: {
              field: { type: 'string' },
              code: { type: 'string', pattern: '^[A-Z_]+$' },
              message: { type: 'string' },
            },
          },
        },
        timestamp: { type: 'string', format: 'date-time' },
        requestId: { type: 'string', format: 'uuid' },
      },
    },
    isRetryable: { type: 'boolean' },
    retryAfter: { type: ['integer', 'null'], minimum: 0, maximum: INT32_MAX, description: 'Seconds' },
  },
} as const

const HEADERS = {
  'X-Request-Id': { description: 'Names the call in our logs', schema: { type: 'string', format: 'uuid' } },
  'Access-Control-Allow-Origin': {
    description: 'The origin that asked, where it is one of those that may; absent for every other',
    schema: { type: 'string', format: 'uri' },
  },
  'Retry-After': {
    description: 'Seconds to wait',
    schema: { type: 'integer', minimum: 0, maximum: INT32_MAX },
  },
  'WWW-Authenticate': { description: 'RFC 6750', schema: { type: 'string', const: CHALLENGE } },
} as const

const KEY = 'Opaque, 256 random bits, told once; opens what was begun with it and nothing else.'

export const COMPONENTS = {
  schemas: { Error: ERROR_SCHEMA },
  headers: HEADERS,
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'From `GET /api/auth/token` after signing in. Verified as RFC8725 asks: one algorithm, a type of its own, issuer, audience and a life of minutes; worthless once its session has ended.',
    },
    visitorKey: { type: 'apiKey', in: 'header', name: 'visitor-key', description: KEY },
  },
} as const

const WAYS: Record<string, string> = {
  bearer: 'a sign-in',
  visitorKey: 'the key of a visitor',
}

/** The schema of a declared error: the description is taken from it to where it belongs by `completeOperation`. */
export function errorSchema(declared: readonly (readonly [code: string, text: string, ...unknown[]])[]) {
  const description = declared.map(([code, text]) => lineOf(code, text)).join('\n')
  return { $ref: '#/components/schemas/Error', description }
}

function lineOf(code: string, text: string): string {
  return `- \`${code}\`: ${text}`
}

/** What any call may be answered with besides what its contract says. */
function generalCodes(method: string, { parameters, requestBody }: Operation): GeneralCode[] {
  const isGet = method === 'get'
  return [
    ...(parameters || requestBody ? (['INVALID_INPUT'] as const) : []),
    'MALFORMED_BODY',
    'SESSION_EXPIRED',
    ...(isGet ? (['TOO_MANY_REQUESTS'] as const) : (['BODY_TOO_LARGE', 'UNSUPPORTED_BODY'] as const)),
    'UNEXPECTED',
    'UNAVAILABLE',
  ]
}

function headersOf(status: string): Record<string, unknown> {
  const names = ['X-Request-Id', 'Access-Control-Allow-Origin']
  if (status === '401') names.push('WWW-Authenticate')
  if (status === '429' || status === '503') names.push('Retry-After')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function errorResponse(status: string, lines: string): Response {
  const schema = { $ref: '#/components/schemas/Error' }
  return { description: lines, headers: headersOf(status), content: { 'application/json': { schema } } }
}

function responsesOf(path: string, method: string, operation: Operation): Record<string, Response> {
  const lines: Record<string, string[]> = {}
  const responses: Record<string, Response> = {}
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const declared = response.content?.['application/json']?.schema?.['description']
    if (Number(status) >= 400) lines[status] = typeof declared === 'string' ? declared.split('\n') : []
    else responses[status] = { ...response, headers: headersOf(status) }
  }
  for (const code of generalCodes(method, operation)) {
    const { status, text } = GENERAL_ERRORS[code]
    const limit = code === 'BODY_TOO_LARGE' ? ` At most ${bodyBytesMaxOf(`/api${path}`)} bytes.` : ''
    const known = (lines[status] ??= [])
    if (!known.some((line) => line.startsWith(`- \`${code}\``))) known.push(lineOf(code, text.en + limit))
  }
  for (const [status, each] of Object.entries(lines))
    responses[status] = errorResponse(status, each.join('\n'))
  return responses
}

function accessSentence(security: readonly Record<string, unknown>[] = [{ bearer: [] }]): string {
  if (security.some((way) => Object.keys(way).length === 0)) return 'Open to everyone.'
  const ways = security.map((way) =>
    Object.keys(way)
      .map((scheme) => WAYS[scheme])
      .join(' and '),
  )
  return `Needs ${ways.join(' or ')}.`
}

/** "invoiceId" in a path is the id of an invoice. */
function describeParameter(parameter: Parameter): void {
  const isOfOne = parameter.in === 'path' && parameter.name.endsWith('Id')
  const byName = isOfOne ? `The id of the ${parameter.name.slice(0, -2)}` : undefined
  const description = parameter.description ?? parameter.schema?.description ?? byName
  if (description !== undefined) parameter.description = description
}

export function completeOperation(path: string, method: string, operation: Operation): void {
  operation.responses = responsesOf(path, method, operation)
  operation.parameters?.forEach(describeParameter)
  const access = accessSentence(operation.security)
  operation.description = operation.description ? `${operation.description} ${access}` : access
}
