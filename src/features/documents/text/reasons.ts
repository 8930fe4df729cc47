// The words of the list of reasons, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/reasons.json' with { type: 'json' }
import es from './es/reasons.json' with { type: 'json' }

export type ReasonWords = typeof en

const WORDS: Record<Language, ReasonWords> = { en, es: es satisfies SameShape<ReasonWords, typeof es> }

export function reasonWords(language: Language): ReasonWords {
  return WORDS[language]
}
