// Who may read a case, and work on it (docs/product.md, "who may"). `server/readable-repository.ts` is the same rule in SQL.
import { type SignedIn, worksOnCases } from '#kernel/actor.ts'

export type CaseParties = {
  clientId: string
  attorneyId: string | null
  /** The second member of staff, with the attorney's rights; none if no one has taken the case. */
  secondId: string | null
}

/** Clients read their own; staff and attorneys theirs, first or second, and untaken ones; administrators all. */
export function canReadCase(actor: Pick<SignedIn, 'role' | 'userId'>, parties: CaseParties): boolean {
  switch (actor.role) {
    case 'client':
      return parties.clientId === actor.userId
    case 'staff':
    case 'attorney':
      return parties.attorneyId === null || isOnCase(actor.userId, parties)
    case 'admin':
      return true
    case 'books':
      return false
  }
}

/** Its attorney, or the second member of staff. */
export function isOnCase(userId: string, { attorneyId, secondId }: Omit<CaseParties, 'clientId'>): boolean {
  return userId === attorneyId || userId === secondId
}

/** Staff who read a client's data outside of cases: all, if the client has no case or one that is not taken. */
export function staffOfClient(cases: readonly Omit<CaseParties, 'clientId'>[]): 'all' | (string | null)[] {
  const isEverybodys = cases.length === 0 || cases.some(({ attorneyId }) => attorneyId === null)
  return isEverybodys ? 'all' : cases.flatMap(({ attorneyId, secondId }) => [attorneyId, secondId])
}

/** The same as a question: for staff alone. */
export function canStaffReadClient(
  actor: Pick<SignedIn, 'role' | 'userId'>,
  cases: readonly CaseParties[],
): boolean {
  if (!worksOnCases(actor)) return false
  return actor.role === 'admin' || cases.length === 0 || cases.some((each) => canReadCase(actor, each))
}
