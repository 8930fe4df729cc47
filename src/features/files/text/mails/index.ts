// Every word of the mail about stored files, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type FileMailWords = typeof en

const spanish: SameShape<FileMailWords, typeof es> = es

const WORDS: Record<Language, FileMailWords> = { en, es: spanish }

export function fileMailWords(language: Language): FileMailWords {
  return WORDS[language]
}
