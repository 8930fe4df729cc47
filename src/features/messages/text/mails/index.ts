// Every word of the mails about messages, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type MessageMailWords = typeof en

const spanish: SameShape<MessageMailWords, typeof es> = es

const WORDS: Record<Language, MessageMailWords> = { en, es: spanish }

export function messageMailWords(language: Language): MessageMailWords {
  return WORDS[language]
}
