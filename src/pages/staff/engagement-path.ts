import type { MainPaper } from '#areas/cases/engagements/rules/papers.ts'
import { addressOf } from '#firm/addresses.ts'

export const NEW_ENGAGEMENT = 'new'

/** The page of one proposal; without a part, where its next act is. */
export function engagementPath(engagementId: string, part?: string): string {
  const path = `${addressOf('proposals')}/${engagementId}`
  return part === undefined ? path : `${path}/${part}`
}

/** Where a proposal for a client begins, from whatever it follows. */
export function proposePath(
  client: string,
  from: { intake?: string; case?: string; paper?: MainPaper } = {},
): string {
  return `${engagementPath(NEW_ENGAGEMENT)}?${new URLSearchParams({ client, ...from }).toString()}`
}
