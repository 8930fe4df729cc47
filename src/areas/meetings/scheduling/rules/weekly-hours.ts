// Which hours a firm or an attorney may set for a week.
import type { WeeklyHours } from '#firm/booking-hours.ts'
import type { AvailabilityCode } from './availability-errors.ts'

/** Hours begin and end on the grid of meetings, at times without clock changes. */
export const HOURS_BOUNDS = { opensMin: 6 * 60, closesMax: 22 * 60, stepMinutes: 30 }
/** The maximum of stretches in one day. */
export const STRETCHES_PER_DAY_MAX = 4

/** The error in a week's hours, and its weekday; null if they are valid. */
export function whyNotHours(hours: WeeklyHours): { code: AvailabilityCode; weekday: number } | null {
  const inTurn = hours.toSorted((one, other) => one.opensAtMinute - other.opensAtMinute)
  for (const [index, { weekday, opensAtMinute, closesAtMinute }] of inTurn.entries()) {
    if (closesAtMinute <= opensAtMinute) return { code: 'HOURS_OUT_OF_ORDER', weekday }
    const next = inTurn.slice(index + 1).find((stretch) => stretch.weekday === weekday)
    if (next && next.opensAtMinute <= closesAtMinute) return { code: 'HOURS_OVERLAP', weekday }
  }
  return null
}

/** Weekday by weekday, the earliest first: equal weeks are then equal texts. */
export function orderedHours(hours: WeeklyHours): WeeklyHours {
  return hours
    .map(({ weekday, opensAtMinute, closesAtMinute }) => ({ weekday, opensAtMinute, closesAtMinute }))
    .toSorted((one, other) => one.weekday - other.weekday || one.opensAtMinute - other.opensAtMinute)
}
