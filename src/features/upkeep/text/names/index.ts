// What each job that runs again and again does, in both languages: said by the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const spanish: SameShape<typeof en, typeof es> = es

const NAMES: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(Object.entries(en)),
  es: new Map(Object.entries(spanish)),
}

/** A test finds a job that has none; until it is mended its own name stands there. */
export function jobName(job: string, language: Language): string {
  return NAMES[language].get(job) ?? job
}

export const NAMED_JOBS: readonly string[] = [...NAMES.en.keys()]
