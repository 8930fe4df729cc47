// The meeting as a file for the reader's calendar. It is published, not an invitation: declining it in a calendar
// would look like cancelling the meeting, and would not be.
import { type Instant, instant, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { oneLine } from '../rules/letter.ts'
import { letterWords } from '../text/index.ts'
import { howToChange, meetingFacts, portalUrl } from './meeting-facts.ts'
import type { NoticeAppointment } from './notice-appointment.ts'

/** Seconds before the meeting: a day, and half an hour. */
const REMINDERS_SECONDS = [24 * 3_600, 1_800] as const

function descriptionOf(appointment: NoticeAppointment, firm: FirmSettings, now: Instant): string {
  const facts = meetingFacts(appointment, now).flatMap(({ label, lines }) =>
    lines.map((line) => `${label}: ${oneLine(line)}`),
  )
  const where = fill(letterWords(appointment.language).file.where, { url: portalUrl(appointment, firm) })
  return [...facts, howToChange(appointment, firm, now), where].map(oneLine).join('\n')
}

/** The same meeting keeps its UID; a later edition replaces an earlier one where a calendar understands that. */
export async function calendarFile(
  appointment: NoticeAppointment,
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
    sequence: appointment.edition,
    stamp: toDate(now),
    start: toDate(instant(appointment.startsAt)),
    end: toDate(instant(appointment.endsAt)),
    summary,
    description: descriptionOf(appointment, firm, now),
    location: isVideo ? words.videoPlace : words.phonePlace,
    url: portalUrl(appointment, firm),
    organizer: { name: oneLine(firm.name), email: firm.email },
    status: library.ICalEventStatus.CONFIRMED,
    class: library.ICalEventClass.PRIVATE,
    alarms: REMINDERS_SECONDS.map((trigger) => ({
      type: library.ICalAlarmType.display,
      trigger,
      description: summary,
    })),
  })
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { fileName: words.name, contentType, content: calendar.toString() }
}
