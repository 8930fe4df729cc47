// When a client is reminded: before the due date, on it, and at growing intervals after it. At most once a day.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'

/** Days before the due date; 0 is that day. */
export const REMINDER_DAYS = [3, 0] as const
/** Days after it. After the last, a person calls: more mails would be ignored. */
export const OVERDUE_DAYS = [3, 10, 20, 30] as const

export const HOLDS = [
  /** The client disputes the debt. */
  'disputed',
  /** By agreement, or waiting for something. */
  'on-hold',
] as const
/** A hold stops reminders. The invoice can still be paid. */
export type Hold = (typeof HOLDS)[number]

export type Reminder = 'soon' | 'today' | 'overdue'

/** Today's reminder for a part with this due date; null on other days. */
export function reminderOn(dueOn: PlainDate, today: PlainDate): Reminder | null {
  const ahead = daysBetween(today, dueOn)
  if (ahead === 0) return 'today'
  if (REMINDER_DAYS.some((days) => days === ahead)) return 'soon'
  return OVERDUE_DAYS.some((days) => days === -ahead) ? 'overdue' : null
}
