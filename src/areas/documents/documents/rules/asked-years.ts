import { daysBetween, type PlainDate } from '#kernel/calendar.ts'

/** Returns of a year are due in the middle of April of the next one: until then they may not exist. */
const DUE = { month: 4, day: 15 } as const

/** The last so many years for which there should be a tax return, the oldest first. */
export function askedYears(count: number, today: PlainDate): number[] {
  const isDue = daysBetween(today.with(DUE), today) >= 0
  const newest = today.year - (isDue ? 1 : 2)
  return Array.from({ length: count }, (_, index) => newest - count + 1 + index)
}
