// Which date has passed, and which case comes first. Apart from the table of steps, which the portal does not need.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Turn } from './next-action.ts'

/** A date is kept until the end of its day; no date is never overdue. */
export function isOverdue(due: PlainDate | null, today: PlainDate): boolean {
  return due !== null && daysBetween(due, today) > 0
}

type Due = { turn: Turn | null; nextAction: { due: string | null } }

/** The case to show first: the client's own turn before anyone else's, then the nearest date. Null if there is no case. */
export function firstToDo<Case extends Due>(cases: readonly Case[]): Case | null {
  const rank = (each: Case) => `${each.turn === 'client' ? 0 : 1}${each.nextAction.due ?? '9999-99-99'}`
  return cases.toSorted((one, other) => rank(one).localeCompare(rank(other)))[0] ?? null
}
