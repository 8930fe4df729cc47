// Unsent text. Two devices at once never lose words: text not read before is offered, not overwritten.

/** Longer than a message may be: a text too long for one is still kept. */
export const DRAFT_LENGTH_MAX = 20_000

export type DraftChange = {
  text: string
  /** Chosen by the page, another one for each text. */
  version: string
  /** The draft it was typed on; null if there was none. */
  before: string | null
}

type Kept = { text: string; version: string }

/** `there`: it is saved already, as after an answer that was lost. */
export type DraftFate = 'save' | 'remove' | 'there' | 'offer'

export function fateOfDraft(kept: Kept | null, { text, version, before }: DraftChange): DraftFate {
  const isEmpty = text.trim() === ''
  if (kept === null) return isEmpty ? 'there' : 'save'
  if (kept.version === version || kept.text === text) return 'there'
  if (kept.version !== before) return 'offer'
  return isEmpty ? 'remove' : 'save'
}
