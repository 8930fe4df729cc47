import { formatHours } from '#firm/hours.ts'
import type { Instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { openDaysOf, type Schedule } from '../rules/availability.ts'
import { whyNotBookable, whyOutsideWindow } from '../rules/booking-window.ts'
import { firmDayAround } from './calendars.ts'
import { readAvailability } from './read-availability.ts'
import { schedulingError } from './scheduling-error.ts'

/** Refuses a start that cannot be booked; the returned schedule then answers who is free. */
export async function requireBookable(
  ctx: Context,
  { startsAt, minutes }: { startsAt: Instant; minutes: number },
): Promise<Schedule> {
  const now = ctx.clock.now()
  const outside = whyOutsideWindow(startsAt, now)
  if (outside) throw schedulingError(ctx.firm, outside)
  const { from, to } = firmDayAround(startsAt)
  const schedule = await readAvailability(ctx.db, from, to)
  const why = whyNotBookable(startsAt, minutes, now, schedule)
  if (!why) return schedule
  throw schedulingError(ctx.firm, why, {
    openingHours: formatHours(openDaysOf(schedule), ctx.language),
    ...(why === 'TOO_SOON' && { hours: schedule.leadHours }),
  })
}
