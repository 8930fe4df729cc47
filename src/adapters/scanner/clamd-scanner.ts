// Asks clamd, by its INSTREAM. Only its plain word that a whole file is clean makes one clean: a limit that was passed, an
// error, a word that is cut off or comes too early, and silence are all "not scanned".
import { ScannerAway, type Scanner, type ScanResult } from '#platform/ports/scanner.ts'
import { openLine, PATIENCE, type Patience, type ScannerLine, type ScannerPlace } from './scanner-line.ts'

const PIECE_BYTES = 128 * 1024
const FOUND = /^stream: (.+) FOUND$/
/** A word of clamd ends so, and has no line break within. */
const END = 0

export function createClamdScanner(place: ScannerPlace, patience: Patience = PATIENCE): Scanner {
  return {
    async scan(content) {
      const line = await openLine(place, patience)
      try {
        const isAllSent = await sendWhole(line, content)
        return resultOf(await line.answer(word), isAllSent)
      } finally {
        line.close()
      }
    },
    async reach() {
      const line = await openLine(place, patience)
      try {
        await line.send(Buffer.from('zPING\0'))
        if ((await line.answer(word)) !== 'PONG') throw new ScannerAway('it is no clamd')
      } finally {
        line.close()
      }
    },
  }
}

/** False where clamd spoke or went before it had the whole file. */
async function sendWhole(line: ScannerLine, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  if (!(await line.send(Buffer.from('zINSTREAM\0')))) return false
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES)
      if (!(await line.send(Buffer.concat([lengthOf(piece), piece])))) return false
    }
  }
  return line.send(lengthOf(Buffer.alloc(0)))
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

/** Null until it has ended. Data behind its end makes it invalid. */
function word(said: Buffer): string | null {
  const end = said.indexOf(END)
  if (end < 0) return null
  return end === said.length - 1 ? said.toString('utf8', 0, end) : ''
}

function resultOf(said: string, isAllSent: boolean): ScanResult {
  const [, found] = FOUND.exec(said) ?? []
  if (found !== undefined) return { isClean: false, found }
  if (said === 'stream: OK' && isAllSent) return { isClean: true }
  if (/size limit exceeded/i.test(said))
    throw new ScannerAway('the file is longer than it takes: raise StreamMaxLength in clamd.conf')
  throw new ScannerAway(said === 'stream: OK' ? 'it answered before it had the file' : 'clamd says neither')
}
