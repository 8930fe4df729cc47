// Who may read a conversation: the one rule, for pages, lists, news and mails.
import { canReadCase, canStaffReadClient, type CaseParties } from '#areas/cases/cases/rules/policy.ts'
import type { SignedIn } from '#kernel/actor.ts'

export type Reader = Pick<SignedIn, 'role' | 'userId'>

/** Of a case, or the general one of a client, with all cases of that client. */
export type ReadableConversation = (
  | { case: CaseParties }
  | { case: null; clientId: string; casesOfClient: readonly CaseParties[] }
) & {
  /** The accounts of the client's current helpers in it. */
  helperIds: readonly string[]
}

/**
 * A helper reads this conversation, and nothing else of the case. A general one: its client, and an attorney if there is no case, or one
 * that they may read; like the page of the client.
 */
export function canReadConversation(reader: Reader, of: ReadableConversation): boolean {
  if (reader.role === 'client' && of.helperIds.includes(reader.userId)) return true
  if (of.case) return canReadCase(reader, of.case)
  if (reader.role === 'client') return of.clientId === reader.userId
  return canStaffReadClient(reader, of.casesOfClient)
}
