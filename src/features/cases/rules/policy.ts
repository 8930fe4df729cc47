// Who may read a case (docs/product.md, "who may").
import type { SignedIn } from '#kernel/actor.ts'

export type CaseParties = { clientId: string; attorneyId: string | null }

/** A client reads their own; an attorney what is assigned to them or to nobody yet; an administrator all. */
export function canReadCase(actor: Pick<SignedIn, 'role' | 'userId'>, parties: CaseParties): boolean {
  switch (actor.role) {
    case 'client':
      return parties.clientId === actor.userId
    case 'attorney':
      return parties.attorneyId === actor.userId || parties.attorneyId === null
    case 'admin':
      return true
  }
}
