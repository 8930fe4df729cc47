// Every word of the activity log, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type AuditWords = typeof en

const spanish: SameShape<AuditWords, typeof es> = es

const AUDIT_WORDS: Record<Language, AuditWords> = { en, es: spanish }

export function auditWords(language: Language): AuditWords {
  return AUDIT_WORDS[language]
}
