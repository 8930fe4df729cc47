// The part after # in the link to a draft. It is bound to the address of the mail: once another is answered, the link of a mistyped address
// opens nothing.
import type { SignedLinks } from '#platform/signed-links.ts'
import { answersOf, type Store } from './repository.ts'
import { plainEmail } from '#kernel/plain-email.ts'

export function draftToken(links: SignedLinks, intakeId: string, email: string): string {
  return links.tokenFor('draft', intakeId, plainEmail(email))
}

/** Null for whatever we did not make, for a draft that is gone, and for one that has another address now. */
export async function intakeIdIn(store: Store, links: SignedLinks, token: string): Promise<string | null> {
  const claimed = links.claimedIdIn(token)
  if (claimed === null) return null
  const email = (await answersOf(store, [claimed], ['email'])).get(claimed)?.email
  return email === undefined ? null : links.idIn('draft', token, plainEmail(email))
}
