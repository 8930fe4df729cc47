// The words of the review desk, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/review.json' with { type: 'json' }
import es from './es/review.json' with { type: 'json' }

export type ReviewWords = typeof en

const WORDS: Record<Language, ReviewWords> = { en, es: es satisfies SameShape<ReviewWords, typeof es> }

export function reviewWords(language: Language): ReviewWords {
  return WORDS[language]
}
