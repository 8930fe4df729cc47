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
/** Who reads invoices: who works on cases their own, who reads the books all. */
export const INVOICE_READERS = ['books', ...CASEWORKERS] as const satisfies readonly Role[]

export type SignedIn = {
  kind: 'user'
  userId: string
  role: Role
  /** Of staff and attorneys: they read the books as well. */
  readsBooks?: boolean
  /** Of an administrator: they are an attorney as well. */
  isAttorney?: boolean
  sessionId: string
}
export type Actor = { kind: 'visitor' } | SignedIn

export const VISITOR: Actor = { kind: 'visitor' }

/** What a person has: the role, and those of `books` and of an attorney beside it. */
export function rolesOf({
  role,
  readsBooks = false,
  isAttorney = false,
}: Pick<SignedIn, 'role' | 'readsBooks' | 'isAttorney'>): readonly Role[] {
  return [role, ...(readsBooks ? ['books' as const] : []), ...(isAttorney ? ['attorney' as const] : [])]
}

/** Who answers for the law. */
export function isAttorneyToo({ role, isAttorney = false }: Pick<SignedIn, 'role' | 'isAttorney'>): boolean {
  return role === 'attorney' || isAttorney
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
