// Who may read a case, and work on it (docs/product.md, "who may"). `server/readable-repository.ts` says the same to the database.
import type { SignedIn } from '#kernel/actor.ts'

export type CaseParties = {
  clientId: string
  attorneyId: string | null
  /** The second member of staff, who works on it as its attorney does; none where nobody has taken the case. */
  secondId: string | null
}

/** A client reads their own; an attorney what is theirs, first or second, or nobody's yet; an administrator all. */
export function canReadCase(actor: Pick<SignedIn, 'role' | 'userId'>, parties: CaseParties): boolean {
  switch (actor.role) {
    case 'client':
      return parties.clientId === actor.userId
    case 'attorney':
      return parties.attorneyId === null || isOnCase(actor.userId, parties)
    case 'admin':
      return true
  }
}

/** Its attorney, or the second member of staff. */
export function isOnCase(userId: string, { attorneyId, secondId }: Omit<CaseParties, 'clientId'>): boolean {
  return userId === attorneyId || userId === secondId
}

/** Who of the staff reads what is of a client and of no case: all, where the client has no case or one that nobody has taken. */
export function staffOfClient(cases: readonly Omit<CaseParties, 'clientId'>[]): 'all' | (string | null)[] {
  const isEverybodys = cases.length === 0 || cases.some(({ attorneyId }) => attorneyId === null)
  return isEverybodys ? 'all' : cases.flatMap(({ attorneyId, secondId }) => [attorneyId, secondId])
}

/** The same as a question: for staff alone. */
export function canStaffReadClient(
  actor: Pick<SignedIn, 'role' | 'userId'>,
  cases: readonly CaseParties[],
): boolean {
  if (actor.role === 'client') return false
  return actor.role === 'admin' || cases.length === 0 || cases.some((each) => canReadCase(actor, each))
}
