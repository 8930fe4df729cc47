// A date as people type it: day and year in figures, the month by its name.
import type { Locator } from '@playwright/test'
import { plainDate } from '#kernel/calendar.ts'

type DateWords = { day: string; month: string; year: string }

/** The date is "2026-12-24". */
export async function typesDate(group: Locator, words: DateWords, date: string): Promise<void> {
  const { day, month, year } = plainDate(date)
  await group.getByLabel(words.month).selectOption(String(month))
  await group.getByLabel(words.day).fill(String(day))
  await group.getByLabel(words.year).fill(String(year))
}
