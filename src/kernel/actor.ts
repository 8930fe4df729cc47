// Who is asking. Every procedure receives one; policies decide on nothing else.

export const ROLES = ['client', 'books', 'staff', 'attorney', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who works on cases. `staff` is not an attorney. */
export const CASEWORKERS = ['staff', 'attorney', 'admin'] as const satisfies readonly Role[]
export const ATTORNEYS_AND_ADMINS = ['attorney', 'admin'] as const satisfies readonly Role[]
/** Clients and those who work for them. */
export const CASE_READERS = ['client', ...CASEWORKERS] as const satisfies readonly Role[]
/** Those of the firm, as the table of their rights shows them. */
export const RIGHTS_ROLES = ['staff', 'books', 'attorney', 'admin'] as const satisfies readonly Role[]
/** Who reads the firm's books. A member of staff or an attorney may read them as well (`readsBooks`). */
export const BOOK_READERS = ['books', 'admin'] as const satisfies readonly Role[]

export type SignedIn = {
  kind: 'user'
  userId: string
  role: Role
  /** Of staff and attorneys: they read the books as well. */
  readsBooks?: boolean
  sessionId: string
}
export type Actor = { kind: 'visitor' } | SignedIn

export const VISITOR: Actor = { kind: 'visitor' }

/** What a person has: the role, and that of `books` beside it. */
export function rolesOf({
  role,
  readsBooks = false,
}: Pick<SignedIn, 'role' | 'readsBooks'>): readonly Role[] {
  return readsBooks ? [role, 'books'] : [role]
}

export function hasOneOf(person: Pick<SignedIn, 'role' | 'readsBooks'>, roles: readonly Role[]): boolean {
  return roles.includes(person.role) || (person.readsBooks === true && roles.includes('books'))
}

export function worksOnCases(person: Pick<SignedIn, 'role'>): boolean {
  return hasOneOf(person, CASEWORKERS)
}

/** Those who work on cases read clients' matters; what each role may do beyond that is the features' policy. */
export function isStaff(actor: Actor): actor is SignedIn {
  return actor.kind === 'user' && worksOnCases(actor)
}
