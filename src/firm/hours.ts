// The hours that pages show. What can be booked is booking-hours.ts.
import { type Language, LOCALE } from '#kernel/language.ts'
import type { OpenDays } from '#kernel/firm-contact.ts'
import { readingAt, type ReadingOf, type Settled } from './settled.ts'

const WORKING_WEEK: OpenDays = { firstDay: 1, lastDay: 5, opensAtMinute: 9 * 60, closesAtMinute: 18 * 60 }

/** Where each of them is shown: `conflicts.ts`. */
export const OFFICE_HOURS: Record<'short' | 'week' | 'weekAndSaturday', readonly OpenDays[]> = {
  short: [{ firstDay: 1, lastDay: 4, opensAtMinute: 10 * 60, closesAtMinute: 15 * 60 }],
  week: [WORKING_WEEK],
  weekAndSaturday: [
    WORKING_WEEK,
    { firstDay: 6, lastDay: 6, opensAtMinute: 10 * 60, closesAtMinute: 14 * 60 },
  ],
}

const READING_NAME = {
  short: 'hours.short',
  week: 'hours.week',
  weekAndSaturday: 'hours.weekAndSaturday',
} as const
const HOURS_OF: Record<ReadingOf<'hours'>, readonly OpenDays[]> = {
  'hours.short': OFFICE_HOURS.short,
  'hours.week': OFFICE_HOURS.week,
  'hours.weekAndSaturday': OFFICE_HOURS.weekAndSaturday,
}

/** What a place says of when the office is open: `usual`, unless the firm has settled it. */
export function officeHours(usual: keyof typeof OFFICE_HOURS, settled: Settled): readonly OpenDays[] {
  return settled.firm?.contact.phoneHours ?? HOURS_OF[readingAt('hours', READING_NAME[usual], settled)]
}

/** How each language joins the spans, the ends of one, and its days with its times. */
const JOINTS: Record<Language, { spans: string; ends: string; daysAndTimes: string }> = {
  en: { spans: ', ', ends: '–', daysAndTimes: ' ' },
  es: { spans: '; ', ends: ' a ', daysAndTimes: ', ' },
}

/** "Mon–Thu 10 AM–3 PM" / "lun a jue, 10 a.m. a 3 p.m.", the figures with spaces that do not break; several spans are joined. */
export function formatHours(hours: readonly OpenDays[], language: Language): string {
  return hours.map((span) => formatSpan(span, language)).join(JOINTS[language].spans)
}

function formatSpan(
  { firstDay, lastDay, opensAtMinute, closesAtMinute }: OpenDays,
  language: Language,
): string {
  const { ends, daysAndTimes } = JOINTS[language]
  const days = [...new Set([firstDay, lastDay])].map((day) => weekdayText(day, language, 'short')).join(ends)
  const times = [opensAtMinute, closesAtMinute].map((minute) => unbroken(clockText(minute, language)))
  return days + daysAndTimes + times.join(ends)
}

/** A line never ends between a figure and what belongs to it. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayText(day: number, language: Language, length: 'short' | 'long'): string {
  const monday = Date.UTC(2026, 0, 5)
  const format = new Intl.DateTimeFormat(LOCALE[language], { weekday: length, timeZone: 'UTC' })
  return format.format(monday + (day - 1) * 86_400_000)
}

/** "9 AM", "9:30 AM" / "9 a. m.", of the firm's wall clock. */
export function clockText(minute: number, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    hour: 'numeric',
    ...(minute % 60 && { minute: '2-digit' }),
    timeZone: 'UTC',
  })
  return format.format(minute * 60_000)
}
