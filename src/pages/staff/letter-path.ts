import { casePath } from './case-path.ts'

export const NEW_LETTER = 'new'

/** One letter of a case, or where another one is written. */
export function letterPath(caseId: string, letterId = NEW_LETTER): string {
  return `${casePath(caseId)}/letters/${letterId}`
}
