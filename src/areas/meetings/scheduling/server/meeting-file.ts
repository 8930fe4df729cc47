// The meeting as a file for the reader's calendar. Never its type or notes: those reveal the case.
import { calendarFile } from '#areas/messages/notifications/server/index.ts'
import type { Instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
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
): MailAttachment {
  const { language } = meeting
  const words = meetingMailWords(language).file
  const event = {
    ...meetingEvent(meeting, language),
    sequence: entry.sequence,
    isCancelled: entry.isCancelled,
    text: descriptionOf(meeting, entry),
    url: entry.url,
  }
  return calendarFile({ event, language, fileName: words.name }, firm, now)
}

type EventOf = Pick<MailedMeeting, 'id' | 'startsAt' | 'endsAt' | 'meetingMethod' | 'videoLink'>

/** What every calendar says of a meeting. */
export function meetingEvent(meeting: EventOf, language: Language) {
  const words = meetingMailWords(language).file
  const isVideo = meeting.meetingMethod === 'video'
  return {
    uid: meeting.id,
    when: { startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) },
    title: isVideo ? words.video : words.phone,
    location: meeting.videoLink ?? (isVideo ? words.videoPlace : words.phonePlace),
  }
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
