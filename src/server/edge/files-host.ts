// A host for opened files alone: what a file does in a browser, it does where nothing of the portal is.
import type { IncomingMessage } from 'node:http'
import type { Reader } from './admit.ts'

export type Hosts = {
  /** Null: there is one host for everything. */
  filesOrigin: string | null
  /** Where the site is. */
  ownOrigins: readonly string[]
}

/**
 * Whether this host answers this at all. Beside one for files, a host that is neither answers nothing: spelled in another way it would
 * be the site where files are opened. A balancer asks for the health of a process by its address.
 */
export function answersHere(
  { filesOrigin, ownOrigins }: Hosts,
  { method, headers }: IncomingMessage,
  { path, reader }: { path: string; reader: Reader },
): boolean {
  if (filesOrigin === null) return true
  const named = (headers.host ?? '').toLowerCase().replace(/\.(?=:|$)/, '')
  const opens = reader === 'links' && (method === 'GET' || method === 'HEAD')
  const site = ownOrigins.map((origin) => new URL(origin))
  const files = new URL(filesOrigin)
  if (isNamed(files, named, site)) return opens
  if (/\/_(?:health|ready)z$/.test(path)) return !opens
  return !opens && site.some((one) => isNamed(one, named, [files]))
}

/** Proxies may leave the port out, which says enough where no other host has the same name. */
function isNamed(url: URL, named: string, others: readonly URL[]): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  if (named === url.host || named === `${url.hostname}:${port}`) return true
  return named === url.hostname && others.every(({ hostname }) => hostname !== url.hostname)
}
