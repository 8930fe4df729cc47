// Tasks of a template in the firm's own words, in every language, for the side whose turn they make it.
import type { Language } from '#kernel/language.ts'
import type { NextAction, Turn } from './next-action.ts'

export const WORDED_TASKS = [
  'client-step',
  'firm-step',
  'agency-step',
] as const satisfies readonly (NextAction & `${Turn}-step`)[]
export type WordedTask = (typeof WORDED_TASKS)[number]

/** In one case, those of versions that it had before too. */
export const WORDED_TASKS_MAX = 1_000

/** A line in each language. */
export type TaskWords = Readonly<Record<Language, string>>

export function isWorded(code: NextAction): code is WordedTask {
  return WORDED_TASKS.some((worded) => worded === code)
}

/** Steps for the firm only: their words are in no answer to a client. */
export function isFirmsAlone(code: NextAction | null | undefined): boolean {
  return code === 'firm-task' || code === 'firm-step'
}
