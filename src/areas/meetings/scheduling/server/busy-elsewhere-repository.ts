import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { busyElsewhere } from './availability-tables.ts'
import { appointments } from './tables.ts'

/** Rows of one statement. */
const BATCH = 1_000

/** In place of all that was known of the attorney; part of a transaction. */
export async function replaceBusyElsewhere(
  tx: Database,
  attorneyId: string,
  spans: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  await tx.delete(busyElsewhere).where(eq(busyElsewhere.attorneyId, attorneyId))
  for (let first = 0; first < spans.length; first += BATCH) {
    const rows = spans.slice(first, first + BATCH)
    await tx
      .insert(busyElsewhere)
      .values(rows.map(({ startsAt, endsAt }) => ({ attorneyId, startsAt, endsAt })))
  }
}

/** Those of them that are meetings of ours. */
export async function meetingsAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
