// The address a request really came from: the socket's, or what our own proxies say of it.
import type { IncomingMessage } from 'node:http'
import { isAddress, plainAddress } from '#kernel/network.ts'
import type { Log } from '#platform/log.ts'

function forwardedFor(request: IncomingMessage): string[] {
  const header = request.headers['x-forwarded-for']
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim())
}

/**
 * Each trusted proxy appends the address it saw, so with one proxy only the last entry is trustworthy. An invalid address could differ each
 * time and escape every limit: the proxy's own replaces it.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? ''
  const said = trustedProxies === 0 ? '' : (forwardedFor(request).at(-trustedProxies) ?? '')
  return isAddress(said) ? plainAddress(said) : own
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via'] as const

/** Why the number of proxies looks wrong, in words for the person who set it; null if it looks right. */
function whyProxiesDiffer(request: IncomingMessage, trustedProxies: number): string | null {
  if (trustedProxies === 0) {
    const name = PROXY_HEADERS.find((header) => request.headers[header] !== undefined)
    if (name === undefined) return null
    return (
      `A request came with the header ${name}, as a proxy adds it, but TRUSTED_PROXIES is 0. If a proxy of yours stands ` +
      'in front, set TRUSTED_PROXIES to how many there are: until then all visitors share one limit of tries.'
    )
  }
  const seen = forwardedFor(request).filter(Boolean).length
  if (seen >= trustedProxies) return whyNoAddress(forwardedFor(request).at(-trustedProxies) ?? '')
  return (
    `TRUSTED_PROXIES is ${trustedProxies}, but a request came with ${seen} addresses in X-Forwarded-For. Set ` +
    'TRUSTED_PROXIES to the number of proxies that stand in front, and let each add the address it saw.'
  )
}

function whyNoAddress(said: string): string | null {
  if (isAddress(said)) return null
  return (
    'A proxy of yours wrote something into X-Forwarded-For that is no internet address. Let it add the address it saw: until then ' +
    'everyone behind it shares one limit of tries.'
  )
}

/** Tells once, at the first request that shows it. Checks of health come past the proxies. */
export function watchProxies(trustedProxies: number, log: Log): (request: IncomingMessage) => void {
  let isTold = false
  return (request) => {
    if (isTold || /\/_(health|ready)z$/.test(request.url ?? '')) return
    const told = whyProxiesDiffer(request, trustedProxies)
    if (told === null) return
    isTold = true
    log.info('proxies-differ', { told })
  }
}
