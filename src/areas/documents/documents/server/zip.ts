// An archive of unchanged files: not compressed, since pictures and PDFs already are. Long tables are, and are written as they come.
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ContentInPieces } from '#areas/documents/files/server/index.ts'

/** `read` gives exactly `bytes` bytes. */
export type ZipEntry = { name: string; at: Date; bytes: number; read(): Promise<Uint8Array> }

/** How many bytes it has is found when it is read: whole, or in pieces if it is too long for memory. */
export type FoundEntry = Omit<ZipEntry, 'bytes' | 'read'> &
  (Pick<ZipEntry, 'read'> | { pieces(): AsyncIterable<Uint8Array> })

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const DESCRIPTOR = 0x08074b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const END_64_BYTES = 56

/** Fields of this size say that the number is among the longer ones. */
const IN_64 = 0xffff_ffff
const COUNT_IN_64 = 0xffff
const VERSION_64 = 45

/** The names are UTF-8; the sizes come behind the content. */
const UTF8 = 0x0800
const SIZES_BEHIND = 0x0008
const STORED = { version: 20, flags: UTF8, method: 0 }
const DEFLATED = { version: 20, flags: UTF8 | SIZES_BEHIND, method: 8 }

/** One file at a time is in memory, never all of them. */
export function zipOf(entries: readonly ZipEntry[]): ContentInPieces {
  const sizes = entries.map(
    ({ name, bytes }) => LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(name) + bytes,
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, END_BYTES), pieces: zipPieces(entries) }
}

type Sizes = { crc: number; packed: number; bytes: number }

/** Like `zipOf`, but its size is known only at its end: `entries` may be found in sequence. */
export async function* zipPieces(
  entries: Iterable<FoundEntry> | AsyncIterable<FoundEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const [kind, begun] = await begin(entry)
    const local = Buffer.concat([headOf(LOCAL), aboutOf(kind, begun.known, name.length, entry.at), name])
    yield local
    const sizes = yield* begun.write()
    const behind = kind === DEFLATED ? descriptorOf(sizes) : Buffer.alloc(0)
    yield behind
    directory.push(centralOf(aboutOf(kind, sizes, name.length, entry.at), name, offset))
    offset += local.length + sizes.packed + behind.length
  }
  const central = Buffer.concat(directory)
  yield central
  yield endOf(directory.length, central.length, offset)
}

type Kind = typeof STORED | typeof DEFLATED
type Begun = { known: Sizes; write(): AsyncGenerator<Uint8Array, Sizes> }

async function begin(entry: FoundEntry): Promise<[Kind, Begun]> {
  if ('pieces' in entry)
    return [DEFLATED, { known: { crc: 0, packed: 0, bytes: 0 }, write: () => deflated(entry.pieces()) }]
  const whole = await entry.read()
  const known = { crc: crc32(whole), packed: whole.length, bytes: whole.length }
  const write = async function* () {
    yield whole
    return known
  }
  return [STORED, { known, write }]
}

async function* deflated(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, Sizes> {
  const sizes = { crc: 0, packed: 0, bytes: 0 }
  const counted = async function* () {
    for await (const piece of pieces) {
      sizes.crc = crc32(piece, sizes.crc)
      sizes.bytes += piece.length
      yield piece
    }
  }
  const packed: AsyncIterable<Uint8Array> = Readable.from(counted()).compose(createDeflateRaw())
  for await (const piece of packed) {
    sizes.packed += piece.length
    yield piece
  }
  if (sizes.bytes >= IN_64) throw new Error('a table is too long for an archive')
  return sizes
}

function headOf(signature: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return head
}

/** From "version needed" to "length of extra field", which both headers share. */
function aboutOf(
  { version, flags, method }: Kind,
  { crc, packed, bytes }: Sizes,
  nameLength: number,
  at: Date,
): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(version, 0)
  about.writeUInt16LE(flags, 2)
  about.writeUInt16LE(method, 4)
  about.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  about.writeUInt16LE(
    ((at.getUTCFullYear() - 1_980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  )
  about.writeUInt32LE(crc, 10)
  about.writeUInt32LE(packed, 14)
  about.writeUInt32LE(bytes, 18)
  about.writeUInt16LE(nameLength, 22)
  return about
}

function descriptorOf({ crc, packed, bytes }: Sizes): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(DESCRIPTOR, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(bytes, 12)
  return descriptor
}

function centralOf(about: Buffer, name: Buffer, offset: number): Buffer {
  const extra = offset < IN_64 ? Buffer.alloc(0) : offsetIn64(offset)
  const head = Buffer.alloc(6)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(extra.length === 0 ? STORED.version : VERSION_64, 4)
  about.writeUInt16LE(extra.length, 24)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(Math.min(offset, IN_64), 10)
  return Buffer.concat([head, about, tail, name, extra])
}

function offsetIn64(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

/** Beyond 4 GB or 65,535 files the numbers stand in a record of their own before it (APPNOTE 4.3.14). */
function endOf(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(count, COUNT_IN_64), 8)
  end.writeUInt16LE(Math.min(count, COUNT_IN_64), 10)
  end.writeUInt32LE(Math.min(bytes, IN_64), 12)
  end.writeUInt32LE(Math.min(offset, IN_64), 16)
  const isLong = count >= COUNT_IN_64 || bytes >= IN_64 || offset >= IN_64
  return isLong ? Buffer.concat([endIn64(count, bytes, offset), end]) : end
}

function endIn64(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_64_BYTES)
  end.writeUInt32LE(END_64, 0)
  end.writeBigUInt64LE(BigInt(END_64_BYTES - 12), 4)
  end.writeUInt16LE(VERSION_64, 12)
  end.writeUInt16LE(VERSION_64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(LOCATOR_64, 0)
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}
