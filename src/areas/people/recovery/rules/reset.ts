// Who may have a colleague's lost second step of signing in reset, and when it is done: two together at once, or one after a day
// in which everybody of the staff has been told and can stop it.
import type { RecoveryCode } from './errors.ts'

export const WAIT_HOURS = 24
/** More than a firm of this size has. */
export const STAFF_SHOWN = 200

export const ENDINGS = ['done', 'stopped', 'void'] as const
/** `void`: by then there was nothing to reset any more, or who asked was not of the staff. */
export type Ending = (typeof ENDINGS)[number]

type Target = { id: string; isStaff: boolean; hasSecondStep: boolean }

/** Of somebody who acts as staff. */
export function whyNotAsk(target: Target, askerId: string): RecoveryCode | 'NOT_FOUND' | null {
  if (!target.isStaff) return 'NOT_FOUND'
  if (target.id === askerId) return 'OWN_SECOND_STEP'
  return target.hasSecondStep ? null : 'NO_SECOND_STEP'
}

type Open = { targetId: string; askedById: string; isEnded: boolean; isOfAdmin: boolean }

/** The second of two: neither who asked nor who it is about; of an administrator's, another administrator. */
export function whyNotAgree(open: Open, by: { id: string; isAdmin: boolean }): RecoveryCode | null {
  if (open.isEnded) return 'RESET_ENDED'
  if (by.id === open.targetId) return 'OWN_SECOND_STEP'
  if (by.id === open.askedById) return 'SECOND_PERSON_NEEDED'
  return open.isOfAdmin && !by.isAdmin ? 'ADMINISTRATOR_NEEDED' : null
}

type AtItsTime = { hasSecondStep: boolean; isTargetStaff: boolean; isAskerStaff: boolean }

/** The outcome when it is due: when a second person agrees, or when the day is over. */
export function endingOf({ hasSecondStep, isTargetStaff, isAskerStaff }: AtItsTime): 'done' | 'void' {
  return hasSecondStep && isTargetStaff && isAskerStaff ? 'done' : 'void'
}
