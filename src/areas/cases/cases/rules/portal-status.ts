// The portal's status of a case. Apart from the statuses, because no client's browser works it out.
import type { Outcome } from './closing.ts'
import type { CaseStatus } from './status.ts'

export const PORTAL_STATUSES = [
  'pending',
  'active',
  'completed',
  'cancelled',
  'in_progress',
  'approved',
  'rejected',
] as const
export type PortalStatus = (typeof PORTAL_STATUSES)[number]

/** `active` lies with the agency, `in_progress` is being worked on here. */
const PORTAL_STATUS_OF: Record<CaseStatus, PortalStatus> = {
  consultation: 'pending',
  preparation: 'in_progress',
  submitted: 'active',
  review: 'active',
  rfe: 'in_progress',
  interview: 'active',
  approved: 'approved',
  denied: 'rejected',
  appealing: 'in_progress',
}

const PORTAL_STATUS_CLOSED: Record<Outcome, PortalStatus> = {
  granted: 'completed',
  denied: 'rejected',
  withdrawn: 'cancelled',
  ended: 'cancelled',
}

/** For a closed case, its outcome decides. */
export function portalStatusOf(status: CaseStatus, outcome: Outcome | null): PortalStatus {
  return outcome === null ? PORTAL_STATUS_OF[status] : PORTAL_STATUS_CLOSED[outcome]
}
