// An event as a file for the reader's calendar. It is published, not an invitation: declining it in a calendar would
// look like cancelling it, and would not be.
import { type Instant, toDate } from '#kernel/calendar.ts'
import { type CalendarEntry, calendarText } from '#kernel/calendar-file.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'
import { oneLine } from '../rules/mail-draft.ts'

/** A day, and half an hour. */
const REMINDERS = ['-P1D', '-PT30M']
/** At nine in the morning of the day before. */
const REMINDERS_OF_A_DAY = ['-PT15H']

export type CalendarFile = {
  event: Omit<CalendarEntry, 'stamp' | 'organizer' | 'reminders'>
  language: Language
  fileName: string
}

export function calendarFile(
  { event, language, fileName }: CalendarFile,
  firm: FirmSettings,
  now: Instant,
): MailAttachment {
  const content = calendarText({
    name: null,
    product: `${oneLine(firm.name)} Portal`,
    language,
    isPublished: true,
    entries: [
      {
        ...event,
        text: event.text.map(oneLine),
        stamp: toDate(now),
        organizer: { name: oneLine(firm.name), email: firm.email },
        reminders: 'day' in event.when ? REMINDERS_OF_A_DAY : REMINDERS,
      },
    ],
  })
  return { fileName, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}
