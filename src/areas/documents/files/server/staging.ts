// Where an upload is stored until it is whole: a folder per upload, in it a part for each piece of a connection. A part is a row of sealed
// frames and is named after the offset at which it begins. A process that lost its claim can only add to its own part, never to newer bytes
// of another one: those begin where the other one begins.
import { type Hash, randomUUID } from 'node:crypto'
import { close, open as openNumbered, read as readNumbered } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contentLength, FRAME_BYTES, FRAME_OVERHEAD, openFrame, sealInTwo, type Sealing } from './frames.ts'
import { type Chain, chainOf, type Part } from './parts.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/**
 * On the disk for sure, with its end in the content and in the file; or written and not confirmed yet. One whose checksum is still awaited
 * has another ending.
 */
const PART_NAME = /^(?<start>\d{10})\.[0-9a-f-]{36}\.(?:(?<end>\d{10})-(?<sealed>\d{10})\.)?(?:safe|open)$/
/** Frames that are read or written in one go. */
const FRAMES_AT_ONCE = 8
export const WRITE_BYTES = FRAMES_AT_ONCE * FRAME_BYTES
const READ_BYTES = FRAMES_AT_ONCE * (FRAME_BYTES + FRAME_OVERHEAD)

function tenDigits(value: number): string {
  return String(value).padStart(10, '0')
}

