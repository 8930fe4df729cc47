import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'

/** The day of a moment on the firm's calendar: "November 23, 2026". */
export function momentText(moment: string, language: Language): string {
  return formatPastDate(dateIn(FIRM_ZONE, instant(moment)), language)
}
