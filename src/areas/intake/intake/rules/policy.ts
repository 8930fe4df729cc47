// Who may do what with an intake (docs/product.md, "who may").
import { type Actor, isStaff } from '#kernel/actor.ts'
import type { Handling } from './handling.ts'

export type IntakeOwnership = {
  /** Null while the person has no account. */
  ownerId: string | null
  visitorId: string | null
  status: 'open' | 'completed' | 'merged'
}

type Handled = { handling: Handling; attorneyId: string | null; secondId: string | null }

/** Answering, going back and sending are only for the owner of the intake, by account or by key. */
export function canAnswer(actor: Actor, visitorId: string | null, intake: IntakeOwnership): boolean {
  if (intake.ownerId !== null) return actor.kind === 'user' && actor.userId === intake.ownerId
  return visitorId !== null && visitorId === intake.visitorId
}

/**
 * Staff handle intakes sent with consent; a draft is the person's own. Once a case is opened from it, it belongs to the case's attorney,
 * the second member of staff and the administrators.
 */
export function canHandleIntake(actor: Actor, intake: IntakeOwnership & Handled): boolean {
  if (!isStaff(actor) || intake.status !== 'completed') return false
  if (intake.handling !== 'opened' || actor.role === 'admin') return true
  return intake.attorneyId === actor.userId || intake.secondId === actor.userId
}

/**
 * An urgent client is called before the form is finished: staff read a draft that is urgent, or was when they were notified. Any other
 * draft is the person's own.
 */
export function canReadUnfinished(actor: Actor, intake: IntakeOwnership & { isUrgent: boolean }): boolean {
  return isStaff(actor) && intake.status === 'open' && intake.isUrgent
}

export function canReadIntake(
  actor: Actor,
  visitorId: string | null,
  intake: IntakeOwnership & Handled,
): boolean {
  return canAnswer(actor, visitorId, intake) || canHandleIntake(actor, intake)
}

/**
 * An intake sent without an account is also readable, and only readable, by a visitor who has just proven the address it was sent under:
 * its mail names it.
 */
export function canReadCopy(
  provenEmail: string | null,
  intake: IntakeOwnership & { provenEmail: string | null },
): boolean {
  if (intake.ownerId !== null || intake.status !== 'completed' || provenEmail === null) return false
  return intake.provenEmail?.toLowerCase() === provenEmail.toLowerCase()
}
