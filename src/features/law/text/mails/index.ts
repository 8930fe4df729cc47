// Every word of the mail about the law, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type LawMailWords = typeof en

const spanish: SameShape<LawMailWords, typeof es> = es

const WORDS: Record<Language, LawMailWords> = { en, es: spanish }

export function lawMailWords(language: Language): LawMailWords {
  return WORDS[language]
}
