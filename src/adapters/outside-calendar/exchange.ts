// One request to the provider, with bounded time and size. A redirect is followed only within the provider's own domain.
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { type OutsideAccess, OutsideError } from '#platform/ports/outside-calendar.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '#platform/public-address.ts'

export type ExchangeOptions = {
  timeoutMs: number
  /** Outside production: plain HTTP and addresses of this machine. */
  allowsPrivate: boolean
}

export type Asked = {
  method: string
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string
}
export type Answered = { status: number; etag: string | null; text: string; url: URL }

const ANSWER_BYTES_MAX = 4 * 1024 * 1024
const REDIRECTS_MAX = 3
const REDIRECTS = new Set([301, 302, 307, 308])

export async function exchange(
  options: ExchangeOptions,
  access: OutsideAccess,
  asked: Asked,
): Promise<Answered> {
  let url = asked.url
  const deadline = AbortSignal.timeout(options.timeoutMs)
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    requireOpen(options, access, url)
    const { response, text } = await once(options, access, { ...asked, url }, deadline)
    const { statusCode = 0, headers } = response
    if (!REDIRECTS.has(statusCode) || headers.location === undefined)
      return { status: statusCode, etag: headers.etag ?? null, text, url }
    url = addressIn(headers.location, url)
  }
  throw new OutsideError('unusable', 'redirected without end')
}

/** Of an answer, or typed; relative to where it was said. */
export function addressIn(text: string, base?: URL): URL {
  try {
    return new URL(text, base)
  } catch {
    throw new OutsideError(base ? 'unusable' : 'address', 'no address')
  }
}

/** The password goes to hosts of the domain that its owner named, and to no other. */
function requireOpen({ allowsPrivate }: ExchangeOptions, { address }: OutsideAccess, url: URL): void {
  const isHttp = url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:')
  if (!isHttp || url.username !== '' || url.password !== '') throw new OutsideError('address', 'not https')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new OutsideError('address', 'a private network')
  if (domainOf(url) !== domainOf(addressIn(address))) throw new OutsideError('address', 'another domain')
}

/** iCloud spreads accounts over hosts of one domain. */
function domainOf({ hostname }: URL): string {
  return isIP(hostname) === 0 ? hostname.split('.').slice(-2).join('.') : hostname
}

function once(
  { allowsPrivate }: ExchangeOptions,
  { userName, password }: OutsideAccess,
  { method, url, headers, body }: Asked,
  signal: AbortSignal,
): Promise<{ response: IncomingMessage; text: string }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(asProblem(error))
    const request = send(
      url,
      {
        method,
        signal,
        agent: false,
        headers: {
          ...headers,
          authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`,
          'content-length': Buffer.byteLength(body ?? ''),
        },
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        read(response).then((text) => resolve({ response, text }), fail)
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES_MAX) throw new OutsideError('unusable', 'an answer without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function asProblem(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  if (error instanceof PrivateAddress) return new OutsideError('address', 'a private network')
  return new OutsideError('unreachable', error instanceof Error ? error.name : 'no answer', { cause: error })
}
