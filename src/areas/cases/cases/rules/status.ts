// Status of a case: the dashboard's word is the truth (docs/specification.md §4), the portal's (`portal-status.ts`) follows.

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

/** Nothing more will happen in a case that the agency has decided, unless it is appealed. */
export function isDecided(status: CaseStatus): boolean {
  return status === 'approved' || status === 'denied'
}
