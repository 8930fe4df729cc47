// What administrators read about the answers that change, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './staff-en.json' with { type: 'json' }
import es from './staff-es.json' with { type: 'json' }

export type CivicsStaffWords = typeof en

const spanish: SameShape<CivicsStaffWords, typeof es> = es

const WORDS: Record<Language, CivicsStaffWords> = { en, es: spanish }

export function civicsStaffWords(language: Language): CivicsStaffWords {
  return WORDS[language]
}
