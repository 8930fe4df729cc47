import type { Language } from '#kernel/language.ts'
import { casesText, type DocumentKindWords } from '../words/index.ts'

/** What each kind of document is called. */
export function documentKindNames(language: Language): DocumentKindWords['kinds'] {
  return casesText(language).documents.kinds
}
