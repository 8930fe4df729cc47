// The words of the report, which the server writes.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/report.json' with { type: 'json' }
import es from './es/report.json' with { type: 'json' }

export type ReportWords = typeof en

const spanish: SameShape<ReportWords, typeof es> = es
const TEXT: Record<Language, ReportWords> = { en, es: spanish }

export function reportWords(language: Language): ReportWords {
  return TEXT[language]
}
