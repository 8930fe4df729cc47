// Who may do what with an intake (product decision "who may").
import { type Actor, isStaff } from '#kernel/actor.ts'

export type IntakeOwnership = {
  /** Null while nobody has signed in. */
  ownerId: string | null
  keyHash: string | null
  status: 'open' | 'completed' | 'merged'
}

/** Answering, going back and sending are for the person whose intake it is, by account or by key, and nobody else. */
export function canAnswer(actor: Actor, keyHash: string | null, intake: IntakeOwnership): boolean {
  if (intake.ownerId !== null) return actor.kind === 'user' && actor.userId === intake.ownerId
  return keyHash !== null && keyHash === intake.keyHash
}

/** Staff read what was sent with consent; a draft is the person's own. */
export function canReadIntake(actor: Actor, keyHash: string | null, intake: IntakeOwnership): boolean {
  return canAnswer(actor, keyHash, intake) || (isStaff(actor) && intake.status === 'completed')
}
