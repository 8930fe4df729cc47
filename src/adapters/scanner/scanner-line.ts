// A connection to a scanner. Whatever goes wrong with it is ScannerAway, and so is a scanner that is silent or endless.
import { createConnection, type Socket } from 'node:net'
import { ScannerAway } from '#platform/ports/scanner.ts'

/** A port of a machine, or a socket of this one. */
export type ScannerPlace = { host: string; port: number } | { path: string }

export type Patience = { connectMs: number; silenceMs: number; wholeMs: number }

/** A scanner may think for two minutes about one file (clamd's own MaxScanTime). */
export const PATIENCE: Patience = { connectMs: 5_000, silenceMs: 130_000, wholeMs: 180_000 }

export type ScannerLine = {
  /** Resolves once it has left. False, and nothing is sent: the other side has spoken or gone. */
  send(bytes: Uint8Array): Promise<boolean>
  /** What `read` makes of all that was said until now, as soon as that is not null. */
  answer<Answer>(read: (said: Buffer) => Answer | null): Promise<Answer>
  /** The bytes read so far are done with. */
  forget(bytes: number): void
  close(): void
}

export async function openLine(place: ScannerPlace, patience: Patience): Promise<ScannerLine> {
  const socket = createConnection(place)
  const clock = setTimeout(() => socket.destroy(new ScannerAway('it takes too long')), patience.wholeMs)
  socket.once('close', () => clearTimeout(clock))
  socket.setTimeout(patience.connectMs, () => socket.destroy(new ScannerAway('it is silent')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', (error) => reject(awayFor(error)))
  })
  socket.setTimeout(patience.silenceMs)
  return lineOf(socket)
}

function awayFor(error: Error | null): ScannerAway {
  if (error instanceof ScannerAway) return error
  return new ScannerAway(error ? 'the connection failed' : 'it hung up', { cause: error ?? undefined })
}

/** More than any answer has, whatever file it repeats. */
const SAID_MAX = 32 * 1024 * 1024

function lineOf(socket: Socket): ScannerLine {
  const said = new Said()
  let over: ScannerAway | null = null
  const news = new EventTarget()
  const tell = () => news.dispatchEvent(new Event('news'))
  const nextNews = () => new Promise((resolve) => news.addEventListener('news', resolve, { once: true }))
  const end = (error: Error | null) => {
    over ??= awayFor(error)
    tell()
  }
  socket.on('data', (piece: Buffer) => {
    said.add(piece)
    if (said.bytes.length > SAID_MAX) socket.destroy(new ScannerAway('its answer has no end'))
    tell()
  })
  socket.on('error', end)
  for (const sign of ['end', 'close']) socket.on(sign, () => end(null))
  return {
    async send(bytes) {
      if (said.bytes.length > 0 || over) return false
      await new Promise((resolve) => socket.write(bytes, resolve))
      return true
    },
    async answer(read) {
      for (;;) {
        const answer = read(said.bytes)
        if (answer !== null) return answer
        if (over) throw over
        await nextNews()
      }
    },
    forget: (bytes) => said.forget(bytes),
    close: () => socket.destroy(),
  }
}

/** The bytes received so far, in room that doubles: a file given back comes in hundreds of pieces. */
class Said {
  #room = Buffer.alloc(4096)
  #from = 0
  #to = 0

  get bytes(): Buffer {
    return this.#room.subarray(this.#from, this.#to)
  }

  add(piece: Buffer): void {
    if (this.#to + piece.length > this.#room.length)
      this.#room = Buffer.concat([this.#room], 2 * (this.#to + piece.length))
    this.#to += piece.copy(this.#room, this.#to)
  }

  forget(bytes: number): void {
    this.#from += bytes
  }
}
