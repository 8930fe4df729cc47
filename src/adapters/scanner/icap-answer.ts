// Reads what an ICAP service answers: its own head, and the message within.
import { ScannerAway } from '#platform/ports/scanner.ts'

/** Names of headers are in small letters. `length`: how many bytes the head took. */
export type IcapHead = { status: number; headers: ReadonlyMap<string, string>; length: number }

/** `status` of the page within; null if the answer is the request. `body`: null if it has none. */
export type Encapsulated = { status: number | null; body: Buffer | null }

const HEAD_MAX = 64 * 1024
const BLANK_LINE = '\r\n\r\n'

/** Null while the head has not ended. */
export function readHead(said: Buffer): IcapHead | null {
  const end = said.indexOf(BLANK_LINE)
  if (end < 0 && said.length > HEAD_MAX) throw new ScannerAway('its head has no end')
  if (end < 0) return null
  const [first = '', ...lines] = said.toString('latin1', 0, end).split('\r\n')
  const [, status] = /^ICAP\/1\.\d (\d{3})(?: |$)/.exec(first) ?? []
  if (status === undefined) throw new ScannerAway('it speaks no ICAP')
  const headers = new Map(lines.map(headerOf))
  return { status: Number(status), headers, length: end + BLANK_LINE.length }
}

function headerOf(line: string): readonly [string, string] {
  const [name = '', ...value] = line.split(':')
  return [name.trim().toLowerCase(), value.join(':').trim()]
}

/** Null while it has not all come. */
export function readBody(said: Buffer, { headers, length }: IcapHead): Encapsulated | null {
  const places = placesIn(headers.get('encapsulated') ?? '')
  const [kind, at] = places.at(-1) ?? []
  if (kind === undefined || at === undefined) throw new ScannerAway('it does not say what it gives back')
  if (said.length < length + at) return null
  const page = places.find(([name]) => name === 'res-hdr')
  const status = page ? statusOf(said.toString('latin1', length + page[1], length + at)) : null
  if (kind === 'null-body') return { status, body: null }
  const body = dechunked(said.subarray(length + at))
  return body && { status, body }
}

function placesIn(encapsulated: string): (readonly [string, number])[] {
  return [...encapsulated.matchAll(/([a-z]+-[a-z]+)=(\d{1,8})/g)].map(([, name = '', at]) => [
    name,
    Number(at),
  ])
}

function statusOf(head: string): number {
  const [, status] = /^HTTP\/1\.\d (\d{3})/.exec(head) ?? []
  if (status === undefined) throw new ScannerAway('what it gives back is no page')
  return Number(status)
}

/** Null while the last chunk has not come. */
function dechunked(said: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const end = said.indexOf('\r\n', at)
    if (end < 0) return null
    const [, size] = /^([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(said.toString('latin1', at, end)) ?? []
    if (size === undefined) throw new ScannerAway('its chunks are broken')
    const bytes = Number.parseInt(size, 16)
    if (bytes === 0) return Buffer.concat(pieces)
    at = end + 2 + bytes + 2
    if (at > said.length) return null
    pieces.push(said.subarray(end + 2, end + 2 + bytes))
  }
}
