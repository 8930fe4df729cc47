// The words of upkeep in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the list of jobs. */
export const jobWords = words('jobs')
export type JobWords = (typeof en)['jobs']

/** Every word of the mail about jobs that are late: written on the server alone. */
export const upkeepMailWords = words('mails')

// The purpose of each recurring job: only the server's words.

const NAMES: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(Object.entries(en.names)),
  es: new Map(Object.entries(es.names)),
}

/** A test finds a job without one; until then its own name is shown. */
export function jobName(job: string, language: Language): string {
  return NAMES[language].get(job) ?? job
}

export const NAMED_JOBS: readonly string[] = [...NAMES.en.keys()]
