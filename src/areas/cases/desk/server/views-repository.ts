import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { SavedView } from '../contract.ts'
import type { ViewedList } from '../rules/case-list.ts'
import { caseViews } from './tables.ts'

export type ViewRow = typeof caseViews.$inferSelect

/** In the order of their names; those of every list where none is named. */
export function listViews(db: Database, ownerId: string, list?: ViewedList): Promise<ViewRow[]> {
  return db
    .select()
    .from(caseViews)
    .where(and(eq(caseViews.ownerId, ownerId), list && eq(caseViews.list, list)))
    .orderBy(asc(sql`plain_text(${caseViews.name})`), asc(caseViews.id))
}

/** Other saves for the same person wait until this transaction ends, so that the limit is kept. */
export async function lockViewsOf(tx: Database, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('case views ' || ${ownerId}::text, 0))`)
}

type Saved = Omit<SavedView, 'viewId'> & { id: string; ownerId: string }

/** False if the id is a colleague's. */
export async function upsertView(
  tx: Database,
  { id, ownerId, list, name, filters }: Saved,
): Promise<boolean> {
  const rows = await tx
    .insert(caseViews)
    .values({ id, ownerId, list, name, filters })
    .onConflictDoUpdate({
      target: caseViews.id,
      set: { name, filters },
      setWhere: eq(caseViews.ownerId, ownerId),
    })
    .returning({ id: caseViews.id })
  return rows.length > 0
}

/** The list it was of; null if it is not there, or a colleague's. */
export async function deleteView(db: Database, ownerId: string, id: string): Promise<ViewedList | null> {
  const [row] = await db
    .delete(caseViews)
    .where(and(eq(caseViews.id, id), eq(caseViews.ownerId, ownerId)))
    .returning({ list: caseViews.list })
  return row?.list ?? null
}

export async function deleteViewsOf(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(caseViews).where(eq(caseViews.ownerId, ownerId))
}
