// For pages whose components read their words themselves: `export { loader, shouldRevalidate } from '#pages/page-words.ts'`.
import { WORDS_OF_PAGES } from 'virtual:page-words'
import { languageOf } from '#kernel/language.ts'

export { whenLanguageChanges as shouldRevalidate } from './when-language-changes.ts'

type Asked = { url: URL; pattern: string }
/** By name of the part: what useWords looks among. */
type PageWords = { partWords: Readonly<Record<string, unknown>> }

/** A page that gives more adds it: `{ ...pageWords(args), owner }`. */
export function pageWords({ url, pattern }: Asked): PageWords {
  const language = languageOf(url)
  const parts = Object.entries(WORDS_OF_PAGES[pattern] ?? {})
  return { partWords: Object.fromEntries(parts.map(([id, words]) => [id, words(language)])) }
}

export { pageWords as loader }
