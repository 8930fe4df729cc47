// Every word of the tools on public pages, in both languages. Loaders choose; the tools' scripts carry no words.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type EligibilityWords = typeof en

/** A key that Spanish lacks, or has beyond English, does not compile. */
const spanish: SameShape<EligibilityWords, typeof es> = es

const ELIGIBILITY_WORDS: Record<Language, EligibilityWords> = { en, es: spanish }

export function eligibilityWords(language: Language): EligibilityWords {
  return ELIGIBILITY_WORDS[language]
}
