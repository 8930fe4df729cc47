// How a case stands: the dashboard's word is the truth, the portal's word follows from it (docs/specification.md §4).

export const CASE_TYPES = ['family', 'marriage', 'citizenship', 'daca', 'other'] as const
export type CaseType = (typeof CASE_TYPES)[number]

export const CASE_STATUSES = [
  'consultation',
  'preparation',
  'submitted',
  'review',
  'rfe',
  'interview',
  'approved',
  'denied',
  'appealing',
] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

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

/** `active` lies with the agency, `in_progress` is being worked on here; no dashboard status means the other two. */
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

export function portalStatusOf(status: CaseStatus): PortalStatus {
  return PORTAL_STATUS_OF[status]
}

/** Nothing more will happen in a case that the agency has decided, unless it is appealed. */
export function isDecided(status: CaseStatus): boolean {
  return status === 'approved' || status === 'denied'
}

const NAMED_BY_MILESTONE: readonly CaseStatus[] = ['consultation', 'preparation', 'submitted', 'review']

/** Whether the status says more than the milestone it stands at: "Interview" during the agency's review. */
export function saysMoreThanMilestone(status: CaseStatus): boolean {
  return !NAMED_BY_MILESTONE.includes(status)
}
