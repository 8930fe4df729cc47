// What a person reads who takes their data along or has it erased, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import { type StayingWords, stayingWords } from '../staying/index.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type OwnWords = typeof en
export type LeavingWords = OwnWords & { staying: StayingWords }

const spanish: SameShape<OwnWords, typeof es> = es

const WORDS: Record<Language, OwnWords> = { en, es: spanish }

export function leavingWords(language: Language): LeavingWords {
  return { ...WORDS[language], staying: stayingWords(language) }
}
