// The kinds of case, each with its own template. It determines the broader type, which the specification names.
import type { CaseType } from './status.ts'

export const CASE_KINDS = [
  'family-petition',
  'marriage-adjustment',
  'consular',
  'naturalization',
  'daca-first',
  'daca-renewal',
  'green-card-renewal',
  'conditions-joint',
  'conditions-waiver',
  'religious-worker',
  'religious-green-card',
  'other',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

const TYPE_OF: Record<CaseKind, CaseType> = {
  'family-petition': 'family',
  'marriage-adjustment': 'marriage',
  consular: 'family',
  naturalization: 'citizenship',
  'daca-first': 'daca',
  'daca-renewal': 'daca',
  'green-card-renewal': 'other',
  // The conditions are those of a green card through marriage (I-751).
  'conditions-joint': 'marriage',
  'conditions-waiver': 'marriage',
  'religious-worker': 'other',
  'religious-green-card': 'other',
  other: 'other',
}

/** Kind if only the type is known. */
const USUAL_KIND: Record<CaseType, CaseKind> = {
  family: 'family-petition',
  marriage: 'marriage-adjustment',
  citizenship: 'naturalization',
  daca: 'daca-renewal',
  other: 'other',
}

export function typeOf(kind: CaseKind): CaseType {
  return TYPE_OF[kind]
}

export function usualKindOf(type: CaseType): CaseKind {
  return USUAL_KIND[type]
}
