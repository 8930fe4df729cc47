// Every word of messages as a client reads them, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/messages.json' with { type: 'json' }
import es from './es/messages.json' with { type: 'json' }

export type MessagesWords = typeof en

const WORDS: Record<Language, MessagesWords> = { en, es: es satisfies SameShape<MessagesWords, typeof es> }

export function messagesWords(language: Language): MessagesWords {
  return WORDS[language]
}
