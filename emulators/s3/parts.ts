// Files that are sent in parts, as the service takes them: begun, each part, then complete or abandoned.
import { createHash, randomUUID } from 'node:crypto'
import type { Answer, Asked } from './answers.ts'
import { type Bucket, etagOf, type Upload } from './bucket.ts'
import { Refusal } from './refusal.ts'
import { documentOf, element } from './xml.ts'

const PART_BYTES_MIN = 5 * 1_024 ** 2
const PART_NUMBER_MAX = 10_000

export function beginUpload(bucket: Bucket, bucketName: string, { key }: Asked): Answer {
  const id = randomUUID()
  bucket.uploads.set(id, { key, parts: new Map() })
  return xml('InitiateMultipartUploadResult', [
    element('Bucket', bucketName),
    element('Key', key),
    element('UploadId', id),
  ])
}

export function putPart(bucket: Bucket, { query, key, body }: Asked): Answer {
  const number = Number(query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > PART_NUMBER_MAX)
    throw new Refusal('InvalidArgument')
  const etag = etagOf(body)
  uploadOf(bucket, query, key).parts.set(number, { bytes: body, etag })
  return { status: 200, headers: { etag }, body: '' }
}

/** The parts that are named, in rising order, each with its tag; none but the last may be small. */
export function completeUpload(
  bucket: Bucket,
  bucketName: string,
  { request, query, key, body, now }: Asked,
): Answer {
  const { parts } = uploadOf(bucket, query, key)
  if (request.headers['if-none-match'] === '*' && bucket.objects.has(key))
    throw new Refusal('PreconditionFailed')
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: /<ETag>(?:&quot;|")?([\da-f]+)(?:&quot;|")?</.exec(part)?.[1],
  }))
  if (named.length === 0) throw new Refusal('MalformedXML')
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0)))
    throw new Refusal('InvalidPartOrder')
  const kept = named.map(({ number, tag }) => {
    const part = parts.get(number)
    if (!part || part.etag !== `"${tag}"`) throw new Refusal('InvalidPart')
    return part
  })
  if (kept.slice(0, -1).some(({ bytes }) => bytes.length < PART_BYTES_MIN))
    throw new Refusal('EntityTooSmall')
  const hash = createHash('md5')
  for (const { etag } of kept) hash.update(Buffer.from(etag.slice(1, -1), 'hex'))
  const whole = Buffer.concat(kept.map(({ bytes }) => bytes))
  const { etag } = bucket.put(key, whole, now, `"${hash.digest('hex')}-${kept.length}"`)
  bucket.uploads.delete(query.get('uploadId') ?? '')
  return xml('CompleteMultipartUploadResult', [
    element('Bucket', bucketName),
    element('Key', key),
    element('ETag', etag),
  ])
}

export function abandonUpload(bucket: Bucket, { query, key }: Asked): Answer {
  uploadOf(bucket, query, key)
  bucket.uploads.delete(query.get('uploadId') ?? '')
  return { status: 204, headers: {}, body: '' }
}

function uploadOf(bucket: Bucket, query: URLSearchParams, key: string): Upload {
  const upload = bucket.uploads.get(query.get('uploadId') ?? '')
  if (upload?.key !== key) throw new Refusal('NoSuchUpload')
  return upload
}

function xml(name: string, inner: readonly string[]): Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: documentOf(name, inner) }
}
