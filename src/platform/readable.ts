// A list's version of a row that does not open: the row, with words in place of its content. The others are shown as always.
import type { Language } from '#kernel/language.ts'
import type { Log } from './log.ts'
import { type Place, type Seal, SealError, UNREADABLE } from './seal.ts'

/** For one request: the words are in the reader's language, and the log tells which column it is. */
export function sealForReader(seal: Seal, language: Language, log: Log): Seal {
  return {
    ...seal,
    unreadable({ field }) {
      log.error('row-not-opened', new Error('a row of a list cannot be opened'), { field })
      return UNREADABLE[language]
    },
  }
}

/** Null if it is damaged, or its key is missing. */
export function openedOrNull(seal: Seal, sealed: string, place: Place): string | null {
  try {
    return seal.open(sealed, place)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

/** Its content, or that it cannot be opened. */
export function readable(seal: Seal, sealed: string, place: Place): string {
  return openedOrNull(seal, sealed, place) ?? seal.unreadable(place)
}

export type ReadableWords = { en: string; es: string }

/** Words in both languages. */
export function readableWords(seal: Seal, sealed: string, place: Place): ReadableWords {
  return readableAs<ReadableWords>(
    seal,
    { sealed, place },
    (text) => JSON.parse(text) as ReadableWords,
    () => UNREADABLE,
  )
}

/** The content read from it, or its replacement, given the words for that. */
export function readableAs<Read>(
  seal: Seal,
  { sealed, place }: { sealed: string; place: Place },
  read: (text: string) => Read,
  instead: (words: string) => Read,
): Read {
  const text = openedOrNull(seal, sealed, place)
  if (text === null) return instead(seal.unreadable(place))
  try {
    return read(text)
  } catch {
    return instead(seal.unreadable(place))
  }
}
