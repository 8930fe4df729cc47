// Every word of the mails about an account, in both languages. They are written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type AccountMailWords = typeof en

const spanish: SameShape<AccountMailWords, typeof es> = es

const ACCOUNT_MAIL_WORDS: Record<Language, AccountMailWords> = { en, es: spanish }

export function accountMailWords(language: Language): AccountMailWords {
  return ACCOUNT_MAIL_WORDS[language]
}
