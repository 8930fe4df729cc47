// What the firm's people read of a report, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './staff-en.json' with { type: 'json' }
import es from './staff-es.json' with { type: 'json' }

export type DetentionStaffWords = typeof en

const spanish: SameShape<DetentionStaffWords, typeof es> = es

const WORDS: Record<Language, DetentionStaffWords> = { en, es: spanish }

export function detentionStaffWords(language: Language): DetentionStaffWords {
  return WORDS[language]
}
