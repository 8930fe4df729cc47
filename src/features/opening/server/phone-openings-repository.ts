// Cases that staff opened by name. The note of the conflict check is sealed.
import { eq, not, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Store } from './repository.ts'
import { phoneOpenings } from './tables.ts'

type PhoneOpeningRow = Omit<typeof phoneOpenings.$inferSelect, 'clearing'>

function placeOf(row: string) {
  return { field: 'phone_openings.clearing', row }
}

/** Part of a transaction: the same opening, sent at the same moment, waits until it ends. */
export async function lockOpening(tx: Database, openingId: string): Promise<PhoneOpeningRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone opening ${openingId}`}, 0))`)
  const [row] = await tx.select().from(phoneOpenings).where(eq(phoneOpenings.id, openingId))
  return row ?? null
}

export async function addOpening(
  { db, seal }: Store,
  { note, ...row }: PhoneOpeningRow & { note: string },
): Promise<void> {
  await db.insert(phoneOpenings).values({ ...row, clearing: seal.seal(note, placeOf(row.id)) })
}

/** Seals with the newest key what an older one sealed; tells how many. */
export async function resealOpenings({ db, seal }: Store, max: number): Promise<number> {
  const rows = await db
    .select()
    .from(phoneOpenings)
    .where(not(sql`starts_with(${phoneOpenings.clearing}, ${seal.prefix})`))
    .limit(max)
    .for('update', { skipLocked: true })
  for (const { id, clearing: old } of rows) {
    const clearing = seal.seal(seal.open(old, placeOf(id)), placeOf(id))
    await db.update(phoneOpenings).set({ clearing }).where(eq(phoneOpenings.id, id))
  }
  return rows.length
}
