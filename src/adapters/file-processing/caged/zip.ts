// Reads a zip strictly: its list and its contents must agree, part by part, with nothing between. So no reader can find another file in it
// than this one does.
import { inflateRawSync } from 'node:zlib'
import { Refused } from './answers.ts'

export type ZipPart = { name: string; bytes: Buffer }

const INFLATED_MAX = 60_000_000
const PARTS_MAX = 2_000
const END_BYTES = 22
const LISTED_BYTES = 46
const LOCAL_BYTES = 30
/** Behind the data of a part whose length was not known before: signature, checksum, two lengths. */
const DESCRIPTOR_MAX = 16
const ENCRYPTED = 0x1
const DESCRIBED = 0x8
const STORED = 0
const DEFLATED = 8

type Listed = { name: string; flags: number; method: number; packed: number; size: number; at: number }

export function readZip(bytes: Uint8Array): ZipPart[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { listed, listAt } = listOf(view)
  if (listed.some(({ flags }) => flags & ENCRYPTED)) throw new Refused('locked')
  if (listed.reduce((sum, { size }) => sum + size, 0) > INFLATED_MAX) throw new Refused('too-big-inside')
  if (new Set(listed.map(({ name }) => name.toLowerCase())).size !== listed.length)
    throw new Refused('harmful')
  const parts: ZipPart[] = []
  let expectedAt = 0
  for (const entry of listed.toSorted((one, other) => one.at - other.at)) {
    if (entry.at !== expectedAt) throw new Refused('harmful')
    const dataAt = localDataAt(view, entry)
    parts.push({ name: entry.name, bytes: inflated(view.subarray(dataAt, dataAt + entry.packed), entry) })
    expectedAt = endOf(view, entry, dataAt + entry.packed)
  }
  if (expectedAt !== listAt) throw new Refused('harmful')
  return parts
}

/** Some writers say every number in the longer form of large archives, however small they are. */
const LONG = 0xff_ff_ff_ff
const LONG_END_BYTES = 56
const LOCATOR_BYTES = 20
const LONG_EXTRA = 0x0001

/** `listEnd`: where the end record begins, or the longer one before it. */
type End = { count: number; listAt: number; listBytes: number; listEnd: number }

function endOfList(view: Buffer): End {
  const at = view.lastIndexOf('PK\x05\x06', view.length, 'latin1')
  if (at < 0 || at + END_BYTES > view.length) throw new Refused('damaged')
  if (at + END_BYTES + view.readUInt16LE(at + 20) !== view.length) throw new Refused('damaged')
  const [count, listBytes, listAt] = [
    view.readUInt16LE(at + 10),
    view.readUInt32LE(at + 12),
    view.readUInt32LE(at + 16),
  ]
  const isLong = listAt === LONG || listBytes === LONG || count === 0xff_ff
  return isLong ? longEnd(view, at - LOCATOR_BYTES) : { count, listBytes, listAt, listEnd: at }
}

function longEnd(view: Buffer, locatorAt: number): End {
  const at = locatorAt - LONG_END_BYTES
  if (at < 0 || view.toString('latin1', locatorAt, locatorAt + 4) !== 'PK\x06\x07')
    throw new Refused('damaged')
  const isThere =
    view.toString('latin1', at, at + 4) === 'PK\x06\x06' && longNumber(view, locatorAt + 8) === at
  if (!isThere) throw new Refused('damaged')
  const [count, listBytes, listAt] = [32, 40, 48].map((field) => longNumber(view, at + field)) as [
    number,
    number,
    number,
  ]
  return { count, listBytes, listAt, listEnd: at }
}

/** No file of ours can contain a number larger than all of it. */
function longNumber(view: Buffer, at: number): number {
  return at + 8 <= view.length ? Number(view.readBigUInt64LE(at)) : Number.MAX_SAFE_INTEGER
}

function listOf(view: Buffer): { listed: Listed[]; listAt: number } {
  const { count, listAt, listBytes, listEnd } = endOfList(view)
  if (listAt + listBytes !== listEnd) throw new Refused('damaged')
  if (count > PARTS_MAX) throw new Refused('too-big-inside')
  const listed: Listed[] = []
  let next = listAt
  while (listed.length < count) {
    if (next + LISTED_BYTES > listEnd || view.readUInt32LE(next) !== 0x02014b50) throw new Refused('damaged')
    const nameEnd = next + LISTED_BYTES + view.readUInt16LE(next + 28)
    const extraEnd = nameEnd + view.readUInt16LE(next + 30)
    listed.push({
      name: view.toString('utf8', next + LISTED_BYTES, nameEnd),
      flags: view.readUInt16LE(next + 8),
      method: view.readUInt16LE(next + 10),
      ...numbersOf(view, next, nameEnd, extraEnd),
    })
    next = extraEnd + view.readUInt16LE(next + 32)
  }
  if (next !== listEnd) throw new Refused('damaged')
  return { listed, listAt }
}

/** Those that do not fit are in the extra field, in this order. */
function numbersOf(
  view: Buffer,
  entry: number,
  from: number,
  to: number,
): Pick<Listed, 'size' | 'packed' | 'at'> {
  let long = longFieldsAt(view, from, to)
  const read = (field: number) => {
    const short = view.readUInt32LE(entry + field)
    if (short !== LONG) return short
    long += 8
    return longNumber(view, long - 8)
  }
  return { size: read(24), packed: read(20), at: read(42) }
}

function longFieldsAt(view: Buffer, from: number, to: number): number {
  for (let at = from; at + 4 <= to; at += 4 + view.readUInt16LE(at + 2))
    if (view.readUInt16LE(at) === LONG_EXTRA) return at + 4
  return view.length
}

function localDataAt(view: Buffer, { name, method, at }: Listed): number {
  if (at + LOCAL_BYTES > view.length || view.readUInt32LE(at) !== 0x04034b50) throw new Refused('damaged')
  const nameEnd = at + LOCAL_BYTES + view.readUInt16LE(at + 26)
  const isSame =
    view.toString('utf8', at + LOCAL_BYTES, nameEnd) === name && view.readUInt16LE(at + 8) === method
  if (!isSame) throw new Refused('harmful')
  return nameEnd + view.readUInt16LE(at + 28)
}

/** Where the next part begins: a descriptor may follow the data. */
function endOf(view: Buffer, { flags }: Listed, dataEnd: number): number {
  if (!(flags & DESCRIBED)) return dataEnd
  for (const length of [DESCRIPTOR_MAX, 12, 24, 20]) {
    const mark = view.toString('latin1', dataEnd + length, dataEnd + length + 4)
    if (mark === 'PK\x03\x04' || mark === 'PK\x01\x02') return dataEnd + length
  }
  return dataEnd
}

function inflated(packed: Buffer, { method, size }: Listed): Buffer {
  if (method === STORED) {
    if (packed.length !== size) throw new Refused('damaged')
    return packed
  }
  if (method !== DEFLATED) throw new Refused('not-accepted')
  const bytes = inflatedUpTo(packed, size)
  if (bytes.length !== size) throw new Refused('damaged')
  return bytes
}

/** A part that unpacks beyond its listed size lies. */
function inflatedUpTo(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const isBomb = error instanceof RangeError
    throw new Refused(isBomb ? 'too-big-inside' : 'damaged')
  }
}
