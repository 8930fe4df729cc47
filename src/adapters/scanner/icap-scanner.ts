// Asks a scanner that speaks ICAP (RFC 3507), as a proxy would about a page a person fetches (RESPMOD) or sends (REQMOD), whichever of the
// two the service accepts. A file is clean if the service wants nothing changed.
import { createHash } from 'node:crypto'
import { ScannerAway, type Scanner, type ScanResult } from '#platform/ports/scanner.ts'
import { type Encapsulated, type IcapHead, readBody, readHead } from './icap-answer.ts'
import { openLine, PATIENCE, type Patience, type ScannerLine } from './scanner-line.ts'

export type IcapService = { host: string; port: number; service: string }

type Method = 'RESPMOD' | 'REQMOD'
type Options = { method: Method; previewBytes: number | null; tag: string | null; seconds: number }

const PIECE_BYTES = 64 * 1024
const PREVIEW_MAX = 64 * 1024

/** If a service does not say how long its options are valid. */
const OPTIONS_SECONDS = 300
const OPTIONS_SECONDS_MAX = 24 * 60 * 60

/** `now` in milliseconds, of a monotonic clock. */
export function createIcapScanner(
  service: IcapService,
  patience: Patience = PATIENCE,
  now = () => performance.now(),
): Scanner {
  const kept = new KeptOptions(() => optionsOf(service, patience), now)
  return {
    async scan(content, bytes) {
      const options = await kept.read()
      const line = await openLine(service, patience)
      try {
        const { result, tag } = await ask(line, service, options, { content, bytes })
        // Another tag is another state of the service, which may want to be asked in another way.
        if (tag !== options.tag) kept.forget()
        return result
      } catch (error) {
        // It may have changed since it said how it is asked: the next file asks again.
        kept.forget()
        throw error
      } finally {
        line.close()
      }
    },
    async reach() {
      kept.forget()
      await kept.read()
    },
  }
}

/** The service's options, for as long as it says they are valid. Concurrent callers ask once. */
class KeptOptions {
  readonly #options: () => Promise<Options>
  readonly #now: () => number
  #kept: Promise<Options> | null = null
  #until = 0

  constructor(options: () => Promise<Options>, now: () => number) {
    this.#options = options
    this.#now = now
  }

  forget(): void {
    this.#kept = null
  }

