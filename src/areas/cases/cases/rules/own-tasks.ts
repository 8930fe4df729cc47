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

/** Asks to pay an invoice of the case: it comes and goes with the invoice, whose id it has. */
export const INVOICE_TASK = 'pay-invoice' satisfies NextAction
/** In one case, paid ones too. An invoice beyond them is on the list of invoices alone. */
export const INVOICE_TASKS_MAX = 200

/** Asks for the answers that the agency's forms lack: it comes and goes with the questionnaire, whose id it has. */
export const QUESTIONS_TASK = 'answer-questions' satisfies NextAction
/** In one case: one for each person who is asked. */
export const QUESTION_TASKS_MAX = 20

/** What an invoice or a questionnaire asks: nobody ticks it off. */
export type FollowingTask = typeof INVOICE_TASK | typeof QUESTIONS_TASK

export function isFollowing(code: NextAction): code is FollowingTask {
  return code === INVOICE_TASK || code === QUESTIONS_TASK
}

/** Tasks outside templates: they stay if the case moves or changes its template version. */
export function isBesideTemplate(code: NextAction): code is OwnTask | FollowingTask {
  return isOwn(code) || isFollowing(code)
}

export function whyNotTask(text: string): ValidationCode | null {
  return whyNotLine(text, TASK_LENGTH_MAX)
}
