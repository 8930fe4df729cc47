// Where this database was opened, and whether it is a copy: one row.
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { installation } from '#platform/tables.ts'
import { type Installation, openedAs } from '../rules/copy.ts'

/** Null before the first start. */
export async function readInstallation(db: Database): Promise<Installation | null> {
  const [row] = await db.select().from(installation)
  return row ?? null
}

/** Part of a transaction: starts and releases of one database wait for one another. */
export async function lockInstallation(tx: Database): Promise<Installation | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('installation', 0))`)
  return readInstallation(tx)
}

export async function keepInstallation(tx: Database, row: Installation): Promise<void> {
  await tx.insert(installation).values(row).onConflictDoUpdate({ target: installation.id, set: row })
}

type Opening = { address: string; isHeldBySetting: boolean }

/** At each start, before anything may go out. */
export function openInstallation(
  db: Database,
  opening: Opening,
  now: Date,
): Promise<ReturnType<typeof openedAs>> {
  return db.transaction(async (tx) => {
    const opened = openedAs(await lockInstallation(tx), { ...opening, now })
    await keepInstallation(tx, opened.installation)
    return opened
  })
}
