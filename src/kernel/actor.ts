// Who is asking. Every procedure receives one; policies decide on nothing else.

export const ROLES = ['client', 'attorney', 'admin'] as const
export type Role = (typeof ROLES)[number]

export type SignedIn = { kind: 'user'; userId: string; role: Role; sessionId: string }
export type Actor = { kind: 'visitor' } | SignedIn

export const VISITOR: Actor = { kind: 'visitor' }

/** Staff read clients' matters; what each role may do beyond that is the features' policy. */
export function isStaff(actor: Actor): actor is SignedIn {
  return actor.kind === 'user' && (actor.role === 'attorney' || actor.role === 'admin')
}