  async read(): Promise<Options> {
    if (this.#kept && this.#now() < this.#until) return this.#kept
    const asked = this.#options()
    this.#kept = asked
    this.#until = Infinity
    try {
      const { seconds } = await asked
      if (this.#kept === asked) this.#until = this.#now() + seconds * 1_000
    } catch (error) {
      if (this.#kept === asked) this.forget()
      throw error
    }
    return asked
  }
}

async function optionsOf(service: IcapService, patience: Patience): Promise<Options> {
  const line = await openLine(service, patience)
  try {
    await line.send(Buffer.from(`${opening('OPTIONS', service)}Encapsulated: null-body=0\r\n\r\n`))
    const { status, headers } = await line.answer(readHead)
    if (status !== 200) throw new ScannerAway(`the service answers ${status} to OPTIONS`)
    const methods = (headers.get('methods') ?? '').toUpperCase()
    const method = (['RESPMOD', 'REQMOD'] as const).find((name) => methods.includes(name))
    if (!method) throw new ScannerAway('the service takes neither RESPMOD nor REQMOD')
    const preview = Number(headers.get('preview') ?? Number.NaN)
    const previewBytes = preview >= 0 ? Math.min(preview, PREVIEW_MAX) : null
    return { method, previewBytes, tag: headers.get('istag') ?? null, seconds: secondsIn(headers) }
  } finally {
    line.close()
  }
}

function secondsIn(headers: IcapHead['headers']): number {
  const said = headers.get('options-ttl') ?? ''
  return /^\d{1,9}$/.test(said) ? Math.min(Number(said), OPTIONS_SECONDS_MAX) : OPTIONS_SECONDS
}

/** The port is in both, as in every example of the standard. */
function opening(method: Method | 'OPTIONS', { host, port, service }: IcapService): string {
  const at = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return `${method} icap://${at}/${service} ICAP/1.0\r\nHost: ${at}\r\nUser-Agent: portal\r\n`
}

type Content = { content: AsyncIterable<Uint8Array>; bytes: number }

async function ask(
  line: ScannerLine,
  service: IcapService,
  options: Options,
  { content, bytes }: Content,
): Promise<{ result: ScanResult; tag: string | null }> {
  const digest = createHash('sha256')
  await line.send(Buffer.from(beginning(service, options, bytes)))
  const isAllSent = await sendBody(line, hashed(content, digest), options.previewBytes)
  const head = await line.answer(readHead)
  const result = await resultOf(line, head, { isAllSent, sha256: () => digest.digest('hex') })
  return { result, tag: head.headers.get('istag') ?? options.tag }
}

/** A file without a name, at a host that does not exist: no person is named. */
function beginning(service: IcapService, { method, previewBytes }: Options, bytes: number): string {
  const host = 'Host: portal.invalid\r\n'
  const body = `Content-Type: application/octet-stream\r\nContent-Length: ${bytes}\r\n\r\n`
  const request =
    method === 'RESPMOD'
      ? `GET http://portal.invalid/file HTTP/1.1\r\n${host}\r\n`
      : `POST http://portal.invalid/file HTTP/1.1\r\n${host}${body}`
  const response = method === 'RESPMOD' ? `HTTP/1.1 200 OK\r\n${body}` : ''
  const places =
    method === 'RESPMOD'
      ? `req-hdr=0, res-hdr=${request.length}, res-body=${request.length + response.length}`
      : `req-hdr=0, req-body=${request.length}`
  const preview = previewBytes === null ? '' : `Preview: ${previewBytes}\r\n`
  return `${opening(method, service)}Allow: 204\r\n${preview}Connection: close\r\nEncapsulated: ${places}\r\n\r\n${request}${response}`
}

async function* hashed(content: AsyncIterable<Uint8Array>, digest: ReturnType<typeof createHash>) {
  for await (const bytes of content) {
    digest.update(bytes)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      yield Buffer.from(bytes.subarray(at, at + PIECE_BYTES))
  }
}

const chunk = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
/** The preview was all of it. */
const LAST_OF_ALL = Buffer.from('0; ieof\r\n\r\n')

/** True where the service had all of the file, or all that it asked for, before it answered. */
async function sendBody(
  line: ScannerLine,
  pieces: AsyncGenerator<Buffer>,
  previewBytes: number | null,
): Promise<boolean> {
  let rest = Buffer.alloc(0)
  if (previewBytes !== null) {
    const { first, behind, isAll } = await firstBytes(pieces, previewBytes)
    if (first.length > 0 && !(await line.send(chunk(first)))) return false
    if (!(await line.send(isAll ? LAST_OF_ALL : LAST_CHUNK))) return false
    if (isAll) return true
    const { status, length } = await line.answer(readHead)
    if (status !== 100) return true
    line.forget(length)
    rest = behind
  }
  if (rest.length > 0 && !(await line.send(chunk(rest)))) return false
  for await (const piece of pieces) if (!(await line.send(chunk(piece)))) return false
  return line.send(LAST_CHUNK)
}

/** One byte more than the preview is read, so as to know whether there is more. */
async function firstBytes(pieces: AsyncGenerator<Buffer>, count: number) {
  let read = Buffer.alloc(0)
  while (read.length <= count) {
    const next = await pieces.next()
    if (next.done) break
    read = Buffer.concat([read, next.value])
  }
  return { first: read.subarray(0, count), behind: read.subarray(count), isAll: read.length <= count }
}

type Sent = { isAllSent: boolean; sha256: () => string }

async function resultOf(line: ScannerLine, head: IcapHead, sent: Sent): Promise<ScanResult> {
  const found = foundIn(head)
  if (found !== null) return { isClean: false, found }
  if (head.status !== 200 && head.status !== 204) throw new ScannerAway(`the service answers ${head.status}`)
  if (!sent.isAllSent) throw new ScannerAway('it answered before it had the file')
  if (head.status === 204) return { isClean: true }
  const answer = await line.answer((said) => readBody(said, head))
  return withoutWord(answer, sent.sha256())
}

/** Names that scanners give their finding by: of the drafts that followed the standard, and of c-icap. */
function foundIn({ headers }: IcapHead): string | null {
  const infection = headers.get('x-infection-found')
  if (infection !== undefined) return /Threat=([^;]+)/i.exec(infection)?.[1]?.trim() ?? 'infected'
  const virus = headers.get('x-virus-id') ?? headers.get('x-virus-name')
  if (virus !== undefined && !/^(?:no threats?|none|)$/i.test(virus)) return virus
  return headers.has('x-violations-found') ? 'infected' : null
}

/** The whole file back again is "nothing to change"; a page of its own, or a changed file, is a refusal. */
function withoutWord({ status, body }: Encapsulated, sent: string): ScanResult {
  if (status !== null && status >= 500) throw new ScannerAway(`the service gives back an error ${status}`)
  const isSame = body !== null && createHash('sha256').update(body).digest('hex') === sent
  const isFile = isSame && (status === null || status === 200)
  return isFile ? { isClean: true } : { isClean: false, found: 'refused-by-scanner' }
}
