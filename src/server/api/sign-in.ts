// The identity's own endpoints, with our answer where the identity has none: a fault, or a database that is away.
import { randomUUID } from 'node:crypto'
import { languageOfHeader } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { asProductError, errorBody } from './problems.ts'

async function failed(services: Services, request: Request, thrown: unknown): Promise<Response> {
  const requestId = randomUUID()
  const language = languageOfHeader(request.headers.get('accept-language') ?? undefined)
  const error = asProductError(thrown, language)
  services.log.error('sign-in', thrown, { requestId })
  const body = errorBody(error, {
    language,
    requestId,
    now: new Date(services.clock.now().epochMilliseconds),
  })
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId })
  if (body.retryAfter !== null) headers.set('retry-after', String(body.retryAfter))
  return Response.json(body, { status: body.statusCode, headers })
}

/** Null where the identity serves no endpoints itself. */
export function answerSignIn(services: Services, request: Request): Promise<Response> | null {
  const answer = services.identity.handle?.(request)
  return answer?.catch((thrown: unknown) => failed(services, request, thrown)) ?? null
}
