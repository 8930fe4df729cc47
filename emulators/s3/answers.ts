// What each request does to the bucket, and its answer.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Bucket, StoredObject } from './bucket.ts'
import { Refusal } from './refusal.ts'
import { documentOf, element } from './xml.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string }
export type Asked = { request: IncomingMessage; query: URLSearchParams; key: string; body: Buffer; now: Date }

const LIST_MAX = 1_000
const RANGE = /^bytes=(?<from>\d+)-(?<to>\d*)$/

export function putObject(bucket: Bucket, { request, key, body, now }: Asked): Answer {
  const condition = request.headers['if-none-match']
  if (condition !== undefined && condition !== '*') throw new Refusal('NotImplemented')
  if (condition === '*' && bucket.objects.has(key)) throw new Refusal('PreconditionFailed')
  const { etag } = bucket.put(key, body, now)
  return { status: 200, headers: { etag }, body: '' }
}

export function getObject(bucket: Bucket, { request, key }: Asked): Answer {
  const object = bucket.objects.get(key)
  if (!object) throw new Refusal('NoSuchKey')
  const wanted = request.headers['if-match']
  if (wanted !== undefined && wanted !== object.etag) throw new Refusal('PreconditionFailed')
  return partOf(object, request.headers.range)
}

function partOf({ bytes, etag, modifiedAt }: StoredObject, range: string | undefined): Answer {
  const headers = {
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
  }
  const asked = range === undefined ? null : RANGE.exec(range)?.groups
  if (!asked) return { status: 200, headers, body: bytes }
  const from = Number(asked.from)
  const to = asked.to ? Math.min(Number(asked.to), bytes.length - 1) : bytes.length - 1
  if (from > to) throw new Refusal('InvalidRange')
  const part = { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` }
  return { status: 206, headers: part, body: bytes.subarray(from, to + 1) }
}

export function deleteObject(bucket: Bucket, { key }: Asked): Answer {
  bucket.objects.delete(key)
  return { status: 204, headers: {}, body: '' }
}

export function listObjects(bucket: Bucket, name: string, { query }: Asked): Answer {
  if (query.get('list-type') !== '2' || query.has('delimiter')) throw new Refusal('NotImplemented')
  const prefix = query.get('prefix') ?? ''
  const max = Math.min(Number(query.get('max-keys') ?? LIST_MAX), LIST_MAX)
  if (!Number.isInteger(max) || max < 1) throw new Refusal('InvalidArgument')
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : keyInToken(token)
  const { entries, next } = bucket.list({ prefix, after, max })
  const body = documentOf('ListBucketResult', [
    element('Name', name),
    element('Prefix', prefix),
    element('KeyCount', entries.length),
    element('MaxKeys', max),
    element('IsTruncated', next !== null),
    ...(next === null ? [] : [element('NextContinuationToken', tokenOf(next))]),
    ...entries.map(([key, object]) => contentsOf(key, object)),
  ])
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function contentsOf(key: string, { bytes, etag, modifiedAt }: StoredObject): string {
  const parts = [
    element('Key', key),
    element('LastModified', modifiedAt.toISOString()),
    element('ETag', etag),
    element('Size', bytes.length),
    element('StorageClass', 'STANDARD'),
  ]
  return `<Contents>${parts.join('')}</Contents>`
}

/** Means nothing to a client: with a mark, so that one of another making is refused. */
function tokenOf(key: string): string {
  return Buffer.from(JSON.stringify([markOf(key), key])).toString('base64')
}

function keyInToken(token: string): string {
  try {
    const [mark, key] = JSON.parse(Buffer.from(token, 'base64').toString()) as [string, string]
    if (mark === markOf(key)) return key
  } catch {
    // It is none of ours.
  }
  throw new Refusal('InvalidArgument')
}

function markOf(key: string): string {
  return createHash('sha256').update(`token ${key}`).digest('hex').slice(0, 12)
}
