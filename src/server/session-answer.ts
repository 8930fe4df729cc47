// A page that asks for its session learns in the same answer who the person is here, so that it need not ask once more.
import { knownUser, neighboursOf } from '#areas/people/users/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'

type Handle = (request: Request) => Promise<Response>

const SESSION_PATH = '/api/auth/get-session'

/** Answers for the identity. Without `person`, the page makes sure of the person with `POST /users/ensure`. */
export function withPerson(services: Services, features: Features, handle: Handle): Handle {
  const neighbours = neighboursOf(features)
  return async (request) => {
    const answer = await handle(request)
    if (request.method !== 'GET' || new URL(request.url).pathname !== SESSION_PATH) return answer
    const token = answer.headers.get('set-auth-jwt') ?? bearerOf(request)
    const identified = answer.ok && token !== null ? await services.identity.verify(token) : null
    const person = identified && (await knownUser(services.db, identified, neighbours))
    if (!person) return answer
    const session = (await answer.json()) as object | null
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    return Response.json(session && { ...session, person }, { status: answer.status, headers })
  }
}

function bearerOf({ headers }: Request): string | null {
  return headers.get('authorization')?.replace(/^Bearer /, '') ?? null
}
