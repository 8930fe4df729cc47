import { casePath } from './case-path.ts'

/** The letters of a case, or one of them. */
export function lettersPath(caseId: string, letterId?: string): string {
  return `${casePath(caseId)}/letters${letterId === undefined ? '' : `/${letterId}`}`
}
