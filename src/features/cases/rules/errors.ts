import type { ErrorEntry } from '#kernel/errors.ts'

export type CaseCode = 'CASE_NOT_FOUND'

/** A case that does not exist and a case of somebody else are the same answer. */
export const CASE_ERRORS: Record<CaseCode, ErrorEntry> = {
  CASE_NOT_FOUND: { status: 404, text: { en: 'Case not found', es: 'No se encontró el caso' } },
}
