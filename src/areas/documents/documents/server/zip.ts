// An archive of unchanged files: not compressed, since pictures and PDFs already are.
import { crc32 } from 'node:zlib'
import type { ContentInPieces } from '#areas/documents/files/server/index.ts'

/** `read` gives exactly `bytes` bytes. */
export type ZipEntry = { name: string; at: Date; bytes: number; read(): Promise<Uint8Array> }

const VERSION = 20
/** The names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

/** One file at a time is in memory, never all of them. */
export function zipOf(entries: readonly ZipEntry[]): ContentInPieces {
  const sizes = entries.map(
    ({ name, bytes }) => LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(name) + bytes,
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, END_BYTES), pieces: zipPieces(entries) }
}

/** How many bytes it has is found when it is read. */
export type FoundEntry = Omit<ZipEntry, 'bytes'>

/** Like `zipOf`, but its size is known only at its end: `entries` may be found in sequence. */
export async function* zipPieces(
  entries: Iterable<FoundEntry> | AsyncIterable<FoundEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const { name, at, read } of entries) {
    const encoded = Buffer.from(name, 'utf8')
    const bytes = await read()
    const about = aboutOf(bytes, encoded.length, at)
    const head = Buffer.alloc(4)
    head.writeUInt32LE(LOCAL)
    const local = Buffer.concat([head, about, encoded])
    directory.push(centralOf(about, encoded, offset))
    yield local
    yield bytes
    offset += local.length + bytes.length
  }
  const central = Buffer.concat(directory)
  yield central
  yield endOf(directory.length, central.length, offset)
}

/** From "version needed" to "length of extra field", which both headers share. */
function aboutOf(bytes: Uint8Array, nameLength: number, at: Date): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(VERSION, 0)
  about.writeUInt16LE(FLAGS, 2)
  about.writeUInt16LE(STORED, 4)
  about.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  about.writeUInt16LE(
    ((at.getUTCFullYear() - 1_980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  )
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(bytes.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(nameLength, 22)
  return about
}

function centralOf(about: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, about, tail, name])
}

function endOf(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
