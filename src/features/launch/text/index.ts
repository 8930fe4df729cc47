// Every word of the launch gate, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type LaunchWords = typeof en

const spanish: SameShape<LaunchWords, typeof es> = es

const WORDS: Record<Language, LaunchWords> = { en, es: spanish }

export function launchWords(language: Language): LaunchWords {
  return WORDS[language]
}
