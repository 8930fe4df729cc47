// Fetch for the API client: an expired token is replaced and the call made once more, so that nothing typed is lost.
import type { TokenSource } from './token.ts'

/** Calls `onOver` when the server no longer knows the session. */
export function createSignedFetch(send: typeof fetch, tokens: TokenSource, onOver: () => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const spare = request.clone()
    const response = await send(request)
    if (response.status !== 401) return response
    const refused = bearerOf(request)
    const token = refused === null ? null : await tokens.instead(refused)
    if (token === null) {
      onOver()
      return response
    }
    // Refused means that nothing was done: the same call may be made again.
    spare.headers.set('authorization', `Bearer ${token}`)
    return send(spare)
  }
}

function bearerOf(request: Request): string | null {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
}
