// A later time chosen by staff, on the firm's clock: when a conversation comes back, when a message is sent.
import {
  dateIn,
  dayOfWeek,
  FIRM_ZONE,
  type Instant,
  isBefore,
  momentAt,
  type PlainDate,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'

export const LATER_CHOICES = ['two-hours', 'tomorrow', 'monday', 'chosen'] as const
export type LaterChoice = (typeof LATER_CHOICES)[number]

export const LATER_DAYS_MAX = 90
const TWO_HOURS_MINUTES = 120
const MORNING_MINUTE = 9 * 60
const DAY_MINUTES = 24 * 60

export function laterAt(choice: Exclude<LaterChoice, 'chosen'>, now: Instant): Instant {
  const today = dateIn(FIRM_ZONE, now)
  switch (choice) {
    case 'two-hours':
      return plusMinutes(now, TWO_HOURS_MINUTES)
    case 'tomorrow':
      return morningOf(plusDays(today, 1))
    case 'monday':
      return morningOf(plusDays(today, 8 - dayOfWeek(today)))
  }
}

/** "14:30" on a day, on the firm's clock; null if it is no time. */
export function chosenAt(day: PlainDate | null, time: string): Instant | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!day || hour === undefined || minute === undefined) return null
  return momentAt(day, Number(hour) * 60 + Number(minute), FIRM_ZONE)
}

/** After now, and no further ahead than anyone plans. */
export function isSoonEnough(at: Instant, now: Instant): boolean {
  return isBefore(now, at) && !isBefore(plusMinutes(now, LATER_DAYS_MAX * DAY_MINUTES), at)
}

function morningOf(day: PlainDate): Instant {
  return momentAt(day, MORNING_MINUTE, FIRM_ZONE)
}
