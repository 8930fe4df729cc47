// How a case ends: closed with an outcome, kept for seven years, and reopened if it continues after all.
import type { PlainDate } from '#kernel/calendar.ts'
import type { CaseStatus } from './status.ts'

export const OUTCOMES = ['granted', 'denied', 'withdrawn', 'ended'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Only these follow a decision; the others can end a case at any time. */
const DECISION_OF: Partial<Record<Outcome, CaseStatus>> = { granted: 'approved', denied: 'denied' }

/** With which outcomes a case of this status can be closed, those of a decision first. */
export function outcomesFrom(status: CaseStatus): readonly Outcome[] {
  return OUTCOMES.filter((outcome) => (DECISION_OF[outcome] ?? status) === status)
}

type Money = { heldCents: number; pendingCents: number; refillCents: number; owedCents: number }

/** Nothing of its money is left to be decided on. */
export function isSettled({ heldCents, pendingCents, refillCents, owedCents }: Money): boolean {
  return heldCents === 0 && pendingCents === 0 && refillCents === 0 && owedCents === 0
}

export const YEARS_KEPT = 7

/** The last day on which the firm has to keep the file of a case closed on this day. */
export function keepUntil(closed: PlainDate): PlainDate {
  return closed.add({ years: YEARS_KEPT })
}
