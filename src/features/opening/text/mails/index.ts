// Every word of the mails about opening a case, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type OpeningMailWords = typeof en

const spanish: SameShape<OpeningMailWords, typeof es> = es

const WORDS: Record<Language, OpeningMailWords> = { en, es: spanish }

export function openingMailWords(language: Language): OpeningMailWords {
  return WORDS[language]
}
