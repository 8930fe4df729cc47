import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { CaseFilters } from '../contract.ts'
import { caseViews } from './tables.ts'

export type ViewRow = typeof caseViews.$inferSelect

/** In the order of their names. */
export function listViews(db: Database, ownerId: string): Promise<ViewRow[]> {
  return db
    .select()
    .from(caseViews)
    .where(eq(caseViews.ownerId, ownerId))
    .orderBy(asc(sql`plain_text(${caseViews.name})`), asc(caseViews.id))
}

/** Other saves for the same person wait until this transaction ends, so that the limit is kept. */
export async function lockViewsOf(tx: Database, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('case views ' || ${ownerId}::text, 0))`)
}

type Saved = { id: string; ownerId: string; name: string; filters: CaseFilters }

/** False if the id is a colleague's. */
export async function upsertView(tx: Database, { id, ownerId, name, filters }: Saved): Promise<boolean> {
  const rows = await tx
    .insert(caseViews)
    .values({ id, ownerId, name, filters })
    .onConflictDoUpdate({
      target: caseViews.id,
      set: { name, filters },
      setWhere: eq(caseViews.ownerId, ownerId),
    })
    .returning({ id: caseViews.id })
  return rows.length > 0
}

export async function deleteView(db: Database, ownerId: string, id: string): Promise<void> {
  await db.delete(caseViews).where(and(eq(caseViews.id, id), eq(caseViews.ownerId, ownerId)))
}

export async function deleteViewsOf(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(caseViews).where(eq(caseViews.ownerId, ownerId))
}