export function isUploadId(id: string): boolean {
  return UPLOAD_ID.test(id)
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Of an upload: its sealing, and its declared length. */
export type Staged = { uploadId: string; sealing: Sealing; bytes: number }

/** Whether its frames count although a lost process never finished it, or only once it is finished. */
export type CountsBefore = 'finished' | 'never'

export type StagedContent = Chain & { sealedBytes: number }

export class Staging {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  #folderOf(uploadId: string): string {
    if (!isUploadId(uploadId)) throw new Error('an upload has an unfit id')
    return join(this.#root, uploadId)
  }

  /** The stored content: every byte acknowledged, and none that cannot be opened. */
  async survey(staged: Staged): Promise<StagedContent> {
    const folder = this.#folderOf(staged.uploadId)
    const names = (await namesIn(folder)).flatMap((name) => namedPart(folder, name) ?? [])
    const chain = chainOfNames(names) ?? chainOf(await partsBehind(names, staged))
    return { ...chain, sealedBytes: sealedBytesOf(chain) }
  }

  /** Begins a part at this offset, which the survey has found. */
  async beginPart(
    staged: Staged,
    offset: number,
    countsBefore: CountsBefore,
    hashes: readonly Hash[] = [],
  ): Promise<PartWriter> {
    const folder = this.#folderOf(staged.uploadId)
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    const stem = join(folder, `${tenDigits(offset)}.${randomUUID()}`)
    const file = `${stem}.${countsBefore === 'finished' ? 'open' : 'held'}`
    return new PartWriter(await open(file, 'wx', FILE_MODE), { file, stem }, { ...staged, offset, hashes })
  }

  async remove(uploadId: string): Promise<void> {
    await rm(this.#folderOf(uploadId), { recursive: true, force: true })
  }

  /** The uploads of which something is here, and when it was last added to. */
  async list(): Promise<{ uploadId: string; changedAt: Date }[]> {
    const found = []
    for (const uploadId of (await namesIn(this.#root)).filter(isUploadId)) {
      const state = await stat(join(this.#root, uploadId)).catch(() => null)
      if (state) found.push({ uploadId, changedAt: state.mtime })
    }
    return found
  }
}

type NamedPart = {
  file: string
  start: number
  /** Null if it is not confirmed to be on the disk. */
  safe: { offset: number; sealedBytes: number } | null
}

function namedPart(folder: string, name: string): NamedPart | null {
  const { start, end, sealed } = PART_NAME.exec(name)?.groups ?? {}
  if (start === undefined) return null
  const safe = end === undefined ? null : { offset: Number(end), sealedBytes: Number(sealed) }
  return { file: join(folder, name), start: Number(start), safe }
}

/** Of parts that are all safe and follow one another, which is the rule, the names say everything; null for others. */
function chainOfNames(names: readonly NamedPart[]): Chain | null {
  const chain: Chain = { offset: 0, parts: [] }
  for (const { file, start, safe } of names.toSorted((one, other) => one.start - other.start)) {
    if (safe === null) return null
    if (safe.sealedBytes === 0) continue
    if (start !== chain.offset) return null
    chain.parts.push({ file, sealedBytes: safe.sealedBytes })
    chain.offset = safe.offset
  }
  return chain
}

async function partsBehind(names: readonly NamedPart[], staged: Staged): Promise<Part[]> {
  const parts: Part[] = []
  for (const { file, start, safe } of names)
    parts.push({ file, start, ends: await frameEnds({ file, start }, staged, safe === null) })
  return parts
}

const [openFile, readFile, closeFile] = [
  promisify(openNumbered),
  promisify(readNumbered),
  promisify(close),
] as const

/** The sealed frames in sequence, as a store keeps them. */
export async function* sealedContentOf(chain: Chain): AsyncGenerator<Uint8Array> {
  for (const { file, sealedBytes } of chain.parts) {
    if (sealedBytes === 0) continue
    // Not a FileHandle: one that its reader forgot to close ends the whole process when memory is tidied up.
    const number = await openFile(file, 'r')
    try {
      for (let at = 0; at < sealedBytes;) {
        const length = Math.min(READ_BYTES, sealedBytes - at)
        const { bytesRead, buffer } = await readFile(number, Buffer.allocUnsafe(length), 0, length, at)
        if (bytesRead === 0) throw new Error('a part of an upload has become shorter')
        yield buffer.subarray(0, bytesRead)
        at += bytesRead
      }
    } finally {
      await closeFile(number)
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

/** Up to the first frame that is torn, or, if it may not have reached the disk, that does not open. */
async function frameEnds(
  part: Omit<Part, 'ends'>,
  staged: Staged,
  isDoubtful: boolean,
): Promise<Part['ends']> {
  const ends: Part['ends'] = []
  const handle = await open(part.file, 'r')
  try {
    const { size } = await handle.stat()
    let at = 0
    let offset = part.start
    while (at + FRAME_OVERHEAD <= size) {
      const head = Buffer.alloc(4)
      await handle.read(head, 0, head.length, at)
      const length = contentLength(head)
      const end = at + FRAME_OVERHEAD + (length ?? 0)
      if (length === null || end > size || offset + length > staged.bytes) break
      if (isDoubtful && !(await opens(handle, staged, { at, end, offset, length }))) break
      at = end
      offset += length
      ends.push({ offset, sealedBytes: at })
    }
    return ends
  } finally {
    await handle.close()
  }
}

async function opens(
  handle: FileHandle,
  { sealing, bytes }: Staged,
  frame: { at: number; end: number; offset: number; length: number },
): Promise<boolean> {
  const sealed = Buffer.alloc(frame.end - frame.at)
  await handle.read(sealed, 0, sealed.length, frame.at)
  try {
    openFrame(sealing, { offset: frame.offset, isLast: frame.offset + frame.length === bytes }, sealed)
    return true
  } catch {
    return false
  }
}

function sealedBytesOf({ parts }: Chain): number {
  return parts.reduce((sum, { sealedBytes }) => sum + sealedBytes, 0)
}

type Place = Staged & {
  offset: number
  /** Added bytes update these as well. */
  hashes: readonly Hash[]
}

/** A part that is on the disk for sure. */
export type PartEnd = { offset: number; file: string; sealedBytes: number }

/** Takes pieces of any length and writes frames; the rest is written by `finish`. */
export class PartWriter {
  readonly #handle: FileHandle
  readonly #names: { file: string; stem: string }
  readonly #staged: Place
  readonly #waiting = Buffer.allocUnsafe(FRAME_BYTES)
  #waitingBytes = 0
  /** Sealed, and not written yet. */
  #sealed: Buffer[] = []
  #sealedBytes = 0
  #offset: number

  constructor(handle: FileHandle, names: { file: string; stem: string }, staged: Place) {
    this.#handle = handle
    this.#names = names
    this.#staged = staged
    this.#offset = staged.offset
  }

  /** Its offset in the whole, including bytes that wait for their frame. */
  get offset(): number {
    return this.#offset + this.#waitingBytes
  }

  async add(piece: Uint8Array): Promise<void> {
    if (this.offset + piece.length > this.#staged.bytes) throw new Error('more than the upload is long')
    for (const hash of this.#staged.hashes) hash.update(piece)
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + FRAME_BYTES - this.#waitingBytes)
      this.#waiting.set(taken, this.#waitingBytes)
      this.#waitingBytes += taken.length
      at += taken.length
      if (this.#waitingBytes === FRAME_BYTES) this.#sealFrame()
      if (this.#sealed.length >= 2 * FRAMES_AT_ONCE) await this.#write()
    }
  }

  #sealFrame(): void {
    const content = this.#waiting.subarray(0, this.#waitingBytes)
    const isLast = this.#offset + content.length === this.#staged.bytes
    this.#sealed.push(...sealInTwo(this.#staged.sealing, { offset: this.#offset, isLast }, content))
    this.#offset += content.length
    this.#waitingBytes = 0
  }

  async #write(): Promise<void> {
    const buffers = this.#sealed
    this.#sealed = []
    if (buffers.length > 0) this.#sealedBytes += await writeAll(this.#handle, buffers)
  }

  /** When it resolves, added bytes survive a power failure. An empty file is one empty frame. */
  async finish(): Promise<PartEnd> {
    try {
      if (this.#waitingBytes > 0 || this.#staged.bytes === 0) this.#sealFrame()
      await this.#write()
      await this.#handle.datasync()
    } finally {
      await this.#handle.close()
    }
    const ends = `${tenDigits(this.#offset)}-${tenDigits(this.#sealedBytes)}`
    const file = `${this.#names.stem}.${ends}.safe`
    await rename(this.#names.file, file)
    return { offset: this.#offset, file, sealedBytes: this.#sealedBytes }
  }

  async discard(): Promise<void> {
    await this.#handle.close()
    await rm(this.#names.file, { force: true })
  }
}

/** A disk that takes only a part is given the rest again. */
async function writeAll(handle: FileHandle, buffers: readonly Buffer[]): Promise<number> {
  const { bytesWritten } = await handle.writev(buffers)
  const whole = buffers.reduce((sum, { length }) => sum + length, 0)
  if (bytesWritten < whole) await handle.writeFile(Buffer.concat(buffers).subarray(bytesWritten))
  return whole
}
