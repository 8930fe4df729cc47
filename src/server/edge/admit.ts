// The door of the server: what is too large, cannot be read, or comes from another site's page goes no further.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type GeneralCode, generalError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import { answerError, writeErrorHead } from '../api/answer-error.ts'
import { bodyBytesMaxOf } from './body-limits.ts'
import { answerAndHangUp, hasBody, type NotTaken, takeBody } from './request-body.ts'
import { isJson, whyNotToPost, whyNotToSignIn } from './sign-in-gate.ts'
import { isReadableTarget, parseForm, parseJson } from './well-formed.ts'

/**
 * Who reads the request further on. Bodies of sign-in and of the API are JSON; the sign-in page's own form is a form; uploads
 * read theirs as it comes; links to files and the site read none.
 */
export type Reader = 'api' | 'uploads' | 'links' | 'sign-in' | 'sign-in-form' | 'pages' | 'site'

export type Arrival = {
  request: IncomingMessage
  response: ServerResponse
  path: string
  reader: Reader
  /** What the form holds; empty before it is read, and for every other reader. */
  form: ReadonlyMap<string, string>
}

export type Door = {
  services: Pick<Services, 'clock'>
  /** The origins from which people may sign in. */
  ownOrigins: ReadonlySet<string>
}

const REFUSALS: Record<Exclude<NotTaken, 'gone'>, GeneralCode> = {
  'too-large': 'BODY_TOO_LARGE',
  compressed: 'UNSUPPORTED_BODY',
}

/** True where the request may go on; its body is then in memory. Otherwise it was answered here, or the client is gone. */
export async function admit(door: Door, arrival: Arrival): Promise<boolean> {
  const { request, response, reader } = arrival
  const reason = whyNotByHead(door, arrival)
  if (reason !== null) return refuse(door, arrival, reason)
  if (reader === 'uploads' || !hasBody(request)) return forgetType(arrival)
  const body = await takeBody(request, response, bodyBytesMaxOf(arrival.path))
  if (body === 'gone') return false
  if (typeof body === 'string') return refuse(door, arrival, REFUSALS[body])
  if (body.length === 0) return forgetType(arrival)
  if (reader === 'api' && !isJson(request.headers['content-type'] ?? 'application/json')) {
    return refuse(door, arrival, 'UNSUPPORTED_BODY')
  }
  try {
    handOver(arrival, body)
    return true
  } catch {
    return refuse(door, arrival, 'MALFORMED_BODY')
  }
}

function whyNotByHead(door: Door, { request, reader }: Arrival): GeneralCode | null {
  if (reader === 'site') return null
  if (!isReadableTarget(request.url ?? '/')) return 'MALFORMED_BODY'
  if (reader === 'sign-in-form') return whyNotToPost(request, door.ownOrigins)
  return reader === 'sign-in' ? whyNotToSignIn(request, door.ownOrigins) : null
}

/** Nothing can be malformed in nothing: a type without a body would send the API's adapter looking for its parts. */
function forgetType({ request, reader }: Arrival): true {
  if (reader !== 'api') return true
  delete request.headers['content-type']
  delete request.headers['content-disposition']
  return true
}

/** Under the names at which the adapters of the API and of the small pages look before they would read the stream. */
function handOver(arrival: Arrival, bytes: Buffer): void {
  const { request, reader } = arrival
  if (reader === 'sign-in-form') arrival.form = parseForm(bytes)
  if (reader === 'api') Object.assign(request, { body: parseJson(bytes) })
  if (reader === 'sign-in') parseJson(bytes)
  if (reader === 'sign-in' || reader === 'pages') Object.assign(request, { rawBody: bytes })
}

function refuse({ services }: Door, { request, response }: Arrival, code: GeneralCode): false {
  const error = generalError(code)
  if (request.complete || !hasBody(request)) {
    answerError(services, request, response, error)
    return false
  }
  response.setHeader('connection', 'close')
  answerAndHangUp(request, response, writeErrorHead(services, request, response, error))
  return false
}
