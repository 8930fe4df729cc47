// Cases that staff opened by name. The note of the conflict check is sealed.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
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

export const SEALED_OPENINGS = sealedTable(phoneOpenings, { texts: { clearing: ({ id }) => placeOf(id) } })
