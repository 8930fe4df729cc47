// An event as a file for the reader's calendar. It is published, not an invitation: declining it in a calendar would
// look like cancelling it, and would not be.
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { oneLine } from '../rules/mail-draft.ts'

/** Seconds before the event: a day, and half an hour. */
const REMINDERS_SECONDS = [24 * 3_600, 1_800] as const

export type CalendarEvent = {
  /** The same event keeps it; a later edition replaces an earlier one if a calendar supports that. */
  uid: string
  /** A calendar keeps the highest. */
  sequence: number
  isCancelled: boolean
  startsAt: Instant
  /** Null if its duration is unknown. */
  endsAt: Instant | null
  summary: string
  description: readonly string[]
  location: string
  /** The reader's page for more of it. */
  url: string
  language: Language
  fileName: string
}

export async function calendarFile(
  event: CalendarEvent,
  firm: FirmSettings,
  now: Instant,
): Promise<MailAttachment> {
  const library = await import('ical-generator')
  const { uid, sequence, isCancelled, summary, location, url } = event
  const calendar = library.default({
    method: library.ICalCalendarMethod.PUBLISH,
    prodId: {
      company: oneLine(firm.name).replaceAll('/', ' '),
      product: 'Portal',
      language: event.language.toUpperCase(),
    },
  })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: toDate(now),
    start: toDate(event.startsAt),
    ...(event.endsAt && { end: toDate(event.endsAt) }),
    summary,
    description: event.description.map(oneLine).join('\n'),
    location,
    url,
    organizer: { name: oneLine(firm.name), email: firm.email },
    status: isCancelled ? library.ICalEventStatus.CANCELLED : library.ICalEventStatus.CONFIRMED,
    class: library.ICalEventClass.PRIVATE,
    alarms: (isCancelled ? [] : REMINDERS_SECONDS).map((trigger) => ({
      type: library.ICalAlarmType.display,
      trigger,
      description: summary,
    })),
  })
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { fileName: event.fileName, contentType, content: calendar.toString() }
}
