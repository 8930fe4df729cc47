// Emulates clamd in tests: PING and INSTREAM as it speaks them, and its failures.
import type { Socket } from 'node:net'
import { serveSockets } from '../socket-server.ts'

/** `short-ok`: its word is cut off. `early-ok`: said before the file was there. `two-words`: says both. */
export const CLAMD_MOODS = [
  'error',
  'nonsense',
  'short-ok',
  'early-ok',
  'two-words',
  'hangs-up',
  'hangs-up-early',
  'silent',
  'other-case',
] as const
export type ClamdMood = (typeof CLAMD_MOODS)[number] | 'well'

export type ClamdEmulatorOptions = {
  /** What is found: a name, and the bytes that give it away. */
  marks: Readonly<Record<string, string>>
  /** Its StreamMaxLength. */
  streamMax?: number
  /** The path of a socket; absent: a port. */
  path?: string
  /** Absent: any free one. */
  port?: number
}

export type ClamdEmulator = {
  /** As in SCANNER_URL. */
  url: string
  mood: ClamdMood
  /** Whole files that came, by their length. */
  readonly seen: number[]
  close(): Promise<void>
}

const COMMAND_END = 0

export async function startClamdEmulator(options: ClamdEmulatorOptions): Promise<ClamdEmulator> {
  const at = options.path ?? options.port ?? 0
  const { address, close } = await serveSockets(at, (socket) => answer(socket, emulator, options))
  const url = typeof address === 'string' ? `clamd://${address}` : `clamd://127.0.0.1:${address.port}`
  const emulator: ClamdEmulator = { url, mood: 'well', seen: [], close }
  return emulator
}

function answer(socket: Socket, emulator: ClamdEmulator, options: ClamdEmulatorOptions): void {
  let came: Buffer = Buffer.alloc(0)
  const stream: Stream = { pieces: [], bytes: 0, isWhole: false, hasBegun: false }
  let isOver = false
  const say = (text: string) => {
    isOver = true
    socket.end(text)
  }
  if (emulator.mood === 'hangs-up-early') say('')
  socket.on('data', (piece: Buffer) => {
    if (isOver) return
    came = Buffer.concat([came, piece])
    const end = stream.hasBegun ? -1 : came.indexOf(COMMAND_END)
    if (!stream.hasBegun && end < 0) return
    if (end >= 0) {
      const command = came.toString('latin1', 0, end)
      came = came.subarray(end + 1)
      stream.hasBegun = true
      if (command === 'zPING' && emulator.mood !== 'silent') return say('PONG\0')
      if (command !== 'zINSTREAM') return say('UNKNOWN COMMAND\0')
      if (emulator.mood === 'early-ok') return say('stream: OK\0')
    }
    came = take(came, stream)
    if (stream.bytes > (options.streamMax ?? Infinity)) return say('INSTREAM size limit exceeded. ERROR\0')
    if (!stream.isWhole || emulator.mood === 'silent') return
    emulator.seen.push(stream.bytes)
    say(wordFor(Buffer.concat(stream.pieces), emulator.mood, options))
  })
}

type Stream = { pieces: Buffer[]; bytes: number; isWhole: boolean; hasBegun: boolean }

/** Pieces of a length and so many bytes; a length of zero ends them. The rest is part of the next. */
function take(came: Buffer, stream: Stream): Buffer {
  let at = 0
  while (at + 4 <= came.length && !stream.isWhole) {
    const length = came.readUInt32BE(at)
    if (at + 4 + length > came.length) break
    stream.isWhole = length === 0
    stream.pieces.push(came.subarray(at + 4, at + 4 + length))
    stream.bytes += length
    at += 4 + length
  }
  return came.subarray(at)
}

function wordFor(bytes: Buffer, mood: ClamdMood, { marks }: ClamdEmulatorOptions): string {
  const [found] = Object.entries(marks).find(([, mark]) => bytes.includes(mark, 0, 'latin1')) ?? []
  if (mood === 'error') return "stream: Can't allocate memory ERROR\0"
  if (mood === 'nonsense') return 'HTTP/1.1 200 OK\r\n\r\nstream: OK\r\n\0'
  if (mood === 'short-ok') return 'stream: OK'
  if (mood === 'two-words') return 'stream: OK\0stream: Another FOUND\0'
  if (mood === 'hangs-up') return ''
  if (mood === 'other-case') return 'Stream: ok\0'
  return found === undefined ? 'stream: OK\0' : `stream: ${found} FOUND\0`
}
