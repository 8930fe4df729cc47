// Every word of the list of what the nightly check found, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type FindingWords = typeof en

const spanish: SameShape<FindingWords, typeof es> = es

const FINDING_WORDS: Record<Language, FindingWords> = { en, es: spanish }

export function findingWords(language: Language): FindingWords {
  return FINDING_WORDS[language]
}
