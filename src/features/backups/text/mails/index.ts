// Every word of the mail about backups, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type BackupMailWords = typeof en

const spanish: SameShape<BackupMailWords, typeof es> = es

const WORDS: Record<Language, BackupMailWords> = { en, es: spanish }

export function backupMailWords(language: Language): BackupMailWords {
  return WORDS[language]
}
