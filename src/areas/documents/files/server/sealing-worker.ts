// The thread that seals uploads and writes them to disk: it does not block other requests, and its garbage is collected in a small heap.
import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { PartBeginning, PartFinished, SealingAnswer, SealingOrder } from './sealing-messages.ts'
import { type PartWriter, Staging } from './staging.ts'

/** Uploads whose content is hashed across their parts. */
const KNOWN_MAX = 256

/** Hashes of content so far, each with the very parts that went into it. */
const known = new Map<string, { files: readonly string[]; hash: Hash }>()

type OpenPart = {
  beginning: PartBeginning
  writer: PartWriter
  /** Of the content from its beginning; null if earlier parts came through another process. */
  content: Hash | null
  /** Of this part, as declared by its sender. */
  said: Hash | null
}

const parts = new Map<number, Promise<OpenPart>>()

function hashSoFar({ staged, offset, before }: PartBeginning): Hash | null {
  if (offset === 0) return createHash('sha256')
  const found = known.get(staged.uploadId)
  const isSame =
    found?.files.length === before.length && found.files.every((file, index) => file === before[index])
  return isSame ? found.hash.copy() : null
}

async function begin(beginning: PartBeginning): Promise<OpenPart> {
  const { root, staged, offset, countsBefore, algorithm } = beginning
  const content = hashSoFar(beginning)
  const said = algorithm && createHash(algorithm)
  const hashes = [content, said].filter((hash) => hash !== null)
  const writer = await new Staging(root).beginPart(staged, offset, countsBefore, hashes)
  return { beginning, writer, content, said }
}

function remember(uploadId: string, files: readonly string[], hash: Hash): void {
  known.delete(uploadId)
  known.set(uploadId, { files, hash })
  const [oldest] = known.keys()
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
}

async function finish({ beginning, writer, content }: OpenPart): Promise<PartFinished> {
  const { staged, before } = beginning
  const end = await writer.finish()
  const files = end.sealedBytes === 0 ? before : [...before, end.file]
  const isWhole = end.offset === staged.bytes
  if (content && !isWhole) remember(staged.uploadId, files, content)
  if (isWhole) known.delete(staged.uploadId)
  return { ...end, files, sha256: isWhole && content ? content.digest('hex') : null }
}

async function obey(part: OpenPart, order: Exclude<SealingOrder, { kind: 'ask' }>): Promise<SealingAnswer> {
  const { part: id } = order
  if (order.kind === 'add') {
    await part.writer.add(new Uint8Array(order.block, 0, order.bytes))
    return { part: id, kind: 'taken' }
  }
  const isChanged = order.kind === 'finish' && part.said?.digest().equals(order.digest ?? new Uint8Array())
  if (order.kind === 'discard' || isChanged === false) {
    await part.writer.discard()
    return { part: id, kind: order.kind === 'discard' ? 'discarded' : 'changed' }
  }
  return { part: id, kind: 'finished', end: await finish(part) }
}

async function answerTo(
  part: Promise<OpenPart>,
  order: Exclude<SealingOrder, { kind: 'ask' }>,
): Promise<void> {
  const answer = await part
    .then((open) => obey(open, order))
    .catch((error: unknown): SealingAnswer => {
      const { message, code } = error as Partial<Record<'message' | 'code', unknown>>
      const named = typeof code === 'string' ? code : null
      return { part: order.part, kind: 'failed', message: String(message), code: named }
    })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has no origin
  parentPort?.postMessage(answer)
}

/** In sequence. */
const underWay = new Map<number, Promise<void>>()

parentPort?.on('message', (order: SealingOrder) => {
  if (order.kind === 'ask') {
    const here: SealingAnswer = { part: order.part, kind: 'here' }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has no origin
    return parentPort?.postMessage(here)
  }
  if (order.kind === 'begin') {
    const part = begin(order.beginning)
    part.catch(() => undefined)
    parts.set(order.part, part)
    return
  }
  const part = parts.get(order.part)
  if (!part) throw new Error('a part is sealed that was not begun')
  const before = underWay.get(order.part) ?? Promise.resolve()
  underWay.set(
    order.part,
    before.then(() => answerTo(part, order)),
  )
  if (order.kind === 'add') return
  parts.delete(order.part)
  underWay.delete(order.part)
})
