// What parts of a page could not read because of the server or the line: said once for the page, with one button for all.
import { createContext } from 'react'

export type Trouble = { error: Error | null; refetch: () => Promise<unknown> }

/** A part that failed again comes back as a new one, a moment after its answer. */
const SHOWN_AGAIN_WITHIN_MS = 50

export class Troubles {
  #shown: readonly Trouble[] = []
  #isTrying = false
  readonly #now = new Set<Trouble>()
  readonly #listeners = new Set<() => void>()

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  shown = (): readonly Trouble[] => this.#shown

  /** Until the returned function is called. */
  add(trouble: Trouble): () => void {
    this.#now.add(trouble)
    this.#show()
    return () => {
      this.#now.delete(trouble)
      this.#show()
    }
  }

  /** The message stays during a retry. */
  retry = async (): Promise<void> => {
    this.#isTrying = true
    await Promise.all(this.#shown.map(({ refetch }) => refetch()))
    await new Promise((resolve) => {
      setTimeout(resolve, SHOWN_AGAIN_WITHIN_MS)
    })
    this.#isTrying = false
    this.#show()
  }

  #show(): void {
    if (this.#isTrying) return
    this.#shown = [...this.#now]
    for (const tell of this.#listeners) tell()
  }
}

/** Null if a part reports its own problem. */
export const CurrentTroubles = createContext<Troubles | null>(null)
