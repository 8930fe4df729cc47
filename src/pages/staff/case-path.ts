import { addressOf } from '#firm/addresses.ts'

/** Where the firm reads and moves one case. */
export function casePath(caseId: string): string {
  return `${addressOf('cases')}/${caseId}`
}
