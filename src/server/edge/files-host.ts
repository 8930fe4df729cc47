// Which names this server answers to, and the one for opened files alone: what a file does there, it does where nothing of the portal is.
import type { IncomingMessage } from 'node:http'
import type { Reader } from './admit.ts'

export type Hosts = {
  /** Null: there is one host for everything. */
  filesOrigin: string | null
  /** Where the site is. */
  ownOrigins: readonly string[]
  /** Whether a foreign host name is answered as our own, as on a developer's computer. */
  takesAnyName: boolean
}

/**
 * Whether this host answers this at all. Beside one for files, a host that is neither answers nothing: spelled in another way it would
 * be the site where files are opened. A balancer asks for the health of a process by its address.
 */
export function answersHere(
  { filesOrigin, ownOrigins, takesAnyName }: Hosts,
  { method, headers }: IncomingMessage,
  { path, reader }: { path: string; reader: Reader },
): boolean {
  const named = (headers.host ?? '').toLowerCase().replace(/\.(?=:|$)/, '')
  const site = ownOrigins.map((origin) => new URL(origin))
  if (filesOrigin === null) return takesAnyName || isOwnName(named, site) || isHealth(path)
  const opens = reader === 'links' && (method === 'GET' || method === 'HEAD')
  const files = new URL(filesOrigin)
  if (isNamed(files, named, site)) return opens
  if (isHealth(path)) return !opens
  return !opens && site.some((one) => isNamed(one, named, [files]))
}

/** A balancer asks by the address of a process. */
function isHealth(path: string): boolean {
  return /\/_(?:health|ready)z$/.test(path)
}

/** A proxy may send its own name for us in place of the visitor's: an internal address or word is no site. */
function isOwnName(named: string, site: readonly URL[]): boolean {
  const name = named.replace(/:\d*$/, '')
  return /^(?:[^.]*|[\d.]+|\[[\da-f:.]+\])$/.test(name) || site.some(({ hostname }) => hostname === name)
}

/** Proxies may leave the port out, which says enough where no other host has the same name. */
function isNamed(url: URL, named: string, others: readonly URL[]): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  if (named === url.host || named === `${url.hostname}:${port}`) return true
  return named === url.hostname && others.every(({ hostname }) => hostname !== url.hostname)
}
