// How often one caller may do one thing: counted in the database, so that every instance counts the same.
import { inArray, lt, sql } from 'drizzle-orm'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError, type ProductError } from '#kernel/errors.ts'
import { type Database, onlyRow } from './database.ts'
import type { Services } from './context.ts'
import { rateWindows } from './tables.ts'

/** At most `max` in the minutes that begin with the first one. */
export type RateLimit = { name: string; max: number; minutes: number }

/** Adds to a window that begins with its first; how many there were before, and are now. For limits that only tell. */
export async function addToWindow(
  { clock, seal }: Pick<Services, 'clock' | 'seal'>,
  tx: Database,
  window: Omit<RateLimit, 'max'>,
  { of, times = 1 }: { of: string; times?: number },
): Promise<{ before: number; now: number }> {
  const at = clock.now()
  const mark = seal.fingerprint(of, `rate_windows.${window.name}`)
  const hasEnded = sql`${rateWindows.endsAt} <= ${toDate(at).toISOString()}`
  const rows = await tx
    .insert(rateWindows)
    .values({ mark, count: times, endsAt: toDate(plusMinutes(at, window.minutes)) })
    .onConflictDoUpdate({
      target: rateWindows.mark,
      set: {
        count: sql`CASE WHEN ${hasEnded} THEN ${times} ELSE ${rateWindows.count} + ${times} END`,
        endsAt: sql`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE ${rateWindows.endsAt} END`,
      },
    })
    .returning()
  const { count } = onlyRow(rows)
  return { before: count - times, now: count }
}

/** One statement counts and tells, so that tries at once are all counted. A full window counts no further. */
export async function countAgainst(
  ctx: Pick<Services, 'db' | 'clock' | 'seal'>,
  limit: RateLimit,
  of: string,
): Promise<void> {
  const now = ctx.clock.now()
  const mark = ctx.seal.fingerprint(of, `rate_windows.${limit.name}`)
  const hasEnded = sql`${rateWindows.endsAt} <= ${toDate(now).toISOString()}`
  const endsAt = toDate(plusMinutes(now, limit.minutes))
  const rows = await ctx.db
    .insert(rateWindows)
    .values({ mark, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.mark,
      set: {
        count: sql`CASE WHEN ${hasEnded} THEN 1 ELSE least(${rateWindows.count}, ${limit.max}) + 1 END`,
        endsAt: sql`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE ${rateWindows.endsAt} END`,
      },
    })
    .returning()
  const window = onlyRow(rows)
  if (window.count <= limit.max) return
  throw tooManyRequests((window.endsAt.getTime() - toDate(now).getTime()) / 1_000)
}

export function tooManyRequests(wait: number): ProductError {
  const seconds = Math.max(1, Math.ceil(wait))
  return generalError('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds })
}

/** Windows that are over count for nothing. One that is being counted in is passed over, so that there is no deadlock. */
export async function forgetEndedWindows({ db, clock }: Services): Promise<void> {
  const ended = db
    .select({ mark: rateWindows.mark })
    .from(rateWindows)
    .where(lt(rateWindows.endsAt, toDate(clock.now())))
    .for('update', { skipLocked: true })
  await db.delete(rateWindows).where(inArray(rateWindows.mark, ended))
}
