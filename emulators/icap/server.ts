// Emulates an ICAP scanner in tests (RFC 3507): OPTIONS, and RESPMOD or REQMOD with or without a preview, answered by 204 or by the file
// itself, and its failures.
import type { AddressInfo, Socket } from 'node:net'
import { serveSockets } from '../socket-server.ts'

/** `echoes`: gives the file back where others say 204. `blocks`: reports a finding by a page alone. */
export const ICAP_WAYS = ['says-204', 'echoes', 'blocks'] as const

export const ICAP_MOODS = [
  'error',
  'error-page',
  'nonsense',
  'short-head',
  'short-echo',
  'early-204',
  'hangs-up',
  'hangs-up-early',
  'silent',
  'no-methods',
  'not-there',
] as const
export type IcapMood = (typeof ICAP_MOODS)[number] | 'well'

export type IcapEmulatorOptions = {
  marks: Readonly<Record<string, string>>
  method: 'RESPMOD' | 'REQMOD'
  way: (typeof ICAP_WAYS)[number]
  /** Null: it asks for no preview. */
  previewBytes: number | null
  /** For how many seconds its options are valid; if left out, it does not say. */
  optionsTtl?: string
  /** Changes with its settings. */
  tag?: string
}

export type IcapEmulator = {
  url: string
  mood: IcapMood
  /** May be changed while it runs, as by its administrator. */
  options: IcapEmulatorOptions
  readonly seen: number[]
  /** How often it was asked what it is. */
  timesAsked: number
  close(): Promise<void>
}

type Asked = { method: string; headers: string; body: Body | null; isWhole: boolean }
type Body = { bytes: Buffer; isPreviewAll: boolean; ends: number }

const BLANK = '\r\n\r\n'
const PAGE = 'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n'
const ERROR_PAGE = 'HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html\r\n\r\n'

export async function startIcapEmulator(options: IcapEmulatorOptions): Promise<IcapEmulator> {
  const { address, close } = await serveSockets(0, (socket) => answer(socket, emulator))
  const url = `icap://127.0.0.1:${(address as AddressInfo).port}/scan`
  const emulator: IcapEmulator = { url, mood: 'well', options, seen: [], timesAsked: 0, close }
  return emulator
}

function answer(socket: Socket, emulator: IcapEmulator): void {
  let pieces: Buffer[] = []
  let isContinued = false
  let isOver = false
  socket.on('data', (piece: Buffer) => {
    if (isOver) return
    pieces.push(piece)
    // A long file is looked at once, at its end; a head and every last chunk end so.
    if (
      !Buffer.concat(pieces.slice(-5)).subarray(-4).equals(Buffer.from(BLANK)) &&
      emulator.mood !== 'early-204'
    )
      return
    const came = Buffer.concat(pieces)
    pieces = [came]
    const asked = read(came, isContinued)
    const said = asked && wordFor(asked, isContinued, emulator)
    if (said === null) return
    if (said === 'continue') {
      isContinued = true
      socket.write('ICAP/1.0 100 Continue\r\n\r\n')
      return
    }
    isOver = true
    socket.end(said)
  })
}

/** Null while its head has not come. */
function read(came: Buffer, isContinued: boolean): Asked | null {
  const end = came.indexOf(BLANK)
  if (end < 0) return null
  const headers = came.toString('latin1', 0, end)
  const [, at] = /^Encapsulated: .*(?:req|res)-body=(\d+)/im.exec(headers) ?? []
  const method = headers.split(' ', 1)[0] ?? ''
  if (at === undefined) return { method, headers, body: null, isWhole: true }
  const body = bodyIn(came.subarray(end + BLANK.length + Number(at)), isContinued ? 2 : 1)
  const hasPreview = /^Preview: \d+/im.test(headers)
  const isWhole = body.isPreviewAll || body.ends === (hasPreview ? 2 : 1)
  return { method, headers, body, isWhole }
}

