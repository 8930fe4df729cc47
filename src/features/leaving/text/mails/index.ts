// Every word of the mails about erasing, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type LeavingMailWords = typeof en

const spanish: SameShape<LeavingMailWords, typeof es> = es

const WORDS: Record<Language, LeavingMailWords> = { en, es: spanish }

export function leavingMailWords(language: Language): LeavingMailWords {
  return WORDS[language]
}
