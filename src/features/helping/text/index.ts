// Every word of the page about people who help a client, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/helping.json' with { type: 'json' }
import es from './es/helping.json' with { type: 'json' }

export type HelpingWords = typeof en

const spanish: SameShape<HelpingWords, typeof es> = es

const WORDS: Record<Language, HelpingWords> = { en, es: spanish }

export function helpingWords(language: Language): HelpingWords {
  return WORDS[language]
}
