// The segments of a JPEG: which carry place, camera and owner, and where the picture really ends.
import { Refused } from './answers.ts'

export type Jpeg = {
  /** The same picture without data the firm need not know; the same bytes if it has none. */
  bare: Uint8Array
  /** The data behind the end of the picture. */
  behind: Uint8Array
}

const MARKER = { EOI: 0xd9, SOS: 0xda, COM: 0xfe, APP0: 0xe0, APP2: 0xe2, APP14: 0xee, APP15: 0xef } as const

type Segment = { marker: number; from: number; to: number }

export function readJpeg(bytes: Uint8Array): Jpeg {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { segments, end } = segmentsOf(view)
  const wanted = segments.filter((segment) => !tells(view, segment))
  const isBare = wanted.length === segments.length && end === view.length
  const pieces = wanted.map(({ from, to }) => view.subarray(from, to))
  return {
    bare: isBare ? bytes : Buffer.concat([view.subarray(0, 2), ...pieces, Buffer.from([0xff, MARKER.EOI])]),
    behind: view.subarray(end),
  }
}

/** A scan's segment runs to the next marker; the picture ends behind its end marker. */
function segmentsOf(view: Buffer): { segments: Segment[]; end: number } {
  const segments: Segment[] = []
  let at = 2
  while (at + 3 < view.length) {
    if (view[at] !== 0xff) throw new Refused('damaged')
    const marker = view[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === MARKER.EOI) return { segments, end: at + 2 }
    else {
      const length = view.readUInt16BE(at + 2)
      const to = marker === MARKER.SOS ? endOfScan(view, at + 2 + length) : at + 2 + length
      if (length < 2 || to > view.length) throw new Refused('damaged')
      segments.push({ marker, from: at, to })
      at = to
    }
  }
  if (view[at] === 0xff && view[at + 1] === MARKER.EOI) return { segments, end: at + 2 }
  throw new Refused('damaged')
}

/** In the data of a scan a marker follows 0xFF, but for 0x00 (a plain 0xFF) and the eight restart markers. */
function endOfScan(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return view.length
}

/** All remarks and application data except what the colors need: JFIF, a color profile, and Adobe's mark. */
function tells(view: Buffer, { marker, from, to }: Segment): boolean {
  if (marker === MARKER.COM) return true
  if (marker < MARKER.APP0 || marker > MARKER.APP15) return false
  const name = view.toString('latin1', from + 4, Math.min(from + 18, to))
  if (marker === MARKER.APP0) return !name.startsWith('JFIF\0') || to - from > 18
  if (marker === MARKER.APP2) return !name.startsWith('ICC_PROFILE\0')
  return marker !== MARKER.APP14 || !name.startsWith('Adobe')
}
