// The address of a project at a receiver that speaks Sentry's protocol: https://KEY@HOST/PROJECT, in any folder of the host.

export type Dsn = { endpoint: string; key: string; host: string }

const PATH = /^(?<folder>(?:\/[\w.-]+)*)\/(?<project>\d+)\/?$/
const KEY = /^[\w-]{1,128}$/

/** Null for an invalid address. */
export function readDsn(value: string): Dsn | null {
  const url = URL.parse(value)
  const path = url && PATH.exec(url.pathname)?.groups
  if (!url || !path || !['https:', 'http:'].includes(url.protocol) || !KEY.test(url.username)) return null
  if (url.search !== '' || url.hash !== '') return null
  const endpoint = `${url.origin}${path['folder'] ?? ''}/api/${path['project'] ?? ''}/envelope/`
  return { endpoint, key: url.username, host: url.hostname }
}
