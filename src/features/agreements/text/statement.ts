// Every word of the statement of a fee, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/statement.json' with { type: 'json' }
import es from './es/statement.json' with { type: 'json' }

type StatementWords = typeof en

const spanish: SameShape<StatementWords, typeof es> = es

const WORDS: Record<Language, StatementWords> = { en, es: spanish }

export function statementWords(language: Language): StatementWords {
  return WORDS[language]
}
