// The distinguished encoding of ASN.1 (X.690), written and read. Only the shortest form is read, so that no two texts say the same.

export const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

export class DerError extends Error {
  constructor(why: string) {
    super(`unreadable DER: ${why}`)
    this.name = 'DerError'
  }
}

/** `whole` includes the tag and the length. */
export type Part = { tag: number; whole: Buffer; content: Buffer }

/** Of a field that its place alone names, such as `[0]`. */
export function contextTag(number: number, isConstructed = true): number {
  return (isConstructed ? 0xa0 : 0x80) | number
}

export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

export function sequence(...contents: readonly Uint8Array[]): Buffer {
  return der(TAG.sequence, ...contents)
}

/** In the order that DER asks for. */
export function setOf(contents: readonly Uint8Array[], tag: number = TAG.set): Buffer {
  return der(tag, ...contents.toSorted(Buffer.compare))
}

/** Of a number from zero on, its highest byte first. */
export function integer(bytes: Uint8Array | number): Buffer {
  const given = typeof bytes === 'number' ? Buffer.from([bytes]) : Buffer.from(bytes)
  const first = given.findIndex((byte) => byte !== 0)
  const shortest = first < 0 ? Buffer.alloc(1) : given.subarray(first)
  const isHigh = (shortest[0] ?? 0) > 0x7f
  return der(TAG.integer, Buffer.alloc(isHigh ? 1 : 0), shortest)
}

/** "1.2.840.113549.1.7.2". */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...more] = dotted.split('.').map(Number)
  return der(TAG.oid, Buffer.from([first * 40 + second, ...more].flatMap(inSevens)))
}

export function oidIn({ content }: Part): string {
  const arcs: number[] = []
  let arc = 0
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte > 0x7f) continue
    arcs.push(arc)
    arc = 0
  }
  const [both = 0, ...more] = arcs
  const first = Math.min(Math.floor(both / 40), 2)
  return [first, both - first * 40, ...more].join('.')
}

function inSevens(arc: number): number[] {
  const digits = [arc % 128]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift(0x80 | (rest % 128))
  return digits
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

/** What the bytes begin with; whatever follows is left alone. */
export function readFirst(bytes: Uint8Array): Part {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const [tag, short] = given
  if (tag === undefined || short === undefined) throw new DerError('too short')
  if ((tag & 0x1f) === 0x1f) throw new DerError('a long tag')
  const count = short > 0x80 ? short - 0x80 : 0
  if (count > 4 || given.length < 2 + count) throw new DerError('its length')
  const length = count === 0 ? short : given.readUIntBE(2, count)
  const head = given.subarray(1, 2 + count)
  if (!head.equals(lengthOf(length))) throw new DerError('its length is not the shortest')
  const end = 1 + head.length + length
  if (end > given.length) throw new DerError('cut off')
  return { tag, whole: given.subarray(0, end), content: given.subarray(1 + head.length, end) }
}

/** The only thing there. */
export function readOne(bytes: Uint8Array, tag: number): Part {
  const part = readFirst(bytes)
  if (part.whole.length !== bytes.length) throw new DerError('something follows')
  return tagged(part, tag)
}

export function partsOf({ content }: Part): Part[] {
  const parts: Part[] = []
  for (let rest = content; rest.length > 0;) {
    const part = readFirst(rest)
    parts.push(part)
    rest = rest.subarray(part.whole.length)
  }
  return parts
}

export function tagged(part: Part | undefined, tag: number): Part {
  if (part?.tag !== tag) throw new DerError(`tag ${part?.tag ?? 'missing'} in the place of ${tag}`)
  return part
}
