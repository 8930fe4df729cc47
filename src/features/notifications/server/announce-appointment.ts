// Everything that is owed when a meeting is booked, moved or cancelled: the letters of the moment and the reminders.
import { type Instant, instant, isBefore, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { MeetingNotice } from '../rules/notice-kinds.ts'
import { announce } from './announce.ts'

export type MeetingChange = {
  happened: 'confirmed' | 'moved' | 'cancelled'
  /** As it stands after the change; a row of the meetings fits. */
  meeting: { id: string; clientId: string; attorneyId: string; startsAt: Date; timesMoved: number }
  /** Where moving gave the meeting to another attorney: whoever no longer has it is told as well. */
  formerAttorneyId?: string | null
}

const LETTERS = {
  confirmed: 'appointment-confirmed',
  moved: 'appointment-moved',
  cancelled: 'appointment-cancelled',
} as const satisfies Record<MeetingChange['happened'], MeetingNotice>

const REMINDERS = [
  { kind: 'appointment-reminder-day', minutesBefore: 24 * 60 },
  { kind: 'appointment-reminder-hour', minutesBefore: 60 },
] as const satisfies readonly { kind: MeetingNotice; minutesBefore: number }[]

/** Part of the caller's transaction, and safe to repeat. */
export async function announceAppointment(
  tx: Database,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { happened, meeting, formerAttorneyId = null }: MeetingChange,
): Promise<void> {
  const edition = happened === 'cancelled' ? meeting.timesMoved + 1 : meeting.timesMoved
  const about = { subjectId: meeting.id, edition }
  await announce(tx, jobs, { ...about, kind: LETTERS[happened], recipientId: meeting.clientId })
  for (const recipientId of new Set([meeting.attorneyId, formerAttorneyId ?? meeting.attorneyId])) {
    await announce(tx, jobs, { ...about, kind: 'staff-appointment', recipientId })
  }
  if (happened === 'cancelled') return
  for (const { kind, startAfter } of remindersAhead(instant(meeting.startsAt), clock.now())) {
    await announce(tx, jobs, { ...about, kind, recipientId: meeting.clientId, startAfter })
  }
}

/** A reminder whose moment has passed would only repeat the letter that goes out now. */
function remindersAhead(startsAt: Instant, now: Instant) {
  return REMINDERS.map(({ kind, minutesBefore }) => ({ kind, at: plusMinutes(startsAt, -minutesBefore) }))
    .filter(({ at }) => isBefore(now, at))
    .map(({ kind, at }) => ({ kind, startAfter: toDate(at) }))
}
