// "Meetings are Monday to Friday, 9 AM to 6 PM (Central Time). Closed on weekends.", for whatever week the firm works.
import { type Stretch, WEEKDAYS, type WeeklyHours } from '#firm/booking-hours.ts'
import { clockText, weekdayText } from '#firm/hours.ts'
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { schedulingWords } from '../words/index.ts'

const WEEKEND = [6, 7]

/** Empty if no day has hours. */
export function hoursSentence(hours: WeeklyHours, language: Language): string {
  const { hours: words } = schedulingWords(language)
  const shapes = daysByTimes(hours, language)
  const closed = WEEKDAYS.filter((day) => !hours.some(({ weekday }) => weekday === day))
  if (shapes.size === 0) return ''
  const week = [...shapes].map(([times, days]) =>
    fill(words.dayAndTimes, { days: daysText(days, language), times }),
  )
  const open = fill(words.open, { week: week.join('; '), zone: zoneName(FIRM_ZONE, language) })
  if (closed.length === 0) return open
  const isWeekend = closed.length === WEEKEND.length && closed.every((day) => WEEKEND.includes(day))
  const names = closed.map((day) => repeatedDay(day, language))
  return `${open} ${fill(words.closed, { days: isWeekend ? words.weekend : listed(names, language) })}`
}

/** Which days have the same hours, in the order of the week: "9 AM to 12 PM and 1 PM to 6 PM" of Monday and Tuesday. */
function daysByTimes(hours: WeeklyHours, language: Language): Map<string, number[]> {
  const shapes = new Map<string, number[]>()
  for (const day of WEEKDAYS) {
    const stretches = hours.filter(({ weekday }) => weekday === day)
    if (stretches.length === 0) continue
    const times = listed(
      stretches.map((stretch) => timesText(stretch, language)),
      language,
    )
    shapes.set(times, [...(shapes.get(times) ?? []), day])
  }
  return shapes
}

function timesText({ opensAtMinute, closesAtMinute }: Stretch, language: Language): string {
  const [from, to] = [clockText(opensAtMinute, language), clockText(closesAtMinute, language)]
  return fill(schedulingWords(language).hours.times, { from, to })
}

/** Three days in a row and more are a span; the others are named one by one. */
function daysText(days: readonly number[], language: Language): string {
  const { hours: words } = schedulingWords(language)
  const rows = rowsOf(days)
  const name = (day: number | undefined) => weekdayText(day ?? 1, language, 'long')
  const spans = rows
    .filter((row) => row.length > 2)
    .map((row) => fill(words.span, { from: name(row[0]), to: name(row.at(-1)) }))
  const single = rows.filter((row) => row.length <= 2).flat()
  const named = listed(
    single.map((day) => repeatedDay(day, language)),
    language,
  )
  return listed([...spans, ...(single.length > 0 ? [fill(words.days, { days: named })] : [])], language)
}

function rowsOf(days: readonly number[]): number[][] {
  const rows: number[][] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row?.at(-1) === day - 1) row.push(day)
    else rows.push([day])
  }
  return rows
}

/** Spanish days with this ending do not change: "los lunes". */
const PLURALS: Record<Language, (day: string) => string> = {
  en: (day) => `${day}s`,
  es: (day) => (day.endsWith('s') ? day : `${day}s`),
}

/** A day of every week: "Saturdays", "sábados", "lunes". */
function repeatedDay(day: number, language: Language): string {
  return PLURALS[language](weekdayText(day, language, 'long'))
}

function listed(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALE[language], { type: 'conjunction' }).format(parts)
}
