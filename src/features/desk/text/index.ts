// Every word of the attorney's desk that belongs to no feature on it, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type DeskWords = typeof en

const spanish: SameShape<DeskWords, typeof es> = es

const DESK_WORDS: Record<Language, DeskWords> = { en, es: spanish }

export function deskWords(language: Language): DeskWords {
  return DESK_WORDS[language]
}
