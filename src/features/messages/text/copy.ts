// Every word of a copy of a conversation, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/copy.json' with { type: 'json' }
import es from './es/copy.json' with { type: 'json' }

export type CopyWords = typeof en

const WORDS: Record<Language, CopyWords> = { en, es: es satisfies SameShape<CopyWords, typeof es> }

export function copyWords(language: Language): CopyWords {
  return WORDS[language]
}
