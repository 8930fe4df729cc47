// Every word of the page of backups, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type BackupWords = typeof en

const spanish: SameShape<BackupWords, typeof es> = es

const BACKUP_WORDS: Record<Language, BackupWords> = { en, es: spanish }

export function backupWords(language: Language): BackupWords {
  return BACKUP_WORDS[language]
}
