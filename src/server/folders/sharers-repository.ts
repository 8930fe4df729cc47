// The only SQL about who shares folders. The time is the database's: clocks of machines differ.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { folderSharers } from '#platform/tables.ts'

export type Sharer = { id: string; host: string; beat: number }

const SEEN = sql<boolean>`${folderSharers.seenAt} > now() - interval '1 minute'`

/** Its id says when it started: starts wait for one another. Rows of lost processes go a day later. */
export function addSharer(db: Database, host: string): Promise<Sharer> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('folder sharers', 0))`)
    await tx.delete(folderSharers).where(sql`${folderSharers.seenAt} < now() - interval '1 day'`)
    const { id, beat } = folderSharers
    const row = { host, beat: 0, seenAt: sql`now()` }
    const [added] = await tx
      .insert(folderSharers)
      .values(row)
      .returning({ id, host: folderSharers.host, beat })
    if (!added) throw new Error('a row that was inserted is not there')
    return added
  })
}

export async function keepBeat(db: Database, { id, host, beat }: Sharer): Promise<void> {
  const set = { beat, seenAt: sql`now()` }
  await db
    .insert(folderSharers)
    .values({ id, host, ...set })
    .onConflictDoUpdate({ target: folderSharers.id, set })
}

export async function removeSharer(db: Database, id: string): Promise<void> {
  await db.delete(folderSharers).where(eq(folderSharers.id, id))
}

/** Those seen within the last minute. */
export function sharersSeen(db: Database): Promise<Sharer[]> {
  const { id, host, beat } = folderSharers
  return db.select({ id, host, beat }).from(folderSharers).where(SEEN)
}
