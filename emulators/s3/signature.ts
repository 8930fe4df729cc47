// Whether a request is signed by the one who has the secret (AWS Signature Version 4, in the headers): everything is worked
// out again from what arrived.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

const SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/\s]+)\/(?<day>\d{8})\/(?<region>[^/\s]+)\/(?<service>[^/\s]+)\/aws4_request, ?SignedHeaders=(?<signed>[\w;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/
const MOMENT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const UNSIGNED = 'UNSIGNED-PAYLOAD'
const PAYLOAD_HASH = /^[0-9a-f]{64}$/

/** Returns the hash the body must have; null if that is not signed. Throws a Refusal. */
export function checkSignature(request: IncomingMessage, credentials: Credentials, now: Date): string | null {
  const parts = AUTHORIZATION.exec(textOf(request, 'authorization'))?.groups
  if (!parts) throw new Refusal('AccessDenied')
  const { id = '', day = '', region = '', service = '', signed = '', signature = '' } = parts
  if (id !== credentials.accessKeyId) throw new Refusal('InvalidAccessKeyId')
  if (region !== credentials.region || service !== 's3') throw new Refusal('AuthorizationHeaderMalformed')
  const moment = textOf(request, 'x-amz-date')
  if (!isNear(moment, now) || !moment.startsWith(day)) throw new Refusal('RequestTimeTooSkewed')
  const names = signed.split(';')
  if (!areAllSigned(request, names)) throw new Refusal('SignatureDoesNotMatch')
  const scope = `${day}/${region}/${service}/aws4_request`
  const hashed = createHash('sha256').update(canonicalRequest(request, names)).digest('hex')
  const text = ['AWS4-HMAC-SHA256', moment, scope, hashed].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')))
    throw new Refusal('SignatureDoesNotMatch')
  return payloadHashOf(request)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function textOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '')
}

function isNear(moment: string, now: Date): boolean {
  const [, year, month, day, hour, minute, second] = MOMENT.exec(moment) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(at - now.getTime()) <= SKEW_MS
}

/** The host, and every header that the service gives a meaning to. */
function areAllSigned({ headers }: IncomingMessage, names: readonly string[]): boolean {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  return needed.every((name) => names.includes(name))
}

function payloadHashOf(request: IncomingMessage): string | null {
  const said = textOf(request, 'x-amz-content-sha256')
  if (said === UNSIGNED) return null
  if (PAYLOAD_HASH.test(said)) return said
  throw new Refusal(said.startsWith('STREAMING-') ? 'NotImplemented' : 'InvalidArgument')
}

function canonicalRequest(request: IncomingMessage, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${textOf(request, name).trim().replaceAll(/\s+/g, ' ')}\n`)
  const path = pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
  const payload = textOf(request, 'x-amz-content-sha256')
  return [request.method, path, query, headers.join(''), names.join(';'), payload].join('\n')
}

/** Everything but unreserved letters (RFC 3986). */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
