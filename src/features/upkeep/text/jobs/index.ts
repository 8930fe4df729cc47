// Every word of the list of jobs, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type JobWords = typeof en

const spanish: SameShape<JobWords, typeof es> = es

const JOB_WORDS: Record<Language, JobWords> = { en, es: spanish }

export function jobWords(language: Language): JobWords {
  return JOB_WORDS[language]
}
