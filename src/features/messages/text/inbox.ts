// Every word of messages as staff read them, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import enReady from './en/answers.json' with { type: 'json' }
import enInbox from './en/inbox.json' with { type: 'json' }
import esReady from './es/answers.json' with { type: 'json' }
import esInbox from './es/inbox.json' with { type: 'json' }

const en = { ...enInbox, ready: enReady }
const es = { ...esInbox, ready: esReady }

export type InboxWords = typeof en
/** Of answers that the firm has ready. */
export type ReadyWords = InboxWords['ready']

const WORDS: Record<Language, InboxWords> = { en, es: es satisfies SameShape<InboxWords, typeof es> }

export function inboxWords(language: Language): InboxWords {
  return WORDS[language]
}
