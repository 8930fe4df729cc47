// Every word of the form about somebody who is detained, and of what staff see of it, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type DetentionWords = typeof en

const spanish: SameShape<DetentionWords, typeof es> = es

const WORDS: Record<Language, DetentionWords> = { en, es: spanish }

export function detentionWords(language: Language): DetentionWords {
  return WORDS[language]
}