/** Chunks, of which a last one ends the preview, and another one the file. */
function bodyIn(said: Buffer, endsWanted: number): Body {
  const pieces: Buffer[] = []
  let ends = 0
  for (let at = 0; ;) {
    const end = said.indexOf('\r\n', at)
    const [, size, extension = ''] =
      end < 0 ? [] : (/^([0-9a-f]+)(; ieof)?$/.exec(said.toString('latin1', at, end)) ?? [])
    if (size === undefined) return { bytes: Buffer.concat(pieces), isPreviewAll: false, ends }
    const length = Number.parseInt(size, 16)
    if (end + 2 + length + 2 > said.length) return { bytes: Buffer.concat(pieces), isPreviewAll: false, ends }
    if (length === 0) ends += 1
    if (extension !== '') return { bytes: Buffer.concat(pieces), isPreviewAll: true, ends }
    if (length === 0 && ends === endsWanted)
      return { bytes: Buffer.concat(pieces), isPreviewAll: false, ends }
    pieces.push(said.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

function wordFor(asked: Asked, isContinued: boolean, emulator: IcapEmulator): Buffer | 'continue' | null {
  const { mood, options } = emulator
  if (mood === 'hangs-up-early') return Buffer.alloc(0)
  if (asked.method === 'OPTIONS') emulator.timesAsked += 1
  if (asked.method === 'OPTIONS') return optionsFor(mood, options)
  if (asked.method !== options.method) return head('405 Method Not Allowed')
  if (mood === 'early-204') return head('204 No Content')
  if (!asked.body) return head('400 Bad Request')
  if (!asked.isWhole) return asked.body.ends === 1 && !isContinued ? 'continue' : null
  if (mood === 'silent') return null
  emulator.seen.push(asked.body.bytes.length)
  return verdict(asked.body.bytes, mood, options)
}

function optionsFor(
  mood: IcapMood,
  { method, previewBytes, optionsTtl, tag = 'emulator' }: IcapEmulatorOptions,
): Buffer {
  if (mood === 'not-there') return head('404 ICAP Service not found')
  const methods = mood === 'no-methods' ? '' : `Methods: ${method}\r\n`
  const preview = previewBytes === null ? '' : `Preview: ${previewBytes}\r\n`
  const ttl = optionsTtl === undefined ? '' : `Options-TTL: ${optionsTtl}\r\n`
  return head(
    '200 OK',
    `${methods}${preview}${ttl}Allow: 204\r\nISTag: "${tag}"\r\nEncapsulated: null-body=0\r\n`,
  )
}

function head(status: string, more = ''): Buffer {
  return Buffer.from(`ICAP/1.0 ${status}\r\n${more}\r\n`)
}

function verdict(
  bytes: Buffer,
  mood: IcapMood,
  { marks, way, method, tag = 'emulator' }: IcapEmulatorOptions,
): Buffer {
  if (mood === 'error') return head('500 Server Error')
  if (mood === 'nonsense') return Buffer.from('HTTP/1.1 204 No Content\r\n\r\n')
  if (mood === 'short-head') return Buffer.from('ICAP/1.0 204 No Con')
  if (mood === 'hangs-up') return Buffer.alloc(0)
  if (mood === 'error-page') return given(ERROR_PAGE, Buffer.from('busy'))
  const [found] = Object.entries(marks).find(([, mark]) => bytes.includes(mark, 0, 'latin1')) ?? []
  const threat = `X-Infection-Found: Type=0; Resolution=2; Threat=${found};\r\n`
  if (found !== undefined) return given(PAGE, Buffer.from('<p>blocked</p>'), way === 'blocks' ? '' : threat)
  if (way !== 'echoes' && mood !== 'short-echo') return head('204 No Content', `ISTag: "${tag}"\r\n`)
  const echo = method === 'RESPMOD' ? given('HTTP/1.1 200 OK\r\n\r\n', bytes) : givenBack(bytes)
  return mood === 'short-echo' ? echo.subarray(0, -6) : echo
}

function given(page: string, bytes: Buffer, more = ''): Buffer {
  const places = `Encapsulated: res-hdr=0, res-body=${page.length}\r\n`
  return Buffer.concat([head('200 OK', `${more}${places}`), Buffer.from(page), chunked(bytes)])
}

function givenBack(bytes: Buffer): Buffer {
  const request = 'POST http://portal.invalid/file HTTP/1.1\r\n\r\n'
  const places = `Encapsulated: req-hdr=0, req-body=${request.length}\r\n`
  return Buffer.concat([head('200 OK', places), Buffer.from(request), chunked(bytes)])
}

function chunked(bytes: Buffer): Buffer {
  const size =
    bytes.length > 0 ? [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')] : []
  return Buffer.concat([...size, Buffer.from('0\r\n\r\n')])
}
