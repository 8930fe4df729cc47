// Writes a calendar file (RFC 5545) with whole-day reminders, small enough to be made in the reader's browser.
import type { Language } from '#kernel/language.ts'
import { type Day, isoOf } from './calendar-date.ts'

export type CalendarEntry = {
  /** Stays the same for the same reminder, so that a second download mends the first instead of doubling it. */
  id: string
  day: Day
  title: string
  text: string
}

export type CalendarFileInput = {
  name: string
  language: Language
  entries: readonly CalendarEntry[]
  now: Date
}

/** At 9 o'clock on the day before. */
const REMINDER = '-PT15H'
const LINE_BYTES_MAX = 75

export function calendarFile({ name, language, entries, now }: CalendarFileInput): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Immigration law dates//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => eventLines(entry, language, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines({ id, day, title, text }: CalendarEntry, language: Language, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${compact(day)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(day + 1)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION;LANGUAGE=${language}:${escaped(title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function compact(day: Day): string {
  return isoOf(day).replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

/** Lines of at most 75 bytes, no letter cut in two; each further one begins with a space. */
function folded(line: string): string {
  const rows = ['']
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > LINE_BYTES_MAX) {
      rows.push(' ')
      bytes = 1
    }
    rows[rows.length - 1] += letter
    bytes += size
  }
  return rows.join('\r\n')
}
