// Every word of the letters and calendar files, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type LetterWords = typeof en

const spanish: SameShape<LetterWords, typeof es> = es

const LETTER_WORDS: Record<Language, LetterWords> = { en, es: spanish }

export function letterWords(language: Language): LetterWords {
  return LETTER_WORDS[language]
}
