// How an intake becomes a case.
import type { ServiceType } from '#features/intake/rules/answers.ts'
import type { NextAction } from './next-action.ts'
import type { CaseType } from './status.ts'

const TYPE_OF: Record<ServiceType, CaseType> = {
  family: 'family',
  marriage: 'marriage',
  citizenship: 'citizenship',
  daca: 'daca',
  greenCardRenewal: 'other',
  // The conditions are those of a green card through marriage (I-751).
  removalOfConditions: 'marriage',
  religious: 'other',
  other: 'other',
}

/** The type that is proposed; the person who opens the case decides. */
export function caseTypeOf(serviceType: ServiceType): CaseType {
  return TYPE_OF[serviceType]
}

/** What can come first in a case; the likeliest is proposed. */
export const FIRST_ACTIONS = [
  'schedule-consultation',
  'upload-passport',
  'upload-evidence',
  'review-intake',
  'prepare-petition',
] as const satisfies readonly NextAction[]
