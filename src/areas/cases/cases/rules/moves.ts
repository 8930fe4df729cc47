// Which status follows which: the same table for the form, the server and the tests. What can come next in each is in the
// template of the kind of case.
import type { CaseStatus } from './status.ts'

/** The way ahead first. The last ones lead back: a filing that the agency rejects, a decision that it takes back or revokes. */
const MOVES: Record<CaseStatus, readonly CaseStatus[]> = {
  consultation: ['preparation'],
  preparation: ['submitted', 'consultation'],
  submitted: ['review', 'rfe', 'interview', 'approved', 'denied', 'preparation'],
  review: ['interview', 'rfe', 'approved', 'denied', 'submitted'],
  rfe: ['review', 'interview', 'approved', 'denied'],
  interview: ['approved', 'denied', 'rfe', 'review'],
  approved: ['review', 'rfe', 'denied'],
  denied: ['appealing', 'review'],
  appealing: ['approved', 'denied', 'review'],
}

export function movesFrom(status: CaseStatus): readonly CaseStatus[] {
  return MOVES[status]
}

/** If the status stays, only the next step changes. */
export function canMove(from: CaseStatus, to: CaseStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
