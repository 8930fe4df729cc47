// The entry point of the server: stops what is too large, unreadable, or sent by another site's page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type GeneralCode, generalError, type ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import { tooManyRequests } from '#platform/rate-limit.ts'
import { answerError, writeErrorHead } from '../api/answer-error.ts'
import { bodyBytesMaxOf, isMoreForStaff } from './body-limits.ts'
import { answerAndHangUp, hasBody, type NotTaken, takeBody } from './request-body.ts'
import { isJson, whyNotToPost, whyNotToSignIn } from './sign-in-gate.ts'
import type { LargeBodies } from './large-bodies.ts'
import type { VisitorBodies } from './visitor-bodies.ts'
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
  /** The fields of the form; empty before it is read, and for every other reader. */
  form: ReadonlyMap<string, string>
}

export type Door = {
  services: Pick<Services, 'clock'>
  /** The origins from which people may sign in. */
  ownOrigins: ReadonlySet<string>
  bodies: VisitorBodies
  large: LargeBodies
  /** Whether the token that a request brings proves anybody. */
  isProven: (request: IncomingMessage) => Promise<boolean>
  /** Why the sender is not staff; null if they are. */
  whyNotStaff: (request: IncomingMessage) => Promise<ProductError | null>
}

const REFUSALS: Record<Exclude<NotTaken, 'gone'>, GeneralCode> = {
  'too-large': 'BODY_TOO_LARGE',
  compressed: 'UNSUPPORTED_BODY',
}

/** True where the request may go on; its body is then in memory. Otherwise it was answered here, or the client is gone. */
export async function admit(door: Door, arrival: Arrival): Promise<boolean> {
  const { request, response, reader, path } = arrival
  const reason = whyNotByHead(door, arrival)
  if (reason !== null) return refuse(door, arrival, generalError(reason))
  if (reader === 'uploads' || !hasBody(request)) return forgetType(arrival)
  const seconds = isParsed(reader) ? await secondsToWait(door, request) : 0
  if (seconds > 0) return refuse(door, arrival, tooManyRequests(seconds))
  const whyNotMore = isMoreForStaff(path) ? await door.whyNotStaff(request) : null
  if (!door.large.hold(request, response, path)) return refuse(door, arrival, generalError('UNAVAILABLE'))
  const body = await takeBody(request, response, bodyBytesMaxOf(path, whyNotMore === null))
  if (body === 'gone') return false
  if (body === 'too-large' && whyNotMore) return refuse(door, arrival, whyNotMore)
  if (typeof body === 'string') return refuse(door, arrival, generalError(REFUSALS[body]))
  if (body.length === 0) return forgetType(arrival)
  if (reader === 'api' && !isJson(request.headers['content-type'] ?? 'application/json')) {
    return refuse(door, arrival, generalError('UNSUPPORTED_BODY'))
  }
  const begun = performance.now()
  try {
    handOver(arrival, body)
    return true
  } catch {
    return refuse(door, arrival, generalError('MALFORMED_BODY'))
  } finally {
    const milliseconds = performance.now() - begun
    if (isParsed(reader)) door.bodies.read(request, { bytes: body.length, milliseconds })
  }
}

/** Whether the body is parsed here, for any sender. */
function isParsed(reader: Reader): boolean {
  return reader === 'api' || reader === 'sign-in' || reader === 'sign-in-form'
}

/** Who proves who they are may send, however much others of the network have sent. */
async function secondsToWait({ bodies, isProven }: Door, request: IncomingMessage): Promise<number> {
  const seconds = bodies.secondsToWait(request)
  return seconds > 0 && (await isProven(request)) ? 0 : seconds
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

function refuse({ services }: Door, { request, response }: Arrival, error: ProductError): false {
  if (request.complete || !hasBody(request)) {
    answerError(services, request, response, error)
    return false
  }
  response.setHeader('connection', 'close')
  answerAndHangUp(request, response, writeErrorHead(services, request, response, error))
  return false
}
