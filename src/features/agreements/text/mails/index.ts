// Every word of the mails about fees that were earned, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type AgreementMailWords = typeof en

const spanish: SameShape<AgreementMailWords, typeof es> = es

const WORDS: Record<Language, AgreementMailWords> = { en, es: spanish }

export function agreementMailWords(language: Language): AgreementMailWords {
  return WORDS[language]
}
