// A calendar file with whole-day reminders, made in the reader's browser.
import { calendarText } from '#kernel/calendar-file.ts'
import type { Language } from '#kernel/language.ts'
import { type Day, isoOf } from './calendar-date.ts'

export type Reminder = {
  /** Stays the same for the same reminder, so that a second download mends the first instead of doubling it. */
  id: string
  day: Day
  title: string
  text: string
}

export type CalendarFileInput = {
  name: string
  language: Language
  entries: readonly Reminder[]
  now: Date
}

/** At 9 o'clock on the day before. */
const REMINDERS = ['-PT15H']

export function calendarFile({ name, language, entries, now }: CalendarFileInput): string {
  return calendarText({
    name,
    product: 'Immigration law dates',
    language,
    isPublished: true,
    entries: entries.map(({ id, day, title, text }) => ({
      uid: `${id}-${isoOf(day).replaceAll('-', '')}`,
      sequence: 0,
      stamp: now,
      when: { day: isoOf(day) },
      title,
      text: text === '' ? [] : [text],
      isFree: true,
      reminders: REMINDERS,
    })),
  })
}
