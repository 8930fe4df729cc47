// The only SQL about findings.
import { lt, sql } from 'drizzle-orm'
import type { Finding } from '#kernel/finding.ts'
import type { Database } from '#platform/database.ts'
import { systemFindings } from './tables.ts'

export type FindingRow = typeof systemFindings.$inferSelect

/** Parts that were not looked at are forgotten. Of two looks at once, the later one stays. */
export async function keepFindings(db: Database, found: readonly Finding[], lookedAt: Date): Promise<void> {
  if (found.length === 0) return
  const { part, state, why, since } = systemFindings
  await db.transaction(async (tx) => {
    await tx
      .insert(systemFindings)
      .values(found.map((each) => ({ ...each, lookedAt, since: lookedAt })))
      .onConflictDoUpdate({
        target: part,
        set: {
          state: sql`excluded.state`,
          why: sql`excluded.why`,
          facts: sql`excluded.facts`,
          lookedAt: sql`excluded.looked_at`,
          since: sql`CASE WHEN ${state} = excluded.state AND ${why} = excluded.why THEN ${since} ELSE excluded.since END`,
        },
      })
    await tx.delete(systemFindings).where(lt(systemFindings.lookedAt, lookedAt))
  })
}

export function listFound(db: Database): Promise<FindingRow[]> {
  return db.select().from(systemFindings)
}
