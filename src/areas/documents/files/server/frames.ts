// A sealed file: frames of at most 64 KB, each opened by the file's key alone, at its place alone. A cut, change, omission or move is
// noticed by the frame that no longer opens.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export const FRAME_BYTES = 64 * 1_024
export const FILE_KEY_BYTES = 32

const CIPHER = 'aes-256-gcm'
const LENGTH_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const TAG_LENGTH = { authTagLength: TAG_BYTES }
/** Of each frame besides its content: how long it is, nonce, tag. */
export const FRAME_OVERHEAD = LENGTH_BYTES + NONCE_BYTES + TAG_BYTES

/** The bytes are not the sealed ones. Reveals nothing of them. */
export class FileDamaged extends Error {
  constructor() {
    super('a sealed file cannot be opened')
    this.name = 'FileDamaged'
  }
}

export type Sealing = { fileId: string; key: Uint8Array }
/** Of a frame in its file: after how many bytes of content it begins, and whether the file ends with it. */
export type FramePlace = { offset: number; isLast: boolean }

export function newFileKey(): Buffer {
  return randomBytes(FILE_KEY_BYTES)
}

function bound({ fileId }: Sealing, { offset, isLast }: FramePlace): Buffer {
  return Buffer.from(JSON.stringify(['f1', fileId, offset, isLast]))
}

/** In sequence they are the frame; joining them would copy them once more. */
export function sealInTwo(sealing: Sealing, place: FramePlace, content: Uint8Array): [Buffer, Buffer] {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealing.key, nonce, TAG_LENGTH).setAAD(bound(sealing, place))
  const hidden = cipher.update(content)
  cipher.final()
  const head = Buffer.alloc(LENGTH_BYTES)
  head.writeUInt32BE(content.length)
  return [Buffer.concat([head, nonce, cipher.getAuthTag()]), hidden]
}

export function sealFrame(sealing: Sealing, place: FramePlace, content: Uint8Array): Buffer {
  return Buffer.concat(sealInTwo(sealing, place, content))
}

/** The content length of the frame that begins here; null if none can begin so. */
export function contentLength(head: Uint8Array): number | null {
  if (head.length < LENGTH_BYTES) return null
  const length = Buffer.from(head.buffer, head.byteOffset, LENGTH_BYTES).readUInt32BE()
  return length <= FRAME_BYTES ? length : null
}

/** Throws FileDamaged. */
export function openFrame(sealing: Sealing, place: FramePlace, frame: Uint8Array): Buffer {
  const nonce = frame.subarray(LENGTH_BYTES, LENGTH_BYTES + NONCE_BYTES)
  const tag = frame.subarray(LENGTH_BYTES + NONCE_BYTES, FRAME_OVERHEAD)
  try {
    const decipher = createDecipheriv(CIPHER, sealing.key, nonce, TAG_LENGTH)
      .setAAD(bound(sealing, place))
      .setAuthTag(tag)
    const content = decipher.update(frame.subarray(FRAME_OVERHEAD))
    decipher.final()
    return content
  } catch {
    throw new FileDamaged()
  }
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** In frames as long as possible, of pieces of any length; an empty file is one empty frame. Throws if they are not as long as `bytes`. */
export async function* sealPieces(sealing: Sealing, pieces: Pieces, bytes: number): AsyncGenerator<Buffer> {
  const frame = Buffer.allocUnsafeSlow(FRAME_BYTES)
  let [offset, filled] = [0, 0]
  const seal = () => {
    const sealed = sealFrame(
      sealing,
      { offset, isLast: offset + filled === bytes },
      frame.subarray(0, filled),
    )
    offset += filled
    filled = 0
    return sealed
  }
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + FRAME_BYTES - filled)
      frame.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled === FRAME_BYTES || offset + filled === bytes) yield seal()
    }
  }
  if (bytes === 0) yield seal()
  if (offset !== bytes || filled > 0) throw new Error('a file to keep is not as long as was said')
}

export function sealedLength(bytes: number): number {
  return bytes + FRAME_OVERHEAD * Math.max(1, Math.ceil(bytes / FRAME_BYTES))
}

function frameLength(frame: Buffer, filled: number): number {
  if (filled < LENGTH_BYTES) return LENGTH_BYTES
  const length = contentLength(frame)
  if (length === null) throw new FileDamaged()
  return FRAME_OVERHEAD + length
}

/**
 * Takes pieces of any length and gives frames, each until the one after the next is requested: two places are filled by turns. Throws
 * FileDamaged if the end is not the end of a frame.
 */
async function* framesOf(sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let frame = Buffer.allocUnsafeSlow(FRAME_OVERHEAD + FRAME_BYTES)
  let other = Buffer.allocUnsafeSlow(FRAME_OVERHEAD + FRAME_BYTES)
  let filled = 0
  for await (const piece of sealed) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + frameLength(frame, filled) - filled)
      frame.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled < LENGTH_BYTES || filled < frameLength(frame, filled)) continue
      yield frame.subarray(0, filled)
      filled = 0
      ;[frame, other] = [other, frame]
    }
  }
  if (filled > 0) throw new FileDamaged()
}

export type ProvenFrame = { sealed: Buffer; content: Buffer }

/**
 * Each frame is proven before it is given, and stays unchanged until the next is requested. That the file ends too early is known at its
 * end only: then it throws.
 */
export async function* provenFrames(
  sealing: Sealing,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<ProvenFrame> {
  let offset = 0
  let waiting: Buffer | null = null
  const prove = (frame: Buffer, isLast: boolean): ProvenFrame => {
    const content = openFrame(sealing, { offset, isLast }, frame)
    offset += content.length
    return { sealed: frame, content }
  }
  for await (const frame of framesOf(sealed)) {
    if (waiting) yield prove(waiting, false)
    waiting = frame
  }
  if (!waiting) throw new FileDamaged()
  yield prove(waiting, true)
}

export async function* openFrames(
  sealing: Sealing,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { content } of provenFrames(sealing, sealed)) yield content
}
