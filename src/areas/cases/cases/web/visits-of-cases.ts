// A client's appointments outside the firm, as the first page of the portal names them.
import type { Language } from '#kernel/language.ts'
import type { Case } from '../contract.ts'
import { isVisit, VISIT_OF_STEP, type VisitKind } from '../rules/visits.ts'
import { clientWhen } from './client-dates.tsx'

export type VisitOfCase = Case['dates'][number] & { kind: VisitKind; caseId: string }

/** Of all of these cases, the nearest first. */
export function visitsIn(cases: readonly Pick<Case, 'id' | 'dates'>[]): VisitOfCase[] {
  const visits = cases.flatMap(({ id: caseId, dates }) =>
    dates.flatMap(({ kind, ...date }) => (isVisit(kind) ? [{ ...date, kind, caseId }] : [])),
  )
  return visits.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** "Tuesday, December 15, 2026, 8:00 AM (Pacific Time). 300 N Los Angeles St": of the step that asks them to go there. */
export function visitHint(
  { nextAction, dates }: Pick<Case, 'nextAction' | 'dates'>,
  language: Language,
): string | null {
  const kind = VISIT_OF_STEP[nextAction.code]
  const visit = dates.find((date) => date.kind === kind)
  if (!visit) return null
  return [clientWhen(visit, language), visit.place].filter(Boolean).join('. ')
}

function orderOf({ day, time }: VisitOfCase): string {
  return `${day} ${time ?? ''}`
}
