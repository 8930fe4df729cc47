// Every word of the end of all mails, and of the mail about mail, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type OwnMailWords = typeof en

const spanish: SameShape<OwnMailWords, typeof es> = es

const WORDS: Record<Language, OwnMailWords> = { en, es: spanish }

export function ownMailWords(language: Language): OwnMailWords {
  return WORDS[language]
}
