// Which mail of a meeting is due; null if none is true any more.
import { type Instant, instant, isBefore, plusMinutes } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import type { WrittenMail } from '#areas/messages/notifications/server/index.ts'
import { type MeetingEntry, meetingFile } from './meeting-file.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { howToChange, meetingUrl } from './meeting-facts.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { missedMail } from './missed-mail.ts'
import { reminderMail } from './reminder-mail.ts'
import { videoLinkMail } from './video-link-mail.ts'
import { forStaff, staffMail, staffNews, staffUrl } from './staff-mail.ts'

export const MEETING_MAIL_KINDS = [
  'appointment-confirmed',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-video-link',
  'appointment-missed',
  'appointment-reminder-day',
  'appointment-reminder-hour',
  /** To the attorney: a meeting was booked, moved or cancelled. */
  'staff-appointment',
] as const
export type MeetingMailKind = (typeof MEETING_MAIL_KINDS)[number]

type Owed = { kind: MeetingMailKind; edition: number }
type ClientMailKind = Exclude<MeetingMailKind, 'staff-appointment'>
type Recipient = { id: string; language: Language; disabledAt: Date | null }

export async function meetingMail(
  { kind, edition }: Owed,
  meeting: MailedMeeting,
  recipient: Recipient,
  firm: FirmSettings,
  now: Instant,
): Promise<WrittenMail | null> {
  if (kind === 'staff-appointment') return staffCopy(edition, meeting, recipient, firm, now)
  if (recipient.id !== meeting.clientId) throw new Error('a client hears of their own meetings only')
  const draft = clientDraft({ kind, edition }, meeting, firm, now)
  if (!draft) return null
  if (!HAS_FILE[kind]) return { draft }
  const entry: MeetingEntry = {
    sequence: fileSequenceOf(meeting),
    isCancelled: meeting.status === 'cancelled',
    url: meetingUrl(meeting, firm),
    advice: meeting.status === 'cancelled' ? null : howToChange(meeting, firm, now),
  }
  return { draft, attachments: [meetingFile(meeting, entry, firm, now)] }
}

/** Those that change the reader's calendar. */
const HAS_FILE: Record<ClientMailKind, boolean> = {
  'appointment-confirmed': true,
  'appointment-moved': true,
  'appointment-cancelled': true,
  'appointment-video-link': true,
  'appointment-missed': false,
  'appointment-reminder-day': false,
  'appointment-reminder-hour': false,
}

/** A calendar takes the highest number: every change of time or link is one more. */
export function fileSequenceOf(meeting: MailedMeeting): number {
  return sequenceOf(meeting) + meeting.linkEdition
}

/** A notice of another edition is outdated; cancelling is the last edition of a meeting. */
function sequenceOf({ status, edition }: MailedMeeting): number {
  return status === 'cancelled' ? edition + 1 : edition
}

/** Every kind has its own case, so that a new one without its mail does not compile. */
function clientDraft(
  { kind, edition }: Owed & { kind: ClientMailKind },
  meeting: MailedMeeting,
  firm: FirmSettings,
  now: Instant,
): MailDraft | null {
  const current = kind === 'appointment-video-link' ? meeting.linkEdition : sequenceOf(meeting)
  if (edition !== current) return null
  const startsAt = instant(meeting.startsAt)
  const isConfirmed = meeting.status === 'confirmed'
  switch (kind) {
    case 'appointment-cancelled':
      return meeting.cancelled && cancellationMail(meeting, meeting.cancelled, firm)
    case 'appointment-video-link':
      if (!isConfirmed || !isBefore(now, instant(meeting.endsAt))) return null
      return meeting.videoLink === null ? null : videoLinkMail(meeting, firm, now)
    case 'appointment-missed':
      return isConfirmed && meeting.isMissed ? missedMail(meeting, firm) : null
    case 'appointment-reminder-day':
      // One that is late by most of a day would only repeat the reminder of the hour.
      if (!isConfirmed || !isBefore(now, plusMinutes(startsAt, -60))) return null
      return reminderMail(meeting, 'reminderDay', firm, now)
    case 'appointment-reminder-hour':
      return isConfirmed && isBefore(now, startsAt) ? reminderMail(meeting, 'reminderHour', firm, now) : null
    case 'appointment-confirmed':
    case 'appointment-moved':
      return isConfirmed ? confirmationMail(meeting, firm, now) : null
  }
}

/** To the attorney of the meeting, or of the one before a move. */
async function staffCopy(
  edition: number,
  meeting: MailedMeeting,
  reader: Recipient,
  firm: FirmSettings,
  now: Instant,
): Promise<WrittenMail | null> {
  if (edition !== sequenceOf(meeting) || reader.disabledAt !== null) return null
  const news = staffNews(meeting, reader.id)
  const entry: MeetingEntry = {
    sequence: fileSequenceOf(meeting),
    isCancelled: news === 'cancelled' || news === 'elsewhere',
    url: staffUrl(reader.language, firm),
    advice: null,
  }
  const file = meetingFile(forStaff(meeting, reader), entry, firm, now)
  return { draft: staffMail(meeting, reader, firm), attachments: [file] }
}
