// Every word of the archive that a person takes along, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type ArchiveWords = typeof en

const spanish: SameShape<ArchiveWords, typeof es> = es

const WORDS: Record<Language, ArchiveWords> = { en, es: spanish }

export function archiveWords(language: Language): ArchiveWords {
  return WORDS[language]
}
