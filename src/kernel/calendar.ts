// Dates, times and zones. The only file that uses Temporal; everything else passes its values through.
import { type Language, LOCALE } from './language.ts'

export type Instant = Temporal.Instant
export type PlainDate = Temporal.PlainDate

/** The firm lives in Dallas: "CST" in any copy means this zone, which is CDT in summer. */
export const FIRM_ZONE = 'America/Chicago'

export function instant(iso: string | Date): Instant {
  return typeof iso === 'string' ? Temporal.Instant.from(iso) : Temporal.Instant.fromEpochMilliseconds(+iso)
}

export function toDate(moment: Instant): Date {
  return new Date(moment.epochMilliseconds)
}

export function plainDate(iso: string): PlainDate {
  return Temporal.PlainDate.from(iso)
}

/** The calendar date at a moment, where the reader of it is. */
export function dateIn(zone: string, moment: Instant): PlainDate {
  return moment.toZonedDateTimeISO(zone).toPlainDate()
}

/** The moment at which a wall clock in the zone shows the date and the minute of the day. */
export function momentAt(date: PlainDate, minuteOfDay: number, zone: string): Instant {
  const time = new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60)
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()
}

/** As `momentAt`, the second time where clocks are put back and the wall clock shows it twice. */
export function lastMomentAt(date: PlainDate, minuteOfDay: number, zone: string): Instant {
  const time = new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60)
  return date.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: 'later' }).toInstant()
}

export function plusMinutes(moment: Instant, minutes: number): Instant {
  return moment.add({ minutes })
}

export function plusDays(date: PlainDate, days: number): PlainDate {
  return date.add({ days })
}

/** The same day of a later month, or its last day if it has no such day. */
export function plusMonths(date: PlainDate, months: number): PlainDate {
  return date.add({ months })
}

export function hoursBetween(from: Instant, to: Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return from.until(to, { largestUnit: 'days' }).days
}

/** True when the moment is strictly before the other. */
export function isBefore(moment: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(moment, other) < 0
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function dayOfWeek(date: PlainDate): number {
  return date.dayOfWeek
}

/** A year of fewer digits is still being typed. */
const YEAR_MIN = 1_000

/** A real calendar date from what a person typed in three fields, or null: 30 February is not one, nor is one without its year. */
export function dateFromParts(year: number, month: number, day: number): PlainDate | null {
  if (year < YEAR_MIN) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}

/** A runtime builds a whole formatter to answer, and people come from few zones. */
const knownZones = new Set<string>()
const KNOWN_ZONES_MAX = 1_000

/** Whether a name is a time zone this runtime knows, such as "America/Phoenix". */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    const isKnown = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    if (isKnown && knownZones.size < KNOWN_ZONES_MAX) knownZones.add(zone)
    return isKnown
  } catch {
    return false
  }
}

/** To make one takes fifty times as long as to use it. A few of each zone, and people come from few zones. */
const FORMATS_MAX = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE[language], options)
  if (formats.size < FORMATS_MAX) formats.set(key, format)
  return format
}

/** "Tuesday, November 24, 2026" / "martes, 24 de noviembre de 2026". */
export function formatDate(date: PlainDate, language: Language): string {
  const noonUtc = new Date(Date.UTC(date.year, date.month - 1, date.day, 12))
  return formatOf(language, { dateStyle: 'full', timeZone: 'UTC' }).format(noonUtc)
}

/** Without the day of the week, for a day long past: "November 24, 1988" / "24 de noviembre de 1988". */
export function formatPastDate(date: PlainDate, language: Language): string {
  const noonUtc = new Date(Date.UTC(date.year, date.month - 1, date.day, 12))
  return formatOf(language, { dateStyle: 'long', timeZone: 'UTC' }).format(noonUtc)
}

/** "November 2026" / "noviembre de 2026". */
export function formatMonth({ year, month }: PlainDate, language: Language): string {
  const middle = new Date(Date.UTC(year, month - 1, 15, 12))
  return formatOf(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(middle)
}

/** "09:30", the value of a time field. */
export function clockTime(moment: Instant, zone: string): string {
  return moment.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** "2:30 PM" / "2:30 p. m.", on the zone's wall clock. */
export function formatTime(moment: Instant, zone: string, language: Language): string {
  return formatOf(language, { timeStyle: 'short', timeZone: zone }).format(toDate(moment))
}

/** Zones without daylight saving time, by the name their people use. */
const ZONE_NAMES: Record<Language, Readonly<Record<string, string>>> = {
  en: { 'America/Phoenix': 'Arizona Time', 'Pacific/Honolulu': 'Hawaii Time' },
  es: { 'America/Phoenix': 'hora de Arizona', 'Pacific/Honolulu': 'hora de Hawái' },
}

/** What Intl calls otherwise than people in the United States do. */
const USUAL_NAMES: Record<Language, ReadonlyArray<readonly [intl: string, usual: string]>> = {
  en: [],
  es: [
    ['oriental', 'del Este'],
    ['de las Montañas Rocosas', 'de la montaña'],
  ],
}

/** The zone's name as people say it at that moment: "Central Time", "hora central". */
export function zoneName(zone: string, language: Language): string {
  const known = ZONE_NAMES[language][zone]
  if (known !== undefined) return known
  const parts = formatOf(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date(0))
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  return USUAL_NAMES[language].reduce((said, [intl, usual]) => said.replace(intl, usual), name)
}

/** Date and time with the zone named, as in mails, pages and calendar files. */
export function formatMoment(moment: Instant, zone: string, language: Language): string {
  const date = formatDate(dateIn(zone, moment), language)
  return `${date}, ${formatTime(moment, zone, language)} (${zoneName(zone, language)})`
}

/** "2/14/1998", as dates are written in the United States, as "1998-02-14"; anything else as it is. */
export function isoDateOf(text: string): string {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
