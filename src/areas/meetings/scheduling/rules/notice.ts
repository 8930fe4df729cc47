// Whether a meeting may still be moved or cancelled, and by whom with what (docs/specification.md §5).
import { offeredType } from '#firm/appointment-types.ts'
import { APPOINTMENT_NOTICE_HOURS } from '#firm/deadlines.ts'
import { hoursBetween, type Instant, isBefore } from '#kernel/calendar.ts'
import type { AppointmentStatus } from './appointment.ts'

export const NOTICE_HOURS = APPOINTMENT_NOTICE_HOURS
/** How often a client may move one meeting. */
export const MOVES_MAX = 2
/** Characters of the reason that staff give: "sick" is one. */
export const REASON_LENGTH = { min: 3, max: 500 } as const

export const CHANGE_REFUSALS = [
  'NOTICE_TOO_SHORT_TO_MOVE',
  'NOTICE_TOO_SHORT_TO_CANCEL',
  'RESCHEDULE_LIMIT',
  'APPOINTMENT_NOT_CHANGEABLE',
  'TYPE_NOT_OFFERED',
] as const
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number]

export type Meeting = { type: string; status: AppointmentStatus; startsAt: Instant; movesByClient: number }
/** `client`: the meeting's own. `firm`: its attorney or an administrator, exempt from notice and limit. */
export type ChangedBy = 'client' | 'firm'

/** A meeting may be moved until 24 hours before it starts, by its client `MOVES_MAX` times; by the firm until it starts. */
export function whyNotMovable(meeting: Meeting, by: ChangedBy, now: Instant): ChangeRefusal | null {
  if (isOver(meeting, now)) return 'APPOINTMENT_NOT_CHANGEABLE'
  // No time is offered for it, so there is none to choose from.
  if (offeredType(meeting.type) === null) return 'TYPE_NOT_OFFERED'
  if (by === 'firm') return null
  if (hoursBetween(now, meeting.startsAt) < NOTICE_HOURS) return 'NOTICE_TOO_SHORT_TO_MOVE'
  return meeting.movesByClient >= MOVES_MAX ? 'RESCHEDULE_LIMIT' : null
}

/** A meeting may be cancelled until 24 hours before it starts, to the second; by the firm until it starts. */
export function whyNotCancellable(meeting: Meeting, by: ChangedBy, now: Instant): ChangeRefusal | null {
  if (isOver(meeting, now)) return 'APPOINTMENT_NOT_CHANGEABLE'
  if (by === 'firm') return null
  return hoursBetween(now, meeting.startsAt) < NOTICE_HOURS ? 'NOTICE_TOO_SHORT_TO_CANCEL' : null
}

/** It can no longer change: it was cancelled, or has begun. */
export function isOver(meeting: Pick<Meeting, 'status' | 'startsAt'>, now: Instant): boolean {
  return meeting.status !== 'confirmed' || !isBefore(now, meeting.startsAt)
}

export const FEES_AFTER_CANCELLING = ['refund', 'credit', 'none'] as const
export type FeeAfterCancelling = (typeof FEES_AFTER_CANCELLING)[number]

/** The fate of a paid fee: the firm gives it back when it cancels itself; else its own terms decide. */
export function feeAfterCancelling(
  isPaid: boolean,
  by: ChangedBy,
  terms: 'credit' | 'refund',
  isCredited = false,
): FeeAfterCancelling {
  if (!isPaid) return 'none'
  if (isCredited) return 'credit'
  return by === 'firm' ? 'refund' : terms
}
