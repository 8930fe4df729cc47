// Everything that is owed when a meeting is booked, moved or cancelled: the mails of the moment and the reminders.
import { type Instant, instant, isBefore, plusMinutes, toDate } from '#kernel/calendar.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import type { Database } from '#platform/database.ts'
import { SHOW_MEETING } from './job-kinds.ts'
import type { MeetingMailKind } from './meeting-mail.ts'
import { MEETING_MAILS } from './meeting-mails.ts'

export type MeetingChange = {
  happened: 'confirmed' | 'moved' | 'cancelled'
  /** After the change; a row of the meetings fits. */
  meeting: { id: string; clientId: string; attorneyId: string; startsAt: Date; timesMoved: number }
  /** If moving gave the meeting to another attorney: the former attorney is notified as well. */
  formerAttorneyId?: string | null
}

const MAILS = {
  confirmed: 'appointment-confirmed',
  moved: 'appointment-moved',
  cancelled: 'appointment-cancelled',
} as const satisfies Record<MeetingChange['happened'], MeetingMailKind>

const REMINDERS = [
  { kind: 'appointment-reminder-day', minutesBefore: 24 * 60 },
  { kind: 'appointment-reminder-hour', minutesBefore: 60 },
] as const satisfies readonly { kind: MeetingMailKind; minutesBefore: number }[]

/** Part of the caller's transaction, and safe to repeat. */
export async function announceAppointment(
  ctx: MailDesk,
  tx: Database,
  { happened, meeting, formerAttorneyId = null }: MeetingChange,
): Promise<void> {
  const edition = happened === 'cancelled' ? meeting.timesMoved + 1 : meeting.timesMoved
  const about = { subjectId: meeting.id, edition }
  const { clientId, attorneyId } = meeting
  const whom = { clients: [clientId], staff: [attorneyId, formerAttorneyId], admins: true }
  await tellLive(tx, { kind: 'meeting', id: meeting.id, whom })
  await queueMail(ctx, tx, MEETING_MAILS[MAILS[happened]], { ...about, recipientId: meeting.clientId })
  for (const recipientId of new Set([meeting.attorneyId, formerAttorneyId ?? meeting.attorneyId])) {
    await queueMail(ctx, tx, MEETING_MAILS['staff-appointment'], { ...about, recipientId })
    await ctx.jobs.enqueue(tx, SHOW_MEETING, { appointmentId: meeting.id, attorneyId: recipientId })
  }
  if (happened === 'cancelled') return
  for (const { kind, startAfter } of remindersAhead(instant(meeting.startsAt), ctx.clock.now())) {
    await queueMail(ctx, tx, MEETING_MAILS[kind], { ...about, recipientId: meeting.clientId, startAfter })
  }
}

/** A reminder whose moment has passed would only repeat the mail that goes out now. */
function remindersAhead(startsAt: Instant, now: Instant) {
  return REMINDERS.map(({ kind, minutesBefore }) => ({ kind, at: plusMinutes(startsAt, -minutesBefore) }))
    .filter(({ at }) => isBefore(now, at))
    .map(({ kind, at }) => ({ kind, startAfter: toDate(at) }))
}
