// A clock that runs ahead would end reminders and delete what is kept for a time: automatic work waits until a person has checked it.
import { lastRunAt } from '#areas/office/upkeep/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'

const MINUTE_MS = 60_000
/** A shorter absence is a holiday, or a repair. */
const AWAY_DAYS_MAX = 30
const DAY_MS = 24 * 60 * MINUTE_MS
/** Between this clock and the database's, or backwards. */
const OFF_MS_MAX = 5 * MINUTE_MS

export type ClockFinding = 'right' | 'behind' | 'ahead'

/** `last`: when this database last saw the product do something; null before the first time. */
export function clockFinding(now: Instant, last: Instant | null): ClockFinding {
  if (last === null) return 'right'
  const sinceMs = now.epochMilliseconds - last.epochMilliseconds
  if (sinceMs > AWAY_DAYS_MAX * DAY_MS) return 'ahead'
  return sinceMs < -OFF_MS_MAX ? 'behind' : 'right'
}

/** False where jobs are to wait: the log says what to look at, and what to set. `confirmed`: the day, as the operator reads it. */
export async function mayWorkByItself(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  confirmed: string | null,
): Promise<boolean> {
  const now = clock.now()
  const last = await lastRunAt(db)
  const finding = clockFinding(now, last && instant(last))
  const today = dateIn(FIRM_ZONE, now).toString()
  const said = { now: now.toString(), last: last?.toISOString() ?? '' }
  if (finding === 'behind')
    log.error('clock-behind', new Error('the clock is behind what this database has seen'), said)
  if (finding !== 'ahead' || confirmed === today) return true
  const set = `CLOCK_CONFIRMED=${today}`
  log.error('clock-ahead', new Error('jobs wait until the clock is confirmed'), { ...said, set })
  return false
}
