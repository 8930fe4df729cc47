// Every text that answers somebody, in both languages: written on the server alone. Without á, í, ó and ú, which double the cost.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type OwnTextWords = typeof en

const spanish: SameShape<OwnTextWords, typeof es> = es

const WORDS: Record<Language, OwnTextWords> = { en, es: spanish }

export type AnswerKind = keyof OwnTextWords['names']

export function ownTextWords(language: Language): OwnTextWords {
  return WORDS[language]
}
