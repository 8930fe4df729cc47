// Which letter a notice about a meeting is; null where there is nothing true to say any more.
import { type Instant, instant, isBefore, plusMinutes } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import type { MeetingNotice } from '../rules/notice-kinds.ts'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'
import { cancellationLetter } from './cancellation-letter.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { howToChange, portalUrl } from './meeting-facts.ts'
import type { NoticeAppointment } from './notice-appointment.ts'
import { reminderLetter } from './reminder-letter.ts'
import { forStaff, staffLetter, staffNews, staffUrl } from './staff-letter.ts'

export type WrittenLetter = { draft: MailDraft; attachments: readonly MailAttachment[] }
type Owed = { kind: MeetingNotice; edition: number }
type ClientNotice = Exclude<MeetingNotice, 'staff-appointment'>
type Recipient = { id: string; language: Language; disabledAt: Date | null }

export async function meetingLetter(
  { kind, edition }: Owed,
  meeting: NoticeAppointment,
  recipient: Recipient,
  firm: FirmSettings,
  now: Instant,
): Promise<WrittenLetter | null> {
  if (kind === 'staff-appointment') return staffCopy(edition, meeting, recipient, firm, now)
  if (recipient.id !== meeting.clientId) throw new Error('a client hears of their own meetings only')
  const draft = clientDraft({ kind, edition }, meeting, firm, now)
  if (!draft) return null
  if (isReminder(kind)) return { draft, attachments: [] }
  const entry: CalendarEntry = {
    sequence: edition,
    isCancelled: meeting.status === 'cancelled',
    url: portalUrl(meeting, firm),
    advice: meeting.status === 'cancelled' ? null : howToChange(meeting, firm, now),
  }
  return { draft, attachments: [await calendarFile(meeting, entry, firm, now)] }
}

function isReminder(kind: MeetingNotice): boolean {
  return kind === 'appointment-reminder-day' || kind === 'appointment-reminder-hour'
}

/** A notice of another edition is outdated; cancelling is the last edition of a meeting. */
function sequenceOf({ status, edition }: NoticeAppointment): number {
  return status === 'cancelled' ? edition + 1 : edition
}

/** Every kind has its own case, so that a new one without its mail does not compile. */
function clientDraft(
  { kind, edition }: Owed & { kind: ClientNotice },
  meeting: NoticeAppointment,
  firm: FirmSettings,
  now: Instant,
): MailDraft | null {
  if (edition !== sequenceOf(meeting)) return null
  const startsAt = instant(meeting.startsAt)
  const isConfirmed = meeting.status === 'confirmed'
  switch (kind) {
    case 'appointment-cancelled':
      return meeting.cancelled && cancellationLetter(meeting, meeting.cancelled, firm)
    case 'appointment-reminder-day':
      // One that is late by most of a day would only repeat the reminder of the hour.
      if (!isConfirmed || !isBefore(now, plusMinutes(startsAt, -60))) return null
      return reminderLetter(meeting, 'reminderDay', firm)
    case 'appointment-reminder-hour':
      return isConfirmed && isBefore(now, startsAt) ? reminderLetter(meeting, 'reminderHour', firm) : null
    case 'appointment-confirmed':
    case 'appointment-moved':
      return isConfirmed ? confirmationLetter(meeting, firm, now) : null
  }
}

/** To whoever has the meeting, or had it before it was moved. */
async function staffCopy(
  edition: number,
  meeting: NoticeAppointment,
  reader: Recipient,
  firm: FirmSettings,
  now: Instant,
): Promise<WrittenLetter | null> {
  if (edition !== sequenceOf(meeting) || reader.disabledAt !== null) return null
  const news = staffNews(meeting, reader.id)
  const entry: CalendarEntry = {
    sequence: edition,
    isCancelled: news === 'cancelled' || news === 'elsewhere',
    url: staffUrl(reader.language, firm),
    advice: null,
  }
  const file = await calendarFile(forStaff(meeting, reader), entry, firm, now)
  return { draft: staffLetter(meeting, reader, firm), attachments: [file] }
}
