import { daysBetween, plainDate, type PlainDate, plusDays } from '#kernel/calendar.ts'

const FIRST_DAY = plainDate('2020-01-01')

/** The edition of a daily notice. */
export function dayEdition(day: PlainDate): number {
  return daysBetween(FIRST_DAY, day)
}

export function dayOfEdition(edition: number): PlainDate {
  return plusDays(FIRST_DAY, edition)
}
