// Which status follows which, and what can come next in each: the same table for the form, the server and the tests.
import type { NextAction } from './next-action.ts'
import type { CaseStatus } from './status.ts'

/** The way ahead first. The last ones lead back: a filing that the agency rejects, a decision that it takes back. */
const MOVES: Record<CaseStatus, readonly CaseStatus[]> = {
  consultation: ['preparation'],
  preparation: ['submitted', 'consultation'],
  submitted: ['review', 'rfe', 'interview', 'approved', 'denied', 'preparation'],
  review: ['interview', 'rfe', 'approved', 'denied', 'submitted'],
  rfe: ['review', 'interview', 'approved', 'denied'],
  interview: ['approved', 'denied', 'rfe', 'review'],
  approved: ['review'],
  denied: ['appealing', 'review'],
  appealing: ['approved', 'denied', 'review'],
}

/** The likeliest first: it is proposed when a case comes to the status. */
const ACTIONS: Record<CaseStatus, readonly [NextAction, ...NextAction[]]> = {
  consultation: ['schedule-consultation', 'complete-intake', 'review-intake', 'upload-passport'],
  preparation: [
    'prepare-petition',
    'upload-passport',
    'upload-evidence',
    'review-forms',
    'sign-forms',
    'submit-petition',
    'review-intake',
  ],
  submitted: ['wait-for-receipt', 'wait-for-biometrics', 'attend-biometrics', 'wait-for-decision'],
  review: [
    'wait-for-decision',
    'wait-for-biometrics',
    'attend-biometrics',
    'wait-for-interview-date',
    'upload-evidence',
  ],
  rfe: ['prepare-rfe-response', 'upload-rfe-evidence', 'wait-for-decision'],
  interview: ['attend-interview', 'prepare-interview', 'wait-for-interview-date', 'wait-for-decision'],
  approved: ['explain-decision', 'close-case'],
  denied: ['explain-decision', 'prepare-appeal', 'close-case'],
  appealing: ['prepare-appeal', 'upload-evidence', 'wait-for-decision'],
}

export function movesFrom(status: CaseStatus): readonly CaseStatus[] {
  return MOVES[status]
}

/** What can come next in a case of this status, the likeliest first. */
export function actionsIn(status: CaseStatus): readonly [NextAction, ...NextAction[]] {
  return ACTIONS[status]
}

/** Where it stays in its status, only what comes next changes. */
export function canMove(from: CaseStatus, to: CaseStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

export function canFollow(status: CaseStatus, action: NextAction): boolean {
  return ACTIONS[status].includes(action)
}
