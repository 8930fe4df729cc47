// Which other sites' pages may call the API: those of the configuration, with credentials, and no one else's.
import type { IncomingMessage, ServerResponse } from 'node:http'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS =
  'authorization, content-type, accept-language, idempotency-key, visitor-key, intake-session, booking-session, tus-resumable, upload-length, upload-offset, upload-metadata, upload-checksum, x-http-method-override'
const EXPOSED =
  'retry-after, set-auth-jwt, x-request-id, location, tus-resumable, tus-version, tus-extension, tus-max-size, tus-checksum-algorithm, upload-length, upload-offset, upload-metadata, upload-expires'
const PREFLIGHT_SECONDS = 600

/** Says to the browser of a page on the list that it may read the answer. */
export function nameCrossOrigin(
  allowed: readonly string[],
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('vary', 'origin')
  if (origin === undefined || !allowed.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', EXPOSED)
}

/** What a page of another site may send, if allowed at all. */
export function answerPreflight(response: ServerResponse): void {
  if (response.hasHeader('access-control-allow-origin')) {
    response.setHeader('access-control-allow-methods', METHODS)
    response.setHeader('access-control-allow-headers', HEADERS)
    response.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
  }
  response.writeHead(204).end()
}
