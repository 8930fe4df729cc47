// The API under /api: finds the procedure, gives it the caller, and answers errors in one shape.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { CompressionPlugin } from '@orpc/server/node'
import { BatchHandlerPlugin } from '@orpc/server/plugins'
import { ORPCError } from '@orpc/server'
import { whoOf } from '#api/procedure.ts'
import { HEARTBEAT_SECONDS } from '#areas/messages/live/rules/news.ts'
import { actorOf } from '#areas/people/users/server/index.ts'
import { belongingsOf, joinKeys } from '#areas/people/visitors/server/index.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import { sealForReader } from '#platform/readable.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { tooManyRequests } from '#platform/rate-limit.ts'
import { answerError, CHALLENGE, languageOfRequest } from './answer-error.ts'
import { asProductError, errorBody } from './problems.ts'
import { noteActor, noteOf, type RequestNote } from '../edge/request-notes.ts'
import { FEATURES } from '../features.ts'
import { createSecurityTrail } from '../security-trail.ts'
import { noteReading, noteRefusal } from './security-events.ts'
import { keepAnswer, type Repetition, repetitionOf, wasAnswered } from './repeated-calls.ts'
import { apiRouter } from './router.ts'
import { refuseAtOnce } from './who-may-call.ts'

const API_PREFIX = '/api'
const LEGACY_PREFIX = '/api/api/v1/'
/** The specification's old prefix names the same procedures. */
export function withoutLegacyPrefix(url: string): string {
  return url.startsWith(LEGACY_PREFIX) ? `${API_PREFIX}/${url.slice(LEGACY_PREFIX.length)}` : url
}

function bearerOf(request: IncomingMessage): string | null {
  const match = /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** The newest first: a tab that an earlier version opened sends the older ones, one key for the intake and one for booking. */
const KEY_HEADERS = ['visitor-key', 'intake-session', 'booking-session'] as const

/** The opaque key of what belongs to no account; anything that cannot be one counts as none. */
async function visitorKeyOf(services: Services, { headers }: IncomingMessage): Promise<string | null> {
  const sent = KEY_HEADERS.map((name) => headers[name])
  const keys = sent.filter((key) => typeof key === 'string').filter((key) => /^[\w-]{43}$/.test(key))
  const [kept, ...others] = new Set(keys)
  if (kept === undefined) return null
  for (const other of others) await joinKeys(services, belongingsOf(FEATURES), { kept, other })
  return kept
}

/** Counts a request without proof of identity; the seconds its network has to wait, 0 if it may continue. */
type VisitorsWait = (request: IncomingMessage) => number

function whyNotIdentified(secondsToWait: number): ProductError {
  return secondsToWait > 0 ? tooManyRequests(secondsToWait) : generalError('SESSION_EXPIRED')
}

/** The caller and how they authenticated. Throws the refusal of a token that proves nothing. */
export async function contextOf(
  services: Services,
  request: IncomingMessage,
  { requestId, secondsToWait = () => 0 }: { requestId: string; secondsToWait?: VisitorsWait },
): Promise<Context> {
  const token = bearerOf(request)
  const identified = token === null ? null : await services.identity.verify(token)
  if (request.headers.authorization !== undefined && !identified)
    throw whyNotIdentified(secondsToWait(request))
  const actor = await actorOf(services, identified)
  const asked = {
    requestId,
    language: languageOfRequest(request),
    visitorKey: await visitorKeyOf(services, request),
    clientAddress: String(request.headers[CLIENT_ADDRESS_HEADER] ?? ''),
  }
  const seal = sealForReader(services.seal, asked.language, services.log)
  return { ...services, seal, ...asked, identified, actor }
}

export async function isProven({ identity }: Services, request: IncomingMessage): Promise<boolean> {
  const token = bearerOf(request)
  return token !== null && (await identity.verify(token)) !== null
}

/** Why the caller is not staff; null if they are. */
export async function whyNotStaff(
  services: Services,
  request: IncomingMessage,
): Promise<ProductError | null> {
  try {
    requireStaff(await contextOf(services, request, { requestId: '' }))
    return null
  } catch (thrown) {
    return asProductError(thrown, languageOfRequest(request))
  }
}

/** Only unexpected errors are logged with their stack; what a procedure says on purpose is an answer, not a fault. */
function report(services: Services, thrown: unknown, error: ProductError, requestId: string): void {
  const isOwn = thrown instanceof ProductError
  if (!isOwn && (error.code === 'UNEXPECTED' || error.code === 'UNAVAILABLE')) {
    services.log.error('api', thrown, { requestId })
  }
}

/** Proxies pass each event on as it comes. */
const STREAMED = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const STREAM_OPTIONS = { eventIteratorKeepAliveInterval: HEARTBEAT_SECONDS * 1_000 }

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}

