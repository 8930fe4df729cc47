// Writes calendars (RFC 5545): for the files of mails and pages, for feeds and for calendars elsewhere. Small enough for a public page.
import type { Language } from './language.ts'

export type CalendarEntry = {
  /** The same event keeps it; a later edition replaces an earlier one. */
  uid: string
  /** A calendar keeps the highest. */
  sequence: number
  /** When this edition was written. */
  stamp: Date
  /** A whole day, as "2026-12-03", or instants; the end is null if unknown. */
  when: { day: string } | { startsAt: Date; endsAt: Date | null }
  title: string
  /** Lines; empty for none. */
  text: readonly string[]
  location?: string
  url?: string
  isCancelled?: boolean
  /** It takes no time of its reader: a deadline does not, a meeting does. */
  isFree?: boolean
  organizer?: { name: string; email: string }
  /** Triggers of reminders, such as "-P1D". */
  reminders?: readonly string[]
}

export type CalendarText = {
  /** Shown by the calendar; null for a file of one event. */
  name: string | null
  /** Who writes it. */
  product: string
  language: Language
  /** Files are published, not invitations; a stored event has no method. */
  isPublished: boolean
  /** How often a subscribed calendar should ask again. */
  refreshHours?: number
  entries: readonly CalendarEntry[]
}

const LINE_BYTES_MAX = 75
const DAY_MS = 86_400_000
const encoder = new TextEncoder()

export function calendarText(calendar: CalendarText): string {
  const { name, product, language, isPublished, refreshHours, entries } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(product).replaceAll('/', ' ')}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...(isPublished ? ['METHOD:PUBLISH'] : []),
    ...(name === null ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(refreshHours === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...entries.flatMap((entry) => eventLines(entry, language)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(entry: CalendarEntry, language: Language): string[] {
  const { uid, sequence, stamp, title, text, location = '', url = '', isCancelled = false } = entry
  const said = (name: string, value: string) => `${name};LANGUAGE=${language}:${escaped(value)}`
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(stamp)}`,
    `LAST-MODIFIED:${moment(stamp)}`,
    ...whenLines(entry.when),
    said('SUMMARY', title),
    ...(text.length === 0 ? [] : [said('DESCRIPTION', text.join('\n'))]),
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(url === '' ? [] : [`URL:${plain(url)}`]),
    ...organizerLines(entry),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${entry.isFree || isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'CLASS:PRIVATE',
    ...(isCancelled ? [] : (entry.reminders ?? [])).flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      said('DESCRIPTION', title),
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** Instants in UTC: right in every zone and across every change of clocks. */
function whenLines(when: CalendarEntry['when']): string[] {
  if ('day' in when) {
    const next = new Date(Date.parse(when.day) + DAY_MS)
    return [
      `DTSTART;VALUE=DATE:${compactDay(when.day)}`,
      `DTEND;VALUE=DATE:${compactDay(next.toISOString())}`,
    ]
  }
  const { startsAt, endsAt } = when
  return [`DTSTART:${moment(startsAt)}`, ...(endsAt === null ? [] : [`DTEND:${moment(endsAt)}`])]
}

function organizerLines({ organizer }: CalendarEntry): string[] {
  if (!organizer) return []
  return [`ORGANIZER;CN="${plain(organizer.name).replaceAll('"', "'")}":mailto:${plain(organizer.email)}`]
}

function moment(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

function compactDay(iso: string): string {
  return iso.slice(0, 10).replaceAll('-', '')
}

/** Nothing that could begin a line of its own. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** Lines of at most 75 bytes, no letter cut in two; each further one begins with a space. */
function folded(line: string): string {
  if (line.length * 3 <= LINE_BYTES_MAX) return line
  const rows = ['']
  let bytes = 0
  for (const letter of line) {
    const size = letter < '\u0080' ? 1 : encoder.encode(letter).length
    if (bytes + size > LINE_BYTES_MAX) {
      rows.push(' ')
      bytes = 1
    }
    rows[rows.length - 1] += letter
    bytes += size
  }
  return rows.join('\r\n')
}
