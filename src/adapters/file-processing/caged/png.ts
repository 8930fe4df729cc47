// The chunks of a PNG: which carry place, program and owner, and where the picture really ends.
import { Refused } from './answers.ts'

export type Png = { bare: Uint8Array; behind: Uint8Array; isAnimated: boolean }

const SIGNATURE_BYTES = 8
/** Length, name and checksum around the data. */
const FRAME_BYTES = 12
/** What the picture and its colors need. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' '))

export function readPng(bytes: Uint8Array): Png {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pieces: Buffer[] = [view.subarray(0, SIGNATURE_BYTES)]
  let isAnimated = false
  let isBare = true
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= view.length;) {
    const name = view.toString('latin1', at + 4, at + 8)
    const to = at + FRAME_BYTES + view.readUInt32BE(at)
    if (to > view.length) break
    if (name === 'acTL') isAnimated = true
    if (NEEDED.has(name)) pieces.push(view.subarray(at, to))
    else isBare = false
    if (name === 'IEND') {
      const behind = view.subarray(to)
      return { bare: isBare && behind.length === 0 ? bytes : Buffer.concat(pieces), behind, isAnimated }
    }
    at = to
  }
  throw new Refused('damaged')
}
