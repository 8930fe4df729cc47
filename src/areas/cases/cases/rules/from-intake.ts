// How an intake becomes a case.
import type { ServiceType } from '#areas/intake/intake/rules/answers.ts'
import type { CaseKind } from './case-kinds.ts'
import type { NextAction } from './next-action.ts'

const KIND_OF: Record<ServiceType, CaseKind> = {
  family: 'family-petition',
  marriage: 'marriage-adjustment',
  citizenship: 'naturalization',
  daca: 'daca-renewal',
  greenCardRenewal: 'green-card-renewal',
  removalOfConditions: 'conditions-joint',
  religious: 'religious-worker',
  other: 'other',
}

/** The proposed kind; the person who opens the case decides. */
export function caseKindOf(serviceType: ServiceType): CaseKind {
  return KIND_OF[serviceType]
}

/** What can come first in a case; the likeliest is proposed. */
export const FIRST_ACTIONS = [
  'schedule-consultation',
  'upload-passport',
  'upload-evidence',
  'review-intake',
  'prepare-petition',
] as const satisfies readonly NextAction[]
