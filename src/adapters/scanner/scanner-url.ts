// SCANNER_URL says which scanner is asked and where it listens.
import type { Scanner } from '#platform/ports/scanner.ts'
import { createClamdScanner } from './clamd-scanner.ts'
import { createIcapScanner, type IcapService } from './icap-scanner.ts'
import type { ScannerPlace } from './scanner-line.ts'

export type ScannerAddress = { kind: 'clamd'; place: ScannerPlace } | { kind: 'icap'; service: IcapService }

const PORTS = { clamd: 3310, icap: 1344 } as const

/** Null if none of `clamd://host:port`, `clamd:///path/of/socket` and `icap://host:port/service`. */
export function readScannerUrl(value: string): ScannerAddress | null {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return null
  const path = pathOf(url)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (url.protocol === 'clamd:' && url.search === '' && path !== null) {
    if (host === '') return path.length > 1 ? { kind: 'clamd', place: { path } } : null
    if (path.length > 1) return null
    return { kind: 'clamd', place: { host, port: Number(url.port) || PORTS.clamd } }
  }
  const service = `${url.pathname.slice(1)}${url.search}`
  if (url.protocol !== 'icap:' || host === '' || !/^[\x21-\x7e]+$/.test(service)) return null
  return { kind: 'icap', service: { host, port: Number(url.port) || PORTS.icap, service } }
}

function pathOf({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

export function createScanner(address: ScannerAddress): Scanner {
  return address.kind === 'clamd' ? createClamdScanner(address.place) : createIcapScanner(address.service)
}
