// Checked with Amazon's own client: what that one can do here it could do there.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Emulator, startS3Emulator } from './server.ts'

let emulator: S3Emulator
let client: S3Client
beforeAll(async () => {
  emulator = await startS3Emulator()
  client = clientWith({})
})
afterAll(() => emulator.close())

function clientWith(change: Partial<S3ClientConfig>): S3Client {
  const { url, region, accessKeyId, secretAccessKey } = emulator
  return new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...change,
  })
}

const Bucket = 'firm-files'

describe("Amazon's own client", () => {
  it('puts a file, reads all of it and a part, asks for its length and removes it', async () => {
    const Key = 'año 2026/María & co.pdf'
    await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('0123456789') }))
    const whole = await client.send(new GetObjectCommand({ Bucket, Key }))
    expect(await whole.Body?.transformToString()).toBe('0123456789')
    const part = await client.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=4-' }))
    expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['456789', 'bytes 4-9/10'])
    expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(10)
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toThrow('NoSuchKey')
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  })

  it('puts a file in parts, once, and leaves nothing of one that is abandoned', async () => {
    const Key = 'in parts'
    const begin = async () => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
      return { Bucket, Key, UploadId }
    }
    const [big, end] = [Buffer.alloc(5 * 1_024 ** 2, 'a'), Buffer.from('end')]
    const sent = await begin()
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (const [index, Body] of [big, end].entries()) {
      const PartNumber = index + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...sent, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
    }
    const complete = (of: typeof sent, named = Parts) =>
      client.send(
        new CompleteMultipartUploadCommand({ ...of, IfNoneMatch: '*', MultipartUpload: { Parts: named } }),
      )
    await expect(complete(sent, Parts.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    const { ETag } = await complete(sent)
    expect(ETag).toMatch(/^"[\da-f]{32}-2"$/)
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(ContentLength).toBe(big.length + end.length)
    await expect(complete(sent)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    const small = await begin()
    for (const PartNumber of [1, 2])
      await client.send(new UploadPartCommand({ ...small, PartNumber, Body: end }))
    const again = complete(
      small,
      [1, 2].map((PartNumber) => ({ PartNumber, ETag: Parts[1]?.ETag })),
    )
    await expect(again).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
    const tooSmall = complete(
      small,
      [1, 2].map((PartNumber) => ({ PartNumber, ETag: Parts[1]?.ETag })),
    )
    await expect(tooSmall).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await client.send(new AbortMultipartUploadCommand(small))
    expect(emulator.bucket.uploads.size).toBe(0)
  })

  it('writes a key once', async () => {
    const once = { Bucket, Key: 'once', Body: Buffer.from('first'), IfNoneMatch: '*' }
    await client.send(new PutObjectCommand(once))
    const again = client.send(new PutObjectCommand({ ...once, Body: Buffer.from('second') }))
    await expect(again).rejects.toMatchObject({ name: 'PreconditionFailed' })
  })

  it('lists page by page', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await client.send(new PutObjectCommand({ Bucket, Key: `many/${name}`, Body: Buffer.from(name) }))
    const keys: (string | undefined)[][] = []
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'many/', MaxKeys: 2, ContinuationToken: token }),
      )
      keys.push((page.Contents ?? []).map(({ Key }) => Key))
      token = page.NextContinuationToken
    }
    expect(keys).toEqual([['many/a', 'many/b'], ['many/c', 'many/d'], ['many/e']])
  })

  it.each([
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'demonstration', secretAccessKey: 'wrong' } },
      'SignatureDoesNotMatch',
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'nobody', secretAccessKey: 'wrong' } },
      'InvalidAccessKeyId',
    ],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['an old date', { systemClockOffset: -20 * 60_000 }, 'RequestTimeTooSkewed'],
  ])('is refused with %s', async (_how, change, name) => {
    const asked = clientWith(change).send(new ListObjectsV2Command({ Bucket }))
    await expect(asked).rejects.toMatchObject({ name })
  })

  it('is told that there is no such bucket', async () => {
    const asked = client.send(new ListObjectsV2Command({ Bucket: 'another' }))
    await expect(asked).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})

describe('a body that is not the one that was signed', () => {
  it('is refused, and nothing of it is kept', async () => {
    const put = new PutObjectCommand({ Bucket, Key: 'changed', Body: Buffer.from('as it was signed') })
    const meddling = clientWith({})
    meddling.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { body: unknown }
        request.body = Buffer.from('as it was CHANGED'.slice(0, 16))
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await expect(meddling.send(put)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
    expect(emulator.bucket.objects.has('changed')).toBe(false)
  })
})
