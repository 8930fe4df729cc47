// Every word of the list of texts that did not arrive, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type FailedTextsWords = typeof en

const spanish: SameShape<FailedTextsWords, typeof es> = es

const WORDS: Record<Language, FailedTextsWords> = { en, es: spanish }

export function failedTextsWords(language: Language): FailedTextsWords {
  return WORDS[language]
}
