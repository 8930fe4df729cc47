// The contract of the file port, kept by every adapter: a folder, and a bucket at our emulator of S3, over HTTP.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FileExists, FileMissing, FileStoreAway, type FileStore } from '#platform/ports/file-store.ts'
import { type S3Emulator, startS3Emulator } from '../../../emulators/s3/server.ts'
import { createFolderFiles } from './folder-files.ts'
import { createS3Files, type S3Options } from './s3-files.ts'

const SOON = { timeouts: { answerMs: 500, silentMs: 500 } }
const LATE_MS = 1_500

let folder: string
let emulator: S3Emulator
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  emulator = await startS3Emulator()
})
afterAll(async () => {
  await emulator.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => emulator.faults.clear())

const told: unknown[] = []

function bucket(change: Partial<S3Options> = {}): ReturnType<typeof createS3Files> {
  const { url, region, bucketName, accessKeyId, secretAccessKey } = emulator
  return createS3Files({
    endpoint: url,
    region,
    bucket: bucketName,
    prefix: `firm ñ/${randomUUID()}/`,
    accessKeyId,
    secretAccessKey,
    pausesMs: [5, 5],
    report: (error) => told.push(error),
    ...change,
  })
}

async function* inPieces(content: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

function put(store: FileStore, key: string, content: Uint8Array): Promise<void> {
  return store.put(key, inPieces(content), content.length)
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

async function contentOf(store: FileStore, key: string): Promise<Buffer> {
  return whole(await store.read(key))
}

async function listed(store: FileStore): Promise<{ key: string; bytes: number }[]> {
  const files = []
  for await (const file of store.list()) files.push(file)
  return files.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

async function* breaking(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
  throw new Error('the sender went away')
}

async function fileWith(content: Uint8Array): Promise<string> {
  const path = join(folder, `given-${randomUUID()}`)
  await writeFile(path, content)
  return path
}

describe.each([
  ['a folder', () => createFolderFiles(join(folder, randomUUID()))],
  ['a bucket', () => bucket()],
])('in %s', (_where, open) => {
  it.each([0, 1, 65_536, 3_000_001])('a file of %i bytes is read as it was put', async (length) => {
    const [store, key, content] = [open(), randomUUID(), randomBytes(length)]
    await put(store, key, content)
    expect(Buffer.compare(await contentOf(store, key), content)).toBe(0)
    expect(await listed(store)).toEqual([{ key, bytes: length }])
  })

  it('a file of this machine is read as it was given, also when that is gone', async () => {
    const [store, key, content] = [open(), randomUUID(), randomBytes(900_000)]
    const path = await fileWith(content)
    await store.putFile(key, path, content.length)
    await expect(store.putFile(key, path, content.length)).rejects.toThrow(FileExists)
    await rm(path)
    expect(Buffer.compare(await contentOf(store, key), content)).toBe(0)
    expect(await listed(store)).toEqual([{ key, bytes: content.length }])
  })

  it('a file of this machine that is shorter or longer than was said is not kept', async () => {
    const [store, key] = [open(), randomUUID()]
    const path = await fileWith(randomBytes(50_000))
    for (const bytes of [49_999, 50_001])
      await expect(store.putFile(key, path, bytes)).rejects.toThrow('not as long as was said')
    await expect(store.putFile('../../etc/passwd', path, 50_000)).rejects.toThrow('unfit')
    await expect(store.putFile(key, `${path}-none`, 50_000)).rejects.toThrow()
    expect(await listed(store)).toEqual([])
  })

  it('says that files can be kept, also before there is one', async () => {
    await expect(open().reach()).resolves.toBeUndefined()
  })

  it('a key is written once, also by several at once', async () => {
    const [store, key] = [open(), randomUUID()]
    const contents = [1, 2, 3, 4].map((byte) => Buffer.alloc(70_000, byte))
    const tries = await Promise.allSettled(contents.map((content) => put(store, key, content)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused.every((reason) => reason instanceof FileExists)).toBe(true)
    const kept = await contentOf(store, key)
    await expect(put(store, key, Buffer.from('other'))).rejects.toThrow(FileExists)
    expect(Buffer.compare(await contentOf(store, key), kept)).toBe(0)
  })

  it.each([
    ['shorter than was said', inPieces(Buffer.alloc(99_999))],
    ['longer than was said', inPieces(Buffer.alloc(100_001), 50_000)],
    ['much longer than was said', inPieces(Buffer.alloc(900_000))],
  ])('content that is %s is not kept', async (_how, content) => {
    const [store, key] = [open(), randomUUID()]
    await expect(store.put(key, content, 100_000)).rejects.toThrow('not as long as was said')
    await expect(store.read(key)).rejects.toThrow(FileMissing)
    expect(await listed(store)).toEqual([])
  })

  it('content that breaks off is not kept, and says itself why', async () => {
    const [store, key] = [open(), randomUUID()]
    const broken = store.put(key, breaking(Buffer.alloc(70_000)), 100_000)
    await expect(broken).rejects.toThrow('the sender went away')
    await expect(store.read(key)).rejects.toThrow(FileMissing)
  })

  it('what is removed is missing, and may be removed again', async () => {
    const [store, key] = [open(), randomUUID()]
    await put(store, key, Buffer.from('bytes'))
    await store.remove(key)
    await store.remove(key)
    await expect(store.read(key)).rejects.toThrow(FileMissing)
    expect(await listed(store)).toEqual([])
  })

  it.each(['', '../../etc/passwd', 'a/b', 'UPPER-CASE', '.hidden-file-1', 'a'.repeat(65)])(
    'a key such as "%s" leads nowhere',
    async (key) => {
      const store = open()
      await expect(put(store, key, Buffer.from('x'))).rejects.toThrow('unfit')
      await expect(store.read(key)).rejects.toThrow('unfit')
      await expect(store.remove(key)).rejects.toThrow('unfit')
    },
  )
})

describe('a bucket', () => {
  it('is listed beyond one page, and only what is its own', async () => {
    const prefix = `many-${randomUUID()}/`
    const store = bucket({ prefix })
    const keys = Array.from({ length: 2_345 }, () => randomUUID())
    for (const key of keys) emulator.bucket.put(`${prefix}${key}`, Buffer.from('x'), new Date())
    emulator.bucket.put(`${prefix}Some & Folder/read me`, Buffer.from('x'), new Date())
    emulator.bucket.put(`another/${randomUUID()}`, Buffer.from('x'), new Date())
    expect((await listed(store)).map(({ key }) => key)).toEqual(keys.toSorted())
  })

  it.each(['error', 'busy', 'lost', 'slow'] as const)(
    'that answers "%s" twice is read all the same, and the third time is away',
    async (kind) => {
      const store = bucket(kind === 'slow' ? SOON : {})
      const [key, content] = [randomUUID(), randomBytes(300_000)]
      await put(store, key, content)
      emulator.faults.add({ kind, method: 'GET', times: 2, ms: LATE_MS })
      expect(Buffer.compare(await contentOf(store, key), content)).toBe(0)
      emulator.faults.add({ kind, method: 'GET', times: 3, ms: LATE_MS })
      await expect(store.read(key)).rejects.toThrow(FileStoreAway)
    },
  )

  it('that is away while it is listed says so, and gives no short list', async () => {
    const store = bucket()
    await put(store, randomUUID(), Buffer.from('x'))
    emulator.faults.add({ kind: 'cut', method: 'GET', times: 3, afterBytes: 100 })
    await expect(listed(store)).rejects.toThrow(FileStoreAway)
  })

  it('whose line is cut goes on where it was cut, and gives no byte twice', async () => {
    const [store, key, content] = [bucket(), randomUUID(), randomBytes(900_000)]
    await put(store, key, content)
    emulator.faults.add({ kind: 'cut', method: 'GET', times: 2, afterBytes: 200_000 })
    expect(Buffer.compare(await contentOf(store, key), content)).toBe(0)
    emulator.faults.add({ kind: 'cut', method: 'GET', times: 3, afterBytes: 200_000 })
    await expect(contentOf(store, key)).rejects.toThrow(FileStoreAway)
  })

  it.each(['error', 'busy', 'cut', 'slow'] as const)(
    'that answers a write with "%s" is away, and asked once',
    async (kind) => {
      const [store, key] = [bucket(kind === 'slow' ? SOON : {}), randomUUID()]
      emulator.faults.add({ kind, method: 'PUT', ms: LATE_MS, afterBytes: 1_000 })
      await expect(put(store, key, randomBytes(300_000))).rejects.toThrow(FileStoreAway)
      if (kind !== 'slow') await expect(store.read(key)).rejects.toThrow(FileMissing)
      emulator.faults.add({ kind, method: 'DELETE', ms: LATE_MS, afterBytes: 0 })
      if (kind !== 'cut') await expect(store.remove(key)).rejects.toThrow(FileStoreAway)
    },
  )

  it('whose answer to a write is lost has it, and says so the second time', async () => {
    const [store, key, content] = [bucket(), randomUUID(), randomBytes(80_000)]
    emulator.faults.add({ kind: 'lost', method: 'PUT' })
    await expect(put(store, key, content)).rejects.toThrow(FileStoreAway)
    await expect(put(store, key, content)).rejects.toThrow(FileExists)
    expect(Buffer.compare(await contentOf(store, key), content)).toBe(0)
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'another-bucket' }, 'NoSuchBucket'],
  ])('that is asked with %s is away, misses nothing, and says why', async (_how, change, code) => {
    const store = bucket(change)
    await expect(store.read(randomUUID())).rejects.toThrow(FileStoreAway)
    expect(told.at(-1)).toMatchObject({ code })
    expect(await store.probe()).toBe(code)
  })

  describe('takes a long file in parts', () => {
    const PART = 5 * 1_024 ** 2
    const content = randomBytes(2 * PART + 1_000)
    const KEY = 'long-file'
    let path: string
    beforeAll(async () => {
      path = await fileWith(content)
    })
    const longStore = () => bucket({ partBytes: PART })

    it('whole, and once', async () => {
      const store = longStore()
      await store.putFile(KEY, path, content.length)
      expect(Buffer.compare(await contentOf(store, KEY), content)).toBe(0)
      await expect(store.putFile(KEY, path, content.length)).rejects.toThrow(FileExists)
      expect(await listed(store)).toEqual([{ key: KEY, bytes: content.length }])
      expect(emulator.bucket.uploads.size).toBe(0)
    })
    it.each([
      ['a part’s line is cut', { kind: 'cut', method: 'PUT', afterBytes: PART / 2 }],
      ['a part’s answer is lost', { kind: 'lost', method: 'PUT' }],
      ['the store is busy', { kind: 'busy', method: 'PUT' }],
      ['the store fails', { kind: 'error', method: 'PUT' }],
    ] as const)('also where %s', async (_, fault) => {
      const store = longStore()
      emulator.faults.add(fault)
      await store.putFile(KEY, path, content.length)
      expect(Buffer.compare(await contentOf(store, KEY), content)).toBe(0)
    })
    it('also where the answer to the last word is lost', async () => {
      const store = longStore()
      const begun = store.putFile(KEY, path, content.length)
      await expect
        .poll(() => [...emulator.bucket.uploads.values()].some(({ parts }) => parts.size > 0))
        .toBe(true)
      emulator.faults.add({ kind: 'lost', method: 'POST' })
      await begun
      expect(Buffer.compare(await contentOf(store, KEY), content)).toBe(0)
    })
    it('and keeps nothing of one that the store refuses to the end, or that is not as long as was said', async () => {
      const store = longStore()
      emulator.faults.add({ kind: 'busy', method: 'PUT', times: 9 })
      await expect(store.putFile(KEY, path, content.length)).rejects.toThrow(FileStoreAway)
      emulator.faults.clear()
      await expect(store.putFile(KEY, path, content.length + 1)).rejects.toThrow('not as long as was said')
      expect([await listed(store), emulator.bucket.uploads.size]).toEqual([[], 0])
      await store.putFile(KEY, path, content.length)
    })
  })
  it('answers its probe, and is away where nobody listens', async () => {
    expect(await bucket().probe()).toBeNull()
    const nowhere = bucket({ endpoint: 'http://127.0.0.1:9' })
    await expect(nowhere.probe()).rejects.toThrow(FileStoreAway)
    await expect(nowhere.reach()).rejects.toThrow(FileStoreAway)
    await expect(put(nowhere, randomUUID(), Buffer.from('x'))).rejects.toThrow(FileStoreAway)
  })
})

it('a folder in whose place a file lies is away', async () => {
  const store = createFolderFiles(await fileWith(Buffer.from('x')))
  await expect(store.reach()).rejects.toThrow(FileStoreAway)
})
