// Whether a meeting may still be moved or cancelled by its client (specification §5).
import { APPOINTMENT_NOTICE_HOURS } from '#firm/deadlines.ts'
import { hoursBetween, type Instant } from '#kernel/calendar.ts'
import type { SchedulingCode } from './errors.ts'

export const NOTICE_HOURS = APPOINTMENT_NOTICE_HOURS
const MOVES_MAX = 2

export type Meeting = { startsAt: Instant; timesMoved: number }

/** A meeting may be moved until 24 hours before it starts, twice at most. */
export function whyNotMovable(meeting: Meeting, now: Instant): SchedulingCode | null {
  if (hoursBetween(now, meeting.startsAt) < NOTICE_HOURS) return 'NOTICE_TOO_SHORT_TO_MOVE'
  if (meeting.timesMoved >= MOVES_MAX) return 'RESCHEDULE_LIMIT'
  return null
}

/** A meeting may be cancelled until 24 hours before it starts, to the second. */
export function whyNotCancellable(meeting: Meeting, now: Instant): SchedulingCode | null {
  return hoursBetween(now, meeting.startsAt) < NOTICE_HOURS ? 'NOTICE_TOO_SHORT_TO_CANCEL' : null
}
