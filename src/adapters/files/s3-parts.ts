// One large file of this machine into a bucket, part by part: a line that is lost costs the part that was on it. Whole or not at all, as
// a file in one piece; what a lost process leaves behind is in no list, and the bucket's own rule removes it.
import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { FileExists } from '#platform/ports/file-store.ts'
import {
  askS3,
  Patience,
  type S3Access,
  type S3Asked,
  S3Refused,
  type S3Timeouts,
  streamOf,
} from './s3-request.ts'

type PartsOptions = {
  access: S3Access
  timeouts: S3Timeouts
  /** Before each further try of a part. */
  pausesMs: readonly number[]
  partBytes: number
}

type File = { key: string; path: string; bytes: number }
type Range = { number: number; from: number; to: number }

/** What a store takes of one file. */
const PARTS_MAX = 10_000

/** Rejects with FileExists, or with what became of the line or was refused. */
export async function putInParts(options: PartsOptions, file: File): Promise<void> {
  const upload = new PartedUpload(options, file)
  const id = await upload.begin()
  try {
    const tags: string[] = []
    for (const range of rangesOf(file.bytes, options.partBytes)) tags.push(await upload.send(id, range))
    await upload.complete(id, tags)
  } catch (error) {
    await upload.abandon(id)
    if (error instanceof S3Refused && error.status === 412) throw new FileExists()
    throw error
  }
}

function rangesOf(bytes: number, wishedBytes: number): Range[] {
  const partBytes = Math.max(wishedBytes, Math.ceil(bytes / PARTS_MAX))
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => ({
    number: index + 1,
    from: index * partBytes,
    to: Math.min((index + 1) * partBytes, bytes),
  }))
}

class PartedUpload {
  readonly #options: PartsOptions
  readonly #file: File

  constructor(options: PartsOptions, file: File) {
    this.#options = options
    this.#file = file
  }

  async begin(): Promise<string> {
    const answer = await this.#ask({ method: 'POST', query: { uploads: '' } })
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(answer.text)?.[1]
    if (!id) throw new Error('the store gave no id for a file in parts')
    return id
  }

  /** Answers with the tag of the part. A part that is sent again takes the place of the one before. */
  send(id: string, { number, from, to }: Range): Promise<string> {
    return this.#again(async () => {
      const patience = new Patience()
      const { tag } = await this.#ask(
        {
          method: 'PUT',
          query: { partNumber: String(number), uploadId: id },
          headers: { 'content-length': String(to - from) },
          body: streamOf(this.#pieces(from, to, patience)),
        },
        patience,
      )
      if (!tag) throw new Error('the store gave no tag for a part')
      return tag
    })
  }

  /** As long as the store takes them in sequence, there is no timeout. */
  async *#pieces(from: number, to: number, patience: Patience): AsyncGenerator<Uint8Array, void> {
    for await (const piece of createReadStream(this.#file.path, { start: from, end: to - 1 })) {
      patience.waitFor(this.#options.timeouts.answerMs)
      yield piece as Uint8Array
    }
  }

  complete(id: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const headers = { 'if-none-match': '*', 'content-type': 'application/xml' }
    let isFirst = true
    return this.#again(async () => {
      const wasAsked = !isFirst
      isFirst = false
      try {
        const { text } = await this.#ask({ method: 'POST', query: { uploadId: id }, headers, body })
        // It may begin to answer before it knows.
        const code = /<Error>.*?<Code>(\w+)<\/Code>/s.exec(text)?.[1]
        if (code) throw new S3Refused(500, code)
      } catch (error) {
        // The answer to the try before was lost: there is no such upload any more since it is complete.
        const isUnknown =
          error instanceof S3Refused && ['NoSuchUpload', 'PreconditionFailed'].includes(error.code)
        if (!wasAsked || !isUnknown || !(await this.#isThere())) throw error
      }
    })
  }

  /** Harmless if complete. No one waits for a store that is away. */
  async abandon(id: string): Promise<void> {
    await this.#ask({ method: 'DELETE', query: { uploadId: id } }).catch(() => undefined)
  }

  async #isThere(): Promise<boolean> {
    const { range } = await this.#ask({ method: 'GET', headers: { range: 'bytes=0-0' } })
    return range.endsWith(`/${this.#file.bytes}`)
  }

  async #again<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        const pause = this.#options.pausesMs[tries]
        const isFinal = error instanceof S3Refused && error.status < 500 && error.status !== 429
        if (pause === undefined || isFinal) throw error
        await wait(pause)
      }
    }
  }

  async #ask(asked: Omit<S3Asked, 'key'>, patience = new Patience()) {
    patience.waitFor(this.#options.timeouts.answerMs)
    try {
      const response = await askS3(this.#options.access, { ...asked, key: this.#file.key }, patience)
      const { headers } = response
      const text = await response.text()
      return { text, tag: headers.get('etag'), range: headers.get('content-range') ?? '' }
    } finally {
      patience.end()
    }
  }
}
