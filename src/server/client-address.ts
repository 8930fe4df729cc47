// The address a request really came from: the socket's, or what our own proxies say of it.
import type { IncomingMessage } from 'node:http'

/** Each trusted proxy appends the address it saw, so with one of them only the last entry is to be believed. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return own
  const header = request.headers['x-forwarded-for']
  const seen = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
  return seen.at(-trustedProxies) || own
}
