// The page length of a list, and the words at its end.
import { fill, type Language } from './language.ts'

export const PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 200

/** How much of one kind the file "my data" contains, the newest. One more is read, to tell whether there is more. */
export const EXPORT_ROWS_MAX = 10_000

export type PageOf<Item> = { items: Item[]; next: string | null }

const WORDS: Record<Language, Record<'more' | 'busy' | 'goesOn' | 'whole', string>> = {
  en: {
    more: 'Show more',
    busy: 'Loading more…',
    goesOn: 'Showing {count}. There are more.',
    whole: 'Showing all {count}.',
  },
  es: {
    more: 'Mostrar más',
    busy: 'Cargando más…',
    goesOn: 'Mostrando {count}. Hay más.',
    whole: 'Mostrando {count} en total.',
  },
}

export function listWords(language: Language): { more: string; busy: string } {
  return WORDS[language]
}

/** How many are shown, and whether there are more. How many more is not said: counting would read them all. */
export function shownSentence(count: number, hasMore: boolean, language: Language): string {
  const { goesOn, whole } = WORDS[language]
  return fill(hasMore ? goesOn : whole, { count })
}
