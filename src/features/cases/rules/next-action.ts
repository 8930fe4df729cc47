// What happens next in a case and whose turn that makes it. The sentences are in `text/`.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'

export const TURNS = ['client', 'firm', 'agency'] as const
export type Turn = (typeof TURNS)[number]

export const NEXT_ACTIONS = [
  'complete-intake',
  'schedule-consultation',
  'upload-passport',
  'upload-evidence',
  'upload-rfe-evidence',
  'review-forms',
  'sign-forms',
  'attend-biometrics',
  'attend-interview',
  'review-intake',
  'prepare-petition',
  'submit-petition',
  'prepare-rfe-response',
  'prepare-interview',
  'prepare-appeal',
  'explain-decision',
  'close-case',
  'wait-for-receipt',
  'wait-for-biometrics',
  'wait-for-interview-date',
  'wait-for-decision',
] as const
export type NextAction = (typeof NEXT_ACTIONS)[number]

const TURN_OF: Record<NextAction, Turn> = {
  'complete-intake': 'client',
  'schedule-consultation': 'client',
  'upload-passport': 'client',
  'upload-evidence': 'client',
  'upload-rfe-evidence': 'client',
  'review-forms': 'client',
  'sign-forms': 'client',
  'attend-biometrics': 'client',
  'attend-interview': 'client',
  'review-intake': 'firm',
  'prepare-petition': 'firm',
  'submit-petition': 'firm',
  'prepare-rfe-response': 'firm',
  'prepare-interview': 'firm',
  'prepare-appeal': 'firm',
  'explain-decision': 'firm',
  'close-case': 'firm',
  'wait-for-receipt': 'agency',
  'wait-for-biometrics': 'agency',
  'wait-for-interview-date': 'agency',
  'wait-for-decision': 'agency',
}

export function turnOf(action: NextAction): Turn {
  return TURN_OF[action]
}

/** A date is kept until the end of its day; no date is never overdue. */
export function isOverdue(due: PlainDate | null, today: PlainDate): boolean {
  return due !== null && daysBetween(due, today) > 0
}

type Due = { turn: Turn; nextAction: { due: string | null } }

/**
 * The case to speak of first: the client's own turn before anyone else's, then the nearest date. Null where there is
 * no case.
 */
export function firstToDo<Case extends Due>(cases: readonly Case[]): Case | null {
  const rank = (each: Case) => `${each.turn === 'client' ? 0 : 1}${each.nextAction.due ?? '9999-99-99'}`
  return cases.toSorted((one, other) => rank(one).localeCompare(rank(other)))[0] ?? null
}
