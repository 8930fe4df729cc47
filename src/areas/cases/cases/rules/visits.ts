// Dates on which a client has to be somewhere that is not the firm's office. Apart from the rest of dates, which the portal does
// not need.
import type { NextAction } from './next-action.ts'

/** The client has to be somewhere: an office of the agency, a court, a consulate, a doctor's. */
export const VISIT_KINDS = ['biometrics', 'interview', 'hearing', 'oath', 'appointment'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** What a step of the client asks them to go to. */
export const VISIT_OF_STEP: Readonly<Partial<Record<NextAction, VisitKind>>> = {
  'attend-biometrics': 'biometrics',
  'attend-interview': 'interview',
  'attend-oath': 'oath',
}

export function isVisit(kind: string): kind is VisitKind {
  return VISIT_KINDS.some((each) => each === kind)
}
