// One signed request to a store that speaks the protocol of Amazon S3, and the ways it can end. Never repeats itself.
import { AwsV4Signer } from 'aws4fetch'
import { FileStoreAway } from '#platform/ports/file-store.ts'

export type S3Access = {
  /** Scheme and host, without a slash at the end; the bucket is the first part of every path. */
  endpoint: string
  region: string
  bucket: string
  /** In front of every key: empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Timeouts = {
  /** Until an answer begins, counted from the last byte that was sent. */
  answerMs: number
  /** Between two pieces of an answer. */
  silentMs: number
}

/** The store's own answer, by its code, such as `NoSuchKey`. */
export class S3Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`the store answered ${status} ${code}`)
    this.name = 'S3Refused'
    this.status = status
    this.code = code
  }
}

/** Breaks off an exchange silent for too long. */
export class Patience {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout | undefined

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** From now on, until it is asked for again or ended. */
  waitFor(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(new FileStoreAway()), ms)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  /** No one reads on: the line is closed. */
  breakOff(): void {
    this.end()
    this.#controller.abort()
  }
}

export type S3Asked = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Below the prefix; empty asks the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: ReadableStream<Uint8Array> | string
}

/** An answer of success. Rejects with S3Refused, or with what became of the line. */
export async function askS3(access: S3Access, asked: S3Asked, patience: Patience): Promise<Response> {
  const { method, url, headers } = await signed(access, asked)
  const init: RequestInit = { method, headers, redirect: 'manual', signal: patience.signal }
  const streamed: RequestInit & { duplex: 'half' } = { ...init, body: asked.body ?? null, duplex: 'half' }
  const response = await fetch(url, asked.body ? streamed : init)
  if (response.ok) return response
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
  throw new S3Refused(response.status, code ?? '')
}

/** The body is not part of it: it is sent while it is made, and its frames are sealed one by one. */
function signed(access: S3Access, { method, key, query = {}, headers = {} }: S3Asked) {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = access
  const path = key === '' ? '' : `/${prefix}${key}`
  const url = new URL(`${endpoint}/${bucket}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  })
  return signer.sign()
}

/** A body that is made while it is sent. */
export function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(to) {
      const next = await pieces.next()
      if (next.done) to.close()
      else to.enqueue(next.value)
    },
    async cancel() {
      await pieces.return()
    },
  })
}
