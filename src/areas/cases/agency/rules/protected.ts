// Filings that the law may protect (8 U.S.C. 1367: VAWA, T and U). The agency does not answer about them, and the question alone tells.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { FORMS } from '#areas/cases/cases/rules/filings.ts'

const RELIGIOUS: readonly CaseKind[] = ['religious-worker', 'religious-green-card']

/** I-360 of who is no religious worker, waivers of a joint filing, and forms that the product does not know: T and U have those. */
export function mayBeProtected({ form, kind }: { form: (typeof FORMS)[number]; kind: CaseKind }): boolean {
  if (form === 'other' || kind === 'conditions-waiver') return true
  return form === 'I-360' && !RELIGIOUS.includes(kind)
}

/** `isOn`: what staff decided; null: nobody did. */
export function isAsked(isOn: boolean | null, of: Parameters<typeof mayBeProtected>[0]): boolean {
  return isOn ?? !mayBeProtected(of)
}
