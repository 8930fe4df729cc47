// The day's questions, counted in the database: whichever process asks, no more are asked than the day has, and none too soon.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { agencyStatusDays } from './tables.ts'

/** How long to wait before the question; null: the day has no more. Counted before it is asked, in the caller's transaction. */
export async function takeQuestion(
  tx: Database,
  day: string,
  { limit, pauseMs }: { limit: number; pauseMs: number },
): Promise<number | null> {
  if (limit <= 0) return null
  const { asked, nextAt } = agencyStatusDays
  const pause = sql`make_interval(secs => ${pauseMs / 1_000}::float8)`
  const rows = await tx
    .insert(agencyStatusDays)
    .values({ day, asked: 1, nextAt: sql`clock_timestamp() + ${pause}` })
    .onConflictDoUpdate({
      target: agencyStatusDays.day,
      set: { asked: sql`${asked} + 1`, nextAt: sql`greatest(${nextAt}, clock_timestamp()) + ${pause}` },
      setWhere: sql`${asked} < ${limit}`,
    })
    .returning({
      waitMs: sql<number>`(extract(epoch from (${nextAt} - ${pause} - clock_timestamp())) * 1000)::float8`,
    })
  const [row] = rows
  return row ? Math.max(Math.ceil(row.waitMs), 0) : null
}

export type DayRow = typeof agencyStatusDays.$inferSelect

export async function dayNow(db: Database, day: string): Promise<Pick<DayRow, 'asked' | 'pausedUntil'>> {
  const [row] = await db.select().from(agencyStatusDays).where(eq(agencyStatusDays.day, day))
  return row ?? { asked: 0, pausedUntil: null }
}

/** Whichever process asks next waits as long. */
export async function pauseUntil(db: Database, day: string, until: Date): Promise<void> {
  await db.update(agencyStatusDays).set({ pausedUntil: until }).where(eq(agencyStatusDays.day, day))
}
