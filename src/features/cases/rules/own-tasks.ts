// Tasks that staff write themselves, for the firm or for the client.
import { type ValidationCode, whyNotLine } from '#kernel/validation.ts'
import type { NextAction } from './next-action.ts'

export const OWN_TASKS = ['client-task', 'firm-task'] as const satisfies readonly NextAction[]
export type OwnTask = (typeof OWN_TASKS)[number]

export const TASK_LENGTH_MAX = 200
/** In one case, done ones too. */
export const OWN_TASKS_MAX = 200

export function isOwn(code: NextAction): code is OwnTask {
  return OWN_TASKS.some((own) => own === code)
}

export function whyNotTask(text: string): ValidationCode | null {
  return whyNotLine(text, TASK_LENGTH_MAX)
}
