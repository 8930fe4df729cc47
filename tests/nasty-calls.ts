// Calls that no browser of ours makes, as data that fast-check can draw and make smaller.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { Asked } from './everyone-asks.ts'

/** Texts that have broken programs before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202eevil',
  "'; DROP TABLE users; --",
  '%00',
  '%',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a'.repeat(10_001),
  '😀'.repeat(2_000),
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'Infinity',
  'true',
  'null',
] as const

const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, [], {}, 0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

export type Change =
  | { kind: 'as it is' }
  | { kind: 'replace' | 'drop'; at: number; value: unknown }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'other'; value: unknown }
  | { kind: 'cut'; at: number }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'oversized'; bytes: number }
  | { kind: 'nested'; depth: number }
  | { kind: 'compressed'; encoding: 'gzip' | 'br' | 'deflate' | 'zstd' }

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constant({ kind: 'as it is' } as const),
  fc.record({ kind: fc.constant('replace' as const), at: fc.nat(40), value: anyValue }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(40), value: fc.constant(null) }),
  fc.record({ kind: fc.constant('add' as const), name: anyText, value: anyValue }),
  fc.record({ kind: fc.constant('other' as const), value: anyValue }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(300) }),
  fc.record({ kind: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({ kind: fc.constant('oversized' as const), bytes: fc.constantFrom(262_145, 300_000, 400_000) }),
  fc.record({ kind: fc.constant('nested' as const), depth: fc.constantFrom(100, 5_000, 60_000) }),
  fc.record({
    kind: fc.constant('compressed' as const),
    encoding: fc.constantFrom('gzip', 'br', 'deflate', 'zstd' as const),
  }),
)

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/event-stream',
  'application/octet-stream',
  'nonsense',
] as const

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'booking-session',
  'content-encoding',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'intake-session',
  'last-event-id',
  'origin',
  'range',
  'visitor-key',
  'x-forwarded-for',
  'x-http-method-override',
] as const

/** What a line of a header can hold at all. */
const headerText = anyText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000))

export type NastyCall = {
  /** Which of the calls that would be valid. */
  of: number
  asker: number
  change: Change
  type: string | null
  method: string | null
  /** In place of every value in the path; null leaves them. */
  inPath: string | null
  query: Record<string, string>
  headers: Record<string, string>
}

export const nastyCall: fc.Arbitrary<NastyCall> = fc.record({
  of: fc.nat(100_000),
  asker: fc.nat(100),
  change: anyChange,
  type: fc.option(fc.constantFrom(...TYPES), { freq: 2 }),
  method: fc.option(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'), {
    freq: 1,
  }),
  inPath: fc.option(anyText, { freq: 1 }),
  query: fc.dictionary(anyText, anyText, { maxKeys: 3 }),
  headers: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 2 }),
})

/** Percent signs for every byte that is no letter or digit; what is half a character becomes a whole one. */
export function percent(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
    .slice(0, TARGET_LENGTH_MAX)
    .replace(/%[\da-f]?$/, '')
}

/** Longer ones never reach the product: Node itself refuses such a head with 431. */
const TARGET_LENGTH_MAX = 8_000

export function queryOf(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')
    .slice(0, TARGET_LENGTH_MAX)
    .replace(/%[\da-f]?$/, '')
}

type Leaf = { holder: Record<string, unknown>; name: string }

function leavesOf(value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...leavesOf(holder[name])])
}

function altered(body: unknown, change: Change & { kind: 'replace' | 'drop' }): unknown {
  const copy: unknown = structuredClone(body)
  const leaves = leavesOf(copy)
  const leaf = leaves[change.at % Math.max(1, leaves.length)]
  if (leaf && change.kind === 'drop') Reflect.deleteProperty(leaf.holder, leaf.name)
  else if (leaf) leaf.holder[leaf.name] = change.value
  return copy
}

const COMPRESS = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  zstd: (text: string) => Buffer.from(text),
}

type Sent = { bytes: string | Buffer | null; encoding?: string }

/** The body as it is sent, made from one that would be valid. */
function bodyOf(body: Record<string, unknown> | undefined, change: Change): Sent {
  const valid = body === undefined ? '' : JSON.stringify(body)
  switch (change.kind) {
    case 'as it is':
      return { bytes: body === undefined ? null : valid }
    case 'replace':
    case 'drop':
      return { bytes: JSON.stringify(altered(body ?? {}, change)) }
    case 'add':
      return {
        bytes: `{${JSON.stringify(change.name)}:${JSON.stringify(change.value)},${valid.slice(1) || '}'}`,
      }
    case 'other':
      return { bytes: JSON.stringify(change.value) }
    case 'cut':
      return { bytes: (valid || '{"a":[1,2').slice(0, change.at) }
    case 'bytes':
      return { bytes: Buffer.from(change.bytes) }
    case 'oversized':
      return { bytes: Buffer.alloc(change.bytes, 'a') }
    case 'nested':
      return { bytes: `${'['.repeat(change.depth)}${']'.repeat(change.depth)}` }
    case 'compressed':
      return { bytes: COMPRESS[change.encoding](valid || '{}'), encoding: change.encoding }
  }
}

type Around = {
  method: string
  /** The body that would be valid. */
  body: Record<string, unknown>
  /** What the call may replace. */
  before?: Record<string, string>
  /** What it may not. */
  headers: Record<string, string>
}

/** The call as `fetch` sends it. */
export function nastyRequest(call: NastyCall, { method, body, before, headers }: Around): RequestInit {
  const { bytes, encoding } = bodyOf(body, call.change)
  const hasBody = bytes !== null && method !== 'GET' && method !== 'HEAD'
  return {
    method,
    redirect: 'manual',
    headers: {
      ...before,
      ...call.headers,
      'content-type': call.type ?? 'application/json',
      ...headers,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    ...(hasBody && { body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) }),
  }
}

type Plain = Pick<Asked, 'method' | 'target' | 'token'> & {
  /** With braces, where something else can stand in their place. */
  path?: string
  body?: Record<string, unknown> | undefined
}

/** The call as a stage sends it, made of one that would be valid. */
export function nastyAsked(call: NastyCall, { method, target, token = null, path, body }: Plain): Asked {
  const { inPath, type, change, headers } = call
  const inPlace =
    inPath === null || path === undefined ? target : `/api${path.replaceAll(/\{\w+\}/g, percent(inPath))}`
  const { bytes, encoding } = bodyOf(body, change)
  return {
    method: call.method ?? method,
    target: withQuery(inPlace, call),
    token,
    ...(bytes !== null && { bytes }),
    headers: {
      ...headers,
      ...(type !== null && { 'content-type': type }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
  }
}

export function withQuery(target: string, { query }: Pick<NastyCall, 'query'>): string {
  const more = queryOf(query)
  if (more === '') return target
  return `${target}${target.includes('?') ? '&' : '?'}${more}`
}

/** Every refusal is one of ours, in our own shape; nothing else may come back. */
export function whyWrong(target: string, { status, body }: { status: number; body: string }): string | null {
  if (status >= 500) return `${status}`
  if (status < 400 || !target.startsWith('/api/') || body === '') return null
  const shape = JSON.parse(body) as { statusCode?: unknown; message?: unknown }
  return shape.statusCode === status && typeof shape.message === 'string'
    ? null
    : `${status} in another shape`
}
