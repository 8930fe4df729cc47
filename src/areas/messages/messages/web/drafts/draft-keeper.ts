// Keeps what is typed: first in this tab, then on the server. What another device has written meanwhile is offered, never lost.
import type { Draft, DraftSaved } from '../../contract.ts'
import type { DraftChange } from '../../rules/drafts.ts'
import type { KeptText } from './kept-text.ts'

/** While someone types. */
export const SAVE_EACH_MS = 1_500
/** After a try that failed. */
export const AGAIN_MS = 10_000

/** `here`: in this tab alone, or not even there (`nowhere`). */
export type DraftState = 'none' | 'saving' | 'saved' | 'here' | 'nowhere'

/** `other`: what another device has written, until someone says what becomes of it. */
export type DraftSight = { state: DraftState; other: Draft | null }

export type KeeperOptions = {
  save: (change: DraftChange) => Promise<DraftSaved>
  /** In this tab; false where it cannot be. */
  keep: (kept: KeptText | null) => boolean
  newVersion: () => string
}

export class DraftKeeper {
  readonly #options: KeeperOptions
  #sight: DraftSight = { state: 'none', other: null }
  /** Null until something is typed here. */
  #text: string | null = null
  #savedText: string | null = null
  #base: string | null = null
  /** What this page has read or made: none of it is news. */
  readonly #known = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #saving: Promise<void> | null = null
  #heldText: string | null = null
  #isHeld = false
  #tell: (sight: DraftSight) => void = () => undefined
  #isKept = true

  constructor(options: KeeperOptions, kept: KeptText | null) {
    this.#options = options
    if (!kept) return
    this.#know(kept.base)
    this.#base = kept.base
    this.#text = kept.text
    this.#wait(0)
  }

  /** What was not saved when this ends stays in this tab, and is found there by the next one. */
  begin(tell: (sight: DraftSight) => void): () => void {
    this.#tell = tell
    tell(this.#sight)
    return () => {
      this.flush()
      this.#tell = () => undefined
    }
  }

  /** As the server has it. An answer that was on its way while something was saved says nothing new. */
  found(draft: Draft | null): void {
    if (this.#text === null) {
      this.#base = draft?.version ?? null
      this.#savedText = draft?.text ?? null
      this.#know(this.#base)
      this.#show({ state: draft ? 'saved' : 'none' })
    } else if (draft && !this.#known.has(draft.version)) this.#meet(draft)
  }

  typed(text: string): void {
    this.#text = text
    this.#isKept = this.#options.keep({ text, base: this.#base })
    if (this.#timer === null) this.#wait(SAVE_EACH_MS)
    if (this.#sight.state === 'saved') this.#show({ state: 'saving' })
  }

  /** At once, as when the page is left. */
  flush(): void {
    if (this.#timer !== null) this.#wait(0)
  }

  /** What is sent is saved no further until it is known what became of it; its version. */
  async hold(): Promise<string | null> {
    this.#isHeld = true
    this.#heldText = this.#text
    this.#stop()
    await this.#saving
    return this.#base
  }

  sent(): void {
    this.#isHeld = false
    this.#savedText = null
    this.#base = null
    if (this.#text === this.#heldText) {
      this.#text = null
      this.#options.keep(null)
      this.#show({ state: 'none' })
    } else this.#wait(SAVE_EACH_MS)
  }

  notSent(): void {
    this.#isHeld = false
    this.#wait(0)
  }

  /** Someone has read what the other device wrote; `text` is what they made of both. */
  settle(text: string): void {
    const { other } = this.#sight
    this.#know(other?.version ?? null)
    this.#base = other?.version ?? null
    this.#show({ other: null })
    this.typed(text)
    this.flush()
  }

  #know(version: string | null): void {
    if (version !== null) this.#known.add(version)
  }

  #show(change: Partial<DraftSight>): void {
    this.#sight = { ...this.#sight, ...change }
    this.#tell(this.#sight)
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #wait(milliseconds: number): void {
    this.#stop()
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#saving ??= this.#save().finally(() => {
        this.#saving = null
        if (this.#isUnsaved() && this.#timer === null) this.#wait(this.#isAway() ? AGAIN_MS : SAVE_EACH_MS)
      })
    }, milliseconds)
  }

  #isAway(): boolean {
    return this.#sight.state === 'here' || this.#sight.state === 'nowhere'
  }

  /** What waits for a word of its writer, or is being sent, waits. */
  #isUnsaved(): boolean {
    return this.#text !== null && this.#text !== this.#savedText && !this.#isHeld && !this.#sight.other
  }

  async #save(): Promise<void> {
    const text = this.#text
    if (text === null || !this.#isUnsaved()) return
    const version = this.#options.newVersion()
    this.#know(version)
    if (!this.#isAway()) this.#show({ state: 'saving' })
    try {
      this.#saved(text, await this.#options.save({ text, version, before: this.#base }))
    } catch {
      this.#show({ state: this.#isKept ? 'here' : 'nowhere' })
    }
  }

  #saved(text: string, { isSaved, draft }: DraftSaved): void {
    if (!isSaved) return draft ? this.#meet(draft) : undefined
    this.#base = draft?.version ?? null
    this.#know(this.#base)
    this.#savedText = text
    if (this.#text === text) this.#options.keep(null)
    this.#show({ state: draft === null ? 'none' : 'saved' })
  }

  #meet(draft: Draft): void {
    if (this.#known.has(draft.version) || draft.text === this.#text) {
      this.#base = draft.version
      this.#know(draft.version)
      return
    }
    this.#show({ state: this.#isKept ? 'here' : 'nowhere', other: draft })
  }
}
