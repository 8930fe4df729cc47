// The only SQL about the canaries: one sealed text for each key that this database needs.
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { keyCanaries } from '#platform/tables.ts'

/** Part of a transaction: of processes that start at once, one looks after the other. */
export async function lockCanaries(tx: Database): Promise<ReadonlyMap<string, string>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('key canaries', 0))`)
  return readCanaries(tx)
}

export async function readCanaries(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(keyCanaries)
  return new Map(rows.map(({ name, sealed }) => [name, sealed]))
}

export async function keepCanary(tx: Database, name: string, sealed: string): Promise<void> {
  await tx
    .insert(keyCanaries)
    .values({ name, sealed })
    .onConflictDoUpdate({ target: keyCanaries.name, set: { sealed } })
}

export async function dropCanaries(tx: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(keyCanaries).where(inArray(keyCanaries.name, [...names]))
}
