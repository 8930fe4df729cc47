// Which other sites' pages may call the API: those of the configuration, with credentials, and no one else's.
import type { IncomingMessage, ServerResponse } from 'node:http'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS =
  'authorization, content-type, accept-language, idempotency-key, intake-session, booking-session'
const PREFLIGHT_SECONDS = 600

/** Sets what the browser must read; true when the request was a preflight and is answered. */
export function answerCrossOrigin(
  allowed: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const origin = request.headers.origin
  response.setHeader('vary', 'origin')
  if (origin !== undefined && allowed.includes(origin)) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-expose-headers', 'retry-after, set-auth-jwt, x-request-id')
  }
  if (request.method !== 'OPTIONS') return false
  if (response.hasHeader('access-control-allow-origin')) {
    response.setHeader('access-control-allow-methods', METHODS)
    response.setHeader('access-control-allow-headers', HEADERS)
    response.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
  }
  response.writeHead(204).end()
  return true
}
