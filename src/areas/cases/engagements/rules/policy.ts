// Who may read a proposal, and change it. `server/repository.ts` is the same rule in SQL.
import type { SignedIn } from '#kernel/actor.ts'

type Of = { attorneyId: string; writtenBy: string }

/** Who prepared it, who answers for it, and administrators. */
export function canReadProposal({ role, userId }: Pick<SignedIn, 'role' | 'userId'>, of: Of): boolean {
  return role === 'admin' || of.attorneyId === userId || of.writtenBy === userId
}

/** Sends it, and records signatures on paper. */
export function canSendProposal({ role, userId }: Pick<SignedIn, 'role' | 'userId'>, of: Of): boolean {
  return role === 'admin' || (role === 'attorney' && of.attorneyId === userId)
}
