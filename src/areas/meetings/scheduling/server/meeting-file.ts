// The meeting as a file for the reader's calendar. Never its type or notes: those reveal the case.
import { calendarFile } from '#areas/messages/notifications/server/index.ts'
import { type Instant, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { meetingMailWords } from '../words/index.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { lengthFact, placeFacts, timeFacts } from './meeting-facts.ts'

export type MeetingEntry = {
  /** Cancelling is one more than the meeting's last edition. */
  sequence: number
  isCancelled: boolean
  /** The reader's page of the meeting. */
  url: string
  /** How to change it; null if not for this reader. */
  advice: string | null
}

export function meetingFile(
  meeting: MailedMeeting,
  entry: MeetingEntry,
  firm: FirmSettings,
  now: Instant,
): Promise<MailAttachment> {
  const { language } = meeting
  const words = meetingMailWords(language).file
  const isVideo = meeting.meetingMethod === 'video'
  const event = {
    uid: meeting.id,
    sequence: entry.sequence,
    isCancelled: entry.isCancelled,
    startsAt: instant(meeting.startsAt),
    endsAt: instant(meeting.endsAt),
    summary: isVideo ? words.video : words.phone,
    description: descriptionOf(meeting, entry),
    location: meeting.videoLink ?? (isVideo ? words.videoPlace : words.phonePlace),
    url: entry.url,
    language,
    fileName: words.name,
  }
  return calendarFile(event, firm, now)
}

/** The times are in the reader's zone and ours: a calendar on a phone that travels shows a third one. */
function descriptionOf(meeting: MailedMeeting, { url, advice }: MeetingEntry): string[] {
  const words = meetingMailWords(meeting.language)
  const facts = [...timeFacts(meeting, words.when), lengthFact(meeting), ...placeFacts(meeting)]
  const lines = facts.flatMap((fact) => fact.lines.map((line) => `${fact.label}: ${line}`))
  return [
    ...lines,
    ...(advice === null ? [] : [advice]),
    fill(meeting.link === null ? words.file.where : words.file.whereByLink, { url }),
  ]
}
