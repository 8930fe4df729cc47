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

/** Answering, going back and sending are for the person whose intake it is, by account or by key, and nobody else. */
export function canAnswer(actor: Actor, visitorId: string | null, intake: IntakeOwnership): boolean {
  if (intake.ownerId !== null) return actor.kind === 'user' && actor.userId === intake.ownerId
  return visitorId !== null && visitorId === intake.visitorId
}

/**
 * Staff handle what was sent with consent; a draft is the person's own. Once a case is opened from it, it is its
 * attorney's, the second member of staff's and the administrators'.
 */
export function canHandleIntake(actor: Actor, intake: IntakeOwnership & Handled): boolean {
  if (!isStaff(actor) || intake.status !== 'completed') return false
  if (intake.handling !== 'opened' || actor.role === 'admin') return true
  return intake.attorneyId === actor.userId || intake.secondId === actor.userId
}

/**
 * Somebody who must not wait is called before the form is finished: staff read what is urgent, or was when they were
 * told. Any other draft is the person's own.
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
 * What was sent without an account is also read, and only read, by a visitor who has just proven the address under which
 * it was sent: its mail names it.
 */
export function canReadCopy(
  provenEmail: string | null,
  intake: IntakeOwnership & { provenEmail: string | null },
): boolean {
  if (intake.ownerId !== null || intake.status !== 'completed' || provenEmail === null) return false
  return intake.provenEmail?.toLowerCase() === provenEmail.toLowerCase()
}
