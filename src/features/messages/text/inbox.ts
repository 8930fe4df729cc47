// Every word of messages as staff read them, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/inbox.json' with { type: 'json' }
import es from './es/inbox.json' with { type: 'json' }

export type InboxWords = typeof en

const WORDS: Record<Language, InboxWords> = { en, es: es satisfies SameShape<InboxWords, typeof es> }

export function inboxWords(language: Language): InboxWords {
  return WORDS[language]
}
