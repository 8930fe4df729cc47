// Every word of the mails about helpers, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type HelpingMailWords = typeof en

const spanish: SameShape<HelpingMailWords, typeof es> = es

const WORDS: Record<Language, HelpingMailWords> = { en, es: spanish }

export function helpingMailWords(language: Language): HelpingMailWords {
  return WORDS[language]
}
