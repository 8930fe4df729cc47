// A host for opened files alone: what a file does in a browser, it does where nothing of the portal is.
import type { IncomingMessage } from 'node:http'
import type { Reader } from './admit.ts'

/** Whether this host answers this at all. `filesOrigin` null: there is one host for everything. */
export function answersHere(filesOrigin: string | null, request: IncomingMessage, reader: Reader): boolean {
  if (filesOrigin === null) return true
  const isFilesHost = (request.headers.host ?? '').toLowerCase() === new URL(filesOrigin).host
  const opens = reader === 'links' && (request.method === 'GET' || request.method === 'HEAD')
  return isFilesHost === opens
}
