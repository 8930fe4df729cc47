// Every word of the page at which a firm is set up, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type SetupWords = typeof en
export type SetupProblem = keyof SetupWords['problems']

const spanish: SameShape<SetupWords, typeof es> = es

const WORDS: Record<Language, SetupWords> = { en, es: spanish }

export function setupWords(language: Language): SetupWords {
  return WORDS[language]
}
