// The meeting as a file for the reader's calendar. It is published, not an invitation: declining it in a calendar
// would look like cancelling the meeting, and would not be.
import { type Instant, instant, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { oneLine } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'
import { lengthFact, placeFacts, timeFacts } from './meeting-facts.ts'
import type { NoticeAppointment } from './notice-appointment.ts'

/** Seconds before the meeting: a day, and half an hour. */
const REMINDERS_SECONDS = [24 * 3_600, 1_800] as const

export type CalendarEntry = {
  /** A calendar keeps the highest; cancelling is one more than the meeting's last edition. */
  sequence: number
  isCancelled: boolean
  /** Where the reader finds the meeting. */
  url: string
  /** How to change it; null for whom that is no advice. */
  advice: string | null
}

/** The same meeting keeps its UID; a later edition replaces an earlier one where a calendar understands that. */
export async function calendarFile(
  appointment: NoticeAppointment,
  entry: CalendarEntry,
  firm: FirmSettings,
  now: Instant,
): Promise<MailAttachment> {
  const library = await import('ical-generator')
  const words = letterWords(appointment.language).file
  const isVideo = appointment.meetingMethod === 'video'
  const summary = isVideo ? words.video : words.phone
  const language = appointment.language.toUpperCase()
  const calendar = library.default({
    method: library.ICalCalendarMethod.PUBLISH,
    prodId: { company: oneLine(firm.name).replaceAll('/', ' '), product: 'Portal', language },
  })
  calendar.createEvent({
    id: appointment.id,
    sequence: entry.sequence,
    stamp: toDate(now),
    start: toDate(instant(appointment.startsAt)),
    end: toDate(instant(appointment.endsAt)),
    summary,
    description: descriptionOf(appointment, entry),
    location: isVideo ? words.videoPlace : words.phonePlace,
    url: entry.url,
    organizer: { name: oneLine(firm.name), email: firm.email },
    status: entry.isCancelled ? library.ICalEventStatus.CANCELLED : library.ICalEventStatus.CONFIRMED,
    class: library.ICalEventClass.PRIVATE,
    alarms: (entry.isCancelled ? [] : REMINDERS_SECONDS).map((trigger) => ({
      type: library.ICalAlarmType.display,
      trigger,
      description: summary,
    })),
  })
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { fileName: words.name, contentType, content: calendar.toString() }
}

/** The times are in the reader's zone and ours: a calendar on a phone that travels shows a third one. */
function descriptionOf(appointment: NoticeAppointment, { url, advice }: CalendarEntry): string {
  const words = letterWords(appointment.language)
  const facts = [
    ...timeFacts(appointment, words.when),
    lengthFact(appointment),
    ...placeFacts(appointment),
  ].flatMap(({ label, lines }) => lines.map((line) => `${label}: ${oneLine(line)}`))
  return [...facts, ...(advice === null ? [] : [advice]), fill(words.file.where, { url })]
    .map(oneLine)
    .join('\n')
}
