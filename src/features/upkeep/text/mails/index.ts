// Every word of the mail about jobs that are late, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type UpkeepMailWords = typeof en

const spanish: SameShape<UpkeepMailWords, typeof es> = es

const WORDS: Record<Language, UpkeepMailWords> = { en, es: spanish }

export function upkeepMailWords(language: Language): UpkeepMailWords {
  return WORDS[language]
}
