// Every word of the mails about somebody who is detained, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type DetentionMailWords = typeof en

const spanish: SameShape<DetentionMailWords, typeof es> = es

const WORDS: Record<Language, DetentionMailWords> = { en, es: spanish }

export function detentionMailWords(language: Language): DetentionMailWords {
  return WORDS[language]
}
