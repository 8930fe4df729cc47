// Who may do what with an intake (product decision "who may").
import { type Actor, isStaff } from '#kernel/actor.ts'

export type IntakeOwnership = { ownerId: string; status: 'open' | 'completed' }

/** Answering, going back and sending are for the person whose intake it is, and nobody else. */
export function canAnswer(actor: Actor, intake: IntakeOwnership): boolean {
  return actor.kind === 'user' && actor.userId === intake.ownerId
}

/** Staff read what was sent with consent; a draft is the person's own. */
export function canReadIntake(actor: Actor, intake: IntakeOwnership): boolean {
  return canAnswer(actor, intake) || (isStaff(actor) && intake.status === 'completed')
}
