// Files in a bucket. Keys are written once by a condition of the store itself; only reads are retried.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  assertStoreKey,
  FileExists,
  FileMissing,
  FileStoreAway,
  type FileStore,
  STORE_KEY,
  type StoredFile,
} from '#platform/ports/file-store.ts'
import { putInParts } from './s3-parts.ts'
import {
  askS3,
  Patience,
  type S3Access,
  type S3Asked,
  S3Refused,
  streamOf,
  type S3Timeouts,
} from './s3-request.ts'

export type S3Options = S3Access & {
  timeouts?: Partial<S3Timeouts>
  /** Before each further try of a read. */
  pausesMs?: readonly number[]
  /** Files of this machine that are longer go in parts, each of this length. */
  partBytes?: number
  /** Called with the store's answer or a lost line: a person may have to mend it. */
  report?: (error: unknown) => void
}

const TIMEOUTS: S3Timeouts = { answerMs: 20_000, silentMs: 20_000 }
const PAUSES_MS = [200, 1_000]
const PAGE_KEYS = 1_000
/** One part can be sent again; a store takes at most 5 GB in one piece. */
const PART_BYTES = 256 * 1_024 ** 2

export type S3Files = FileStore & {
  /** The code of the store's refusal, or null where it answers as it should. Rejects with FileStoreAway. */
  probe(): Promise<string | null>
}

export function createS3Files(options: S3Options): S3Files {
  const store = new S3Store(options)
  return {
    put: (key, content, bytes) => store.put(key, content, bytes),
    putFile: (key, path, bytes) => store.putFile(key, path, bytes),
    read: (key) => store.read(key),
    remove: (key) => store.remove(key),
    list: () => store.list(),
    reach: () => store.reach(),
    probe: () => store.probe(),
  }
}

class S3Store {
  readonly #access: S3Access
  readonly #timeouts: S3Timeouts
  readonly #pausesMs: readonly number[]
  readonly #partBytes: number
  readonly #report: (error: unknown) => void

  constructor({
    timeouts,
    pausesMs = PAUSES_MS,
    partBytes = PART_BYTES,
    report = () => undefined,
    ...access
  }: S3Options) {
    this.#access = access
    this.#timeouts = { ...TIMEOUTS, ...timeouts }
    this.#pausesMs = pausesMs
    this.#partBytes = partBytes
    this.#report = report
  }

  async put(key: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
    assertStoreKey(key)
    const patience = new Patience()
    const sending = new Sending(content, bytes, () => patience.waitFor(this.#timeouts.answerMs))
    const headers = { 'if-none-match': '*', 'content-length': String(bytes) }
    const body = streamOf(sending.pieces())
    try {
      await (await askS3(this.#access, { method: 'PUT', key, headers, body }, patience)).body?.cancel()
    } catch (error) {
      if (sending.failed) throw sending.failed.error
      if (error instanceof S3Refused && error.status === 412) throw new FileExists()
      throw this.#away(error)
    } finally {
      patience.end()
    }
  }

  async putFile(key: string, path: string, bytes: number): Promise<void> {
    if (bytes <= this.#partBytes) return this.put(key, createReadStream(path), bytes)
    assertStoreKey(key)
    const { size } = await stat(path)
    if (size !== bytes) throw new Error('a file is not as long as was said')
    const [access, timeouts, pausesMs, partBytes] = [
      this.#access,
      this.#timeouts,
      this.#pausesMs,
      this.#partBytes,
    ]
    try {
      await putInParts({ access, timeouts, pausesMs, partBytes }, { key, path, bytes })
    } catch (error) {
      throw error instanceof FileExists ? error : this.#away(error)
    }
  }

  async read(key: string): Promise<AsyncIterable<Uint8Array>> {
    assertStoreKey(key)
    const first = await this.#opened(key, null)
    return this.#contentOf(key, first)
  }

  async remove(key: string): Promise<void> {
    assertStoreKey(key)
    const patience = new Patience()
    patience.waitFor(this.#timeouts.answerMs)
    try {
      await (await askS3(this.#access, { method: 'DELETE', key }, patience)).body?.cancel()
    } catch (error) {
      if (!isMissing(error)) throw this.#away(error)
    } finally {
      patience.end()
    }
  }

  async *list(): AsyncGenerator<StoredFile> {
    const { prefix } = this.#access
    let token: string | null = null
    do {
      const page: string = await this.#page(PAGE_KEYS, token)
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textIn(entry, 'Key') ?? ''
        const isOurs = key.startsWith(prefix) && STORE_KEY.test(key.slice(prefix.length))
        if (isOurs) yield { key: key.slice(prefix.length), bytes: Number(textIn(entry, 'Size')) }
      }
      token = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : null
    } while (token !== null)
  }

  async reach(): Promise<void> {
    const code = await this.probe()
    if (code !== null) throw new FileStoreAway(new Error(`refused: ${code}`))
  }

  async probe(): Promise<string | null> {
    try {
      await this.#page(1, null)
      return null
    } catch (error) {
      const { cause } = error instanceof Error ? error : {}
      if (cause instanceof S3Refused && cause.status < 500) return cause.code
      throw error
    }
  }

  #page(keys: number, token: string | null): Promise<string> {
    const query = {
      'list-type': '2',
      prefix: this.#access.prefix,
      'max-keys': String(keys),
      ...(token !== null && { 'continuation-token': token }),
    }
    return this.#reading({ method: 'GET', key: '', query }, async (response, patience) => {
      const text = await response.text()
      patience.end()
      return text
    })
  }

  #opened(key: string, from: Place | null): Promise<Opened> {
    const headers = from ? { range: `bytes=${from.offset}-`, 'if-match': from.etag } : {}
    return this.#reading({ method: 'GET', key, headers }, (response, patience) => {
      if (from && response.status !== 206) throw new FileStoreAway()
      const body = response.body ?? new ReadableStream<Uint8Array>({ start: (to) => to.close() })
      return { patience, body, etag: response.headers.get('etag') ?? '' }
    })
  }

  /** A line lost in the middle is resumed there, a few times for each file. */
  async *#contentOf(key: string, first: Opened): AsyncGenerator<Uint8Array> {
    let offset = 0
    let opened = first
    for (let tries = 0; ; tries += 1) {
      try {
        for await (const piece of this.#piecesOf(opened)) {
          offset += piece.length
          yield piece
        }
        return
      } catch (error) {
        const pause = this.#pausesMs[tries]
        if (pause === undefined || first.etag === '') throw this.#away(error)
        await wait(pause)
        opened = await this.#opened(key, { offset, etag: first.etag })
      }
    }
  }

