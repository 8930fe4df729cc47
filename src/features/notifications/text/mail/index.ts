// Every word of the list of mail that did not go out, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type MailWords = typeof en

const spanish: SameShape<MailWords, typeof es> = es

const MAIL_WORDS: Record<Language, MailWords> = { en, es: spanish }

export function mailWords(language: Language): MailWords {
  return MAIL_WORDS[language]
}
