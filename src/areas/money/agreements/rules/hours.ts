// Hours of work as people type and read them.
import { type Language, LOCALE } from '#kernel/language.ts'
import { MINUTES_MAX } from './agreement.ts'

/** "1.5" or "1:30" in whole minutes; null if not a work time, or over a day. */
export function minutesOf(typed: string): number | null {
  const [, hours, rest] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(typed.trim()) ?? []
  const decimal = /^(\d{0,2})[.,](\d{1,2})$/.exec(typed.trim())
  const minutes = decimal
    ? Math.round(Number(`${decimal[1] ?? ''}.${decimal[2] ?? ''}`) * 60)
    : Number(hours) * 60 + Number(rest ?? 0)
  return minutes > 0 && minutes <= MINUTES_MAX ? minutes : null
}

/** "1.5 hours". */
export function hoursName(minutes: number, language: Language): string {
  const hours = { style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(LOCALE[language], hours).format(minutes / 60)
}