  async *#piecesOf({ body, patience }: Opened): AsyncGenerator<Uint8Array> {
    const reader = body.getReader()
    try {
      for (;;) {
        patience.waitFor(this.#timeouts.silentMs)
        const { done, value } = await reader.read()
        // The reader may take a while over each piece.
        patience.end()
        if (done) return
        yield value
      }
    } finally {
      patience.breakOff()
    }
  }

  /** Rejects with FileMissing or FileStoreAway. */
  async #reading<Result>(
    asked: S3Asked,
    take: (response: Response, patience: Patience) => Promise<Result> | Result,
  ): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      const patience = new Patience()
      patience.waitFor(this.#timeouts.answerMs)
      try {
        return await take(await askS3(this.#access, asked, patience), patience)
      } catch (error) {
        patience.end()
        if (isMissing(error)) throw new FileMissing()
        const pause = this.#pausesMs[tries]
        if (pause === undefined || isFinal(error)) throw this.#away(error)
        await wait(pause)
      }
    }
  }

  #away(error: unknown): FileStoreAway {
    this.#report(error)
    return error instanceof FileStoreAway ? error : new FileStoreAway(error)
  }
}

type Place = { offset: number; etag: string }
type Opened = { body: ReadableStream<Uint8Array>; patience: Patience; etag: string }

/** A bucket that is not there is no file that is missing. */
function isMissing(error: unknown): boolean {
  return error instanceof S3Refused && error.code === 'NoSuchKey'
}

/** Answers the store repeats however often it is asked. */
function isFinal(error: unknown): boolean {
  return error instanceof S3Refused && error.status < 500 && error.status !== 429
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return (
    text?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, entity: string) => ENTITIES[entity] ?? '') ?? null
  )
}

/** The content, piece by piece. The last piece waits until it is known to be the last: a wrong length is never stored whole. */
class Sending {
  readonly #content: AsyncIterable<Uint8Array>
  readonly #bytes: number
  readonly #onPiece: () => void
  /** Why the sender's content ended early; the store is not to blame for it. */
  failed: { error: unknown } | null = null

  constructor(content: AsyncIterable<Uint8Array>, bytes: number, onPiece: () => void) {
    this.#content = content
    this.#bytes = bytes
    this.#onPiece = onPiece
  }

  async *pieces(): AsyncGenerator<Uint8Array, void> {
    let sent = 0
    let last: Uint8Array | null = null
    this.#onPiece()
    try {
      for await (const piece of this.#content) {
        sent += piece.length
        if (sent > this.#bytes) break
        if (last) yield last
        this.#onPiece()
        last = piece
      }
      if (sent !== this.#bytes) throw new Error('a file is not as long as was said')
    } catch (error) {
      this.failed = { error }
      throw error
    }
    if (last) yield last
    this.#onPiece()
  }
}
