// When a client hears of what is to be paid: before the day, on it, and at growing distances after it. Each day at most once.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'

/** Days before the due date; 0 is the day itself. */
export const REMINDER_DAYS = [3, 0] as const
/** Days after it. A person calls who has not paid by then: more mails would only be filed away. */
export const OVERDUE_DAYS = [3, 10, 20, 30] as const

export const HOLDS = [
  /** The client says that they do not owe it. */
  'disputed',
  /** Something was agreed, or it waits for something. */
  'on-hold',
] as const
/** While one stands nobody is reminded. The invoice may still be paid. */
export type Hold = (typeof HOLDS)[number]

export type Reminder = 'soon' | 'today' | 'overdue'

/** What is said on this day of a part that is due on that one; null on all others. */
export function reminderOn(dueOn: PlainDate, today: PlainDate): Reminder | null {
  const ahead = daysBetween(today, dueOn)
  if (ahead === 0) return 'today'
  if (REMINDER_DAYS.some((days) => days === ahead)) return 'soon'
  return OVERDUE_DAYS.some((days) => days === -ahead) ? 'overdue' : null
}
