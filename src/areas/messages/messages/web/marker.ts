// Tells which messages of the other side have arrived and which were seen. What could not be told is told again after a while.
import type { MessageView, NewMarks } from '../contract.ts'
import { MARKED_AT_ONCE_MAX } from '../rules/limits.ts'

/** What is seen within it is told at once. */
const GATHER_MS = 250
/** After a call that failed. */
const AGAIN_MS = 15_000

type Marks = Omit<NewMarks, 'conversationId'>
type Kind = keyof Marks
type Arrived = Pick<MessageView, 'seq' | 'deliveredAt' | 'readAt'>

export class Marker {
  readonly #tell: (marks: Marks) => Promise<unknown>
  readonly #told: Record<Kind, Set<number>> = { delivered: new Set(), read: new Set() }
  readonly #seen = new Set<number>()
  #theirs: readonly Arrived[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (marks: Marks) => Promise<unknown>) {
    this.#tell = tell
  }

  /** As read by the page, each time that it is. */
  arrived(theirs: readonly Arrived[]): void {
    this.#theirs = theirs
    this.#tellAll()
  }

  seen(seq: number): void {
    this.#seen.add(seq)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#mark('read', [...this.#seen]), GATHER_MS)
  }

  end(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#again)
  }

  #tellAll(): void {
    const open = (kind: 'deliveredAt' | 'readAt') =>
      this.#theirs.filter((message) => message[kind] === null).map(({ seq }) => seq)
    this.#mark('delivered', open('deliveredAt'))
    this.#mark(
      'read',
      open('readAt').filter((seq) => this.#seen.has(seq)),
    )
  }

  #mark(kind: Kind, seqs: readonly number[]): void {
    const fresh = seqs.filter((seq) => !this.#told[kind].has(seq)).slice(0, MARKED_AT_ONCE_MAX)
    if (fresh.length === 0) return
    for (const seq of fresh) this.#told[kind].add(seq)
    this.#tell({ delivered: [], read: [], [kind]: fresh }).catch(() => {
      for (const seq of fresh) this.#told[kind].delete(seq)
      clearTimeout(this.#again)
      this.#again = setTimeout(() => this.#tellAll(), AGAIN_MS)
    })
  }
}
