// This process's end of the thread that seals (`sealing-worker.ts`): one for all uploads, begun with the first.
import { Worker } from 'node:worker_threads'
import { fileError } from './file-error.ts'
import type { PartBeginning, PartFinished, SealingAnswer, SealingOrder } from './sealing-messages.ts'
import { WRITE_BYTES } from './staging.ts'

/** Of one upload: one is filled while the other is sealed. */
const BLOCKS_AHEAD = 2
/** Kept for the next upload. */
const SPARE_BLOCKS_MAX = 16

/** The thread ended in the middle of it, which says nothing of the sent bytes: the sender asks for the offset. */
class SealingEnded extends Error {
  readonly code = 'EIO'
  override readonly name = 'SealingEnded'
}

type Listener = { heard(answer: SealingAnswer): void; lost(): void }

class Thread {
  readonly #worker = new Worker(new URL('sealing-worker.ts', import.meta.url))
  readonly #listeners = new Map<number, Listener>()
  #last = 0
  isOver = false

  constructor() {
    this.#worker.on('message', (answer: SealingAnswer) => this.#listeners.get(answer.part)?.heard(answer))
    this.#worker.on('error', () => this.#end()).on('exit', () => this.#end())
    this.#worker.unref()
  }

  #end(): void {
    this.isOver = true
    for (const listener of this.#listeners.values()) listener.lost()
  }

  listen(listener: Listener): number {
    this.#last += 1
    this.#listeners.set(this.#last, listener)
    this.#worker.ref()
    return this.#last
  }

  forget(part: number): void {
    this.#listeners.delete(part)
    if (this.#listeners.size === 0) this.#worker.unref()
  }

  tell(order: SealingOrder): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has no origin
    if (!this.isOver) this.#worker.postMessage(order)
  }
}

let thread: Thread | null = null
/** Resolves once the thread answers, has ended, or was never begun. */
export function sealingThreadAnswers(): Promise<void> {
  const asked = thread
  if (!asked || asked.isOver) return Promise.resolve()
  return new Promise((resolve) => {
    const part = asked.listen({ heard: over, lost: over })
    asked.tell({ part, kind: 'ask' })
    function over() {
      asked?.forget(part)
      resolve()
    }
  })
}

/** Memory that both threads see: nothing is copied, and nothing is left behind. */
const spare: SharedArrayBuffer[] = []

function newBlock(): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(spare.pop() ?? new SharedArrayBuffer(WRITE_BYTES))
}

/** A part being received. It throws the disk's errors, by their code. */
export class SentPart {
  readonly #thread: Thread
  readonly #part: number
  readonly #over = Promise.withResolvers<PartFinished>()
  #block = newBlock()
  #filled = 0
  /** Blocks that the thread has, in the order in which it gives them back. */
  readonly #away: SharedArrayBuffer[] = []
  #failed: Error | null = null
  #isGone = false
  #mayGoOn: (() => void) | null = null

  constructor(beginning: PartBeginning) {
    if (!thread || thread.isOver) thread = new Thread()
    this.#thread = thread
    this.#part = thread.listen({
      heard: (answer) => this.#hear(answer),
      lost: () => this.#fail(new SealingEnded('the thread that seals has ended')),
    })
    this.#over.promise.catch(() => undefined)
    thread.tell({ part: this.#part, kind: 'begin', beginning })
  }

  /** Takes the piece at once; the result resolves when there is room for more, null if there is. */
  add(piece: Uint8Array): Promise<void> | null {
    if (this.#failed) throw this.#failed
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + this.#block.length - this.#filled)
      this.#block.set(taken, this.#filled)
      this.#filled += taken.length
      at += taken.length
      if (this.#filled === this.#block.length) this.#send()
    }
    if (this.#away.length < BLOCKS_AHEAD) return null
    return new Promise((resolve) => (this.#mayGoOn = resolve))
  }

  #send(): void {
    const block = this.#block.buffer
    this.#thread.tell({ part: this.#part, kind: 'add', block, bytes: this.#filled })
    this.#away.push(block)
    this.#block = newBlock()
    this.#filled = 0
  }

  /** On the disk for sure when it resolves. Rejects, and keeps nothing, if its hash differs from the declared one. */
  finish(digest: Uint8Array | null): Promise<PartFinished> {
    if (this.#filled > 0) this.#send()
    this.#thread.tell({ part: this.#part, kind: 'finish', digest })
    return this.#over.promise
  }

  /** Deletes all of it. */
  async discard(): Promise<void> {
    this.#thread.tell({ part: this.#part, kind: 'discard' })
    await this.#over.promise.catch(() => undefined)
  }

  #hear(answer: SealingAnswer): void {
    if (answer.kind === 'taken') {
      const block = this.#away.shift()
      if (block) giveBack(block)
      this.#goOn()
      return
    }
    if (answer.kind === 'failed') {
      const error = new Error(answer.message)
      return this.#fail(answer.code === null ? error : Object.assign(error, { code: answer.code }))
    }
    this.#leave()
    if (answer.kind === 'finished') this.#over.resolve(answer.end)
    else this.#over.reject(fileError('UPLOAD_CHANGED_ON_THE_WAY'))
  }

  #goOn(): void {
    this.#mayGoOn?.()
    this.#mayGoOn = null
  }

  #fail(error: Error): void {
    this.#failed ??= error
    this.#filled = 0
    this.#leave()
    this.#over.reject(error)
    this.#goOn()
  }

  /** A block the thread may still read goes to no other part. */
  #leave(): void {
    this.#thread.forget(this.#part)
    if (this.#isGone) return
    this.#isGone = true
    giveBack(this.#block.buffer)
  }
}

function giveBack(block: SharedArrayBuffer): void {
  if (spare.length < SPARE_BLOCKS_MAX) spare.push(block)
}