/** The context of a call, and whether it repeats an earlier one. */
type Asked = Context & { repetition: Repetition; note: RequestNote }

/** What a page reads first comes in one answer (`#ui/theme/early-answers.ts`). A batch only reads, as the caller of the whole request. */
const BATCH_MAX = 12
const BATCH_HEADER = 'x-orpc-batch'

function asReading<Item extends { method: string; headers: object; body: unknown }>(item: Item): Item {
  return { ...item, method: 'GET', headers: {}, body: undefined }
}

function createProcedures(services: Services) {
  const trail = createSecurityTrail(services)
  return new OpenAPIHandler<Asked>(apiRouter, {
    plugins: [
      new CompressionPlugin(),
      new BatchHandlerPlugin({ maxSize: BATCH_MAX, mapRequestItem: asReading }),
    ],
    customErrorResponseBodyEncoder: (error): unknown => error.data,
    interceptors: [
      async ({ context, next }) => {
        try {
          const result = await next()
          if (!result.matched) throw generalError('NOT_FOUND')
          return result
        } catch (thrown) {
          const error = asProductError(thrown, context.language)
          report(services, thrown, error, context.requestId)
          const reader = { ...context, now: new Date(services.clock.now().epochMilliseconds) }
          throw new ORPCError(error.code, { status: error.entry.status, data: errorBody(error, reader) })
        }
      },
    ],
    clientInterceptors: [
      async ({ context, path, input, procedure: called, next }) => {
        const procedure = path.join('.')
        context.note.route = procedure
        const call = { ctx: context, procedure, input }
        try {
          refuseAtOnce(context, whoOf(called))
          if (await wasAnswered(context, context.repetition, procedure, input)) return undefined
          const output = await next()
          await noteReading(trail, call)
          return output
        } catch (thrown) {
          noteRefusal(trail, call, thrown)
          throw thrown
        }
      },
    ],
    rootInterceptors: [
      async ({ context: { repetition, note }, next }) => {
        const result = await next()
        if (repetition.answer && result.matched) {
          const { status, body: text } = repetition.answer
          result.response = { status, headers: {}, body: JSON.parse(text) }
        }
        note.isStream = result.matched && isStream(result.response.body)
        if (result.matched && note.isStream) Object.assign(result.response.headers, STREAMED)
        if (result.matched) await keepAnswer(services, repetition, result.response)
        const body: unknown = result.matched ? result.response.body : null
        if (result.matched && result.response.status === 401) {
          result.response.headers['www-authenticate'] = CHALLENGE
        }
        if (result.matched && typeof body === 'object' && body !== null && 'retryAfter' in body) {
          if (typeof body.retryAfter === 'number') {
            result.response.headers['retry-after'] = String(body.retryAfter)
          }
        }
        return result
      },
    ],
  })
}

export type ApiHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Answers every request whose path begins with /api, apart from sign-in's own. `secondsToWait` is asked for any caller whose token is no
 * proof: their reads and bodies count as a visitor's.
 */
export function createApiHandler(services: Services, secondsToWait: VisitorsWait = () => 0): ApiHandler {
  const procedures = createProcedures(services)
  return async (request, response) => {
    const note = noteOf(response)
    const requestId = note.id
    response.setHeader('x-request-id', requestId).setHeader('cache-control', 'no-store')
    try {
      const context = await contextOf(services, request, { requestId, secondsToWait })
      const repetition = repetitionOf(request.headers['idempotency-key'])
      noteActor(response, context.actor)
      const isBatch = request.headers[BATCH_HEADER] !== undefined
      // Visitors are counted by requests: several in one would count as one.
      if (isBatch && context.identified === null) throw generalError('SESSION_EXPIRED')
      const asked = { ...context, repetition, note }
      const { matched } = await procedures.handle(request, response, {
        prefix: API_PREFIX,
        context: asked,
        ...STREAM_OPTIONS,
      })
      if (isBatch) note.route = 'batch'
      // A path such as "/api/../x" leads out of the API: nothing else would answer it.
      if (!matched) throw generalError('NOT_FOUND')
    } catch (thrown) {
      const error = asProductError(thrown, languageOfRequest(request))
      report(services, thrown, error, requestId)
      answerError(services, request, response, error)
    }
  }
}
