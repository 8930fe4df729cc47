// The only SQL about deletions that people decide.
import { eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { caseDeletions } from './tables.ts'

export type DeletionRow = typeof caseDeletions.$inferSelect

export async function deletionsOf(
  db: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, DeletionRow>> {
  const rows = await db
    .select()
    .from(caseDeletions)
    .where(inArray(caseDeletions.caseId, [...caseIds]))
  return new Map(rows.map((row) => [row.caseId, row]))
}

/** Locks the row in its transaction. */
export async function lockDeletion(tx: Database, caseId: string): Promise<DeletionRow | null> {
  const rows = await tx.select().from(caseDeletions).where(eq(caseDeletions.caseId, caseId)).for('update')
  return rows[0] ?? null
}

/** False if it was proposed before. */
export async function addDeletion(
  tx: Database,
  deletion: Pick<DeletionRow, 'caseId' | 'proposedBy' | 'proposedAt'>,
): Promise<boolean> {
  const rows = await tx.insert(caseDeletions).values(deletion).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function confirmDeletion(
  tx: Database,
  { caseId, by, at }: { caseId: string; by: string; at: Date },
): Promise<void> {
  await tx
    .update(caseDeletions)
    .set({ confirmedBy: by, confirmedAt: at })
    .where(eq(caseDeletions.caseId, caseId))
}

export async function removeDeletion(tx: Database, caseId: string): Promise<void> {
  await tx.delete(caseDeletions).where(eq(caseDeletions.caseId, caseId))
}

/** Proposed and not confirmed. */
export function waitingDeletions(db: Database): Promise<DeletionRow[]> {
  return db.select().from(caseDeletions).where(isNull(caseDeletions.confirmedBy))
}

export async function confirmedCases(db: Database): Promise<string[]> {
  const rows = await db
    .select({ caseId: caseDeletions.caseId })
    .from(caseDeletions)
    .where(isNotNull(caseDeletions.confirmedBy))
  return rows.map(({ caseId }) => caseId)
}
