// Every word of the page of speed, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type SpeedWords = typeof en

const spanish: SameShape<SpeedWords, typeof es> = es

const SPEED_WORDS: Record<Language, SpeedWords> = { en, es: spanish }

export function speedWords(language: Language): SpeedWords {
  return SPEED_WORDS[language]
}
