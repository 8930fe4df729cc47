// Calendar dates as whole days, small enough for a script on a public page: no zone, no moment, no Temporal.

/** Days since 1970-01-01. */
export type Day = number

const MS_PER_DAY = 86_400_000
export const YEAR_MIN = 1900
export const YEAR_MAX = 2199

/** The day of three numbers, or null: 30 February is not one, nor is a year that cannot be meant. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (!(year >= YEAR_MIN && year <= YEAR_MAX)) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.getTime() / MS_PER_DAY : null
}

/** The day of a written date, 'YYYY-MM-DD'. Throws if invalid. */
export function dayFrom(iso: string): Day {
  const day = Date.parse(`${iso}T00:00:00Z`) / MS_PER_DAY
  if (!Number.isInteger(day) || isoOf(day) !== iso) throw new RangeError(`not a date: ${iso}`)
  return day
}

/** 'YYYY-MM-DD'. */
export function isoOf(day: Day): string {
  return asDate(day).toISOString().slice(0, 10)
}

/** For Intl, which wants a moment: midnight UTC of the day. */
export function asDate(day: Day): Date {
  return new Date(day * MS_PER_DAY)
}

/**
 * The same day of the month, some months later or, below zero, earlier. If the month lacks that day, a last day moves to the month's end
 * and a first day to the start of the next month: no one then files too late or too early.
 */
export function monthsFrom(day: Day, months: number, falls: 'first' | 'last'): Day {
  const date = asDate(day)
  const month = date.getUTCMonth() + months
  const monthEnd = Date.UTC(date.getUTCFullYear(), month + 1, 0) / MS_PER_DAY
  const wanted = Date.UTC(date.getUTCFullYear(), month, date.getUTCDate()) / MS_PER_DAY
  if (wanted <= monthEnd) return wanted
  return falls === 'last' ? monthEnd : monthEnd + 1
}

export function yearsFrom(day: Day, years: number, falls: 'first' | 'last'): Day {
  return monthsFrom(day, years * 12, falls)
}

/** The day on the reader's own wall calendar. */
export function localDay(now: Date): Day {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / MS_PER_DAY
}
