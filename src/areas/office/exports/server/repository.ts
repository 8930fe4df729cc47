// The only SQL about copies of everything.
import { and, asc, desc, eq, lt, ne, or } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { firmExportParts, firmExports } from './tables.ts'

export type ExportRow = typeof firmExports.$inferSelect

/** Null if one is being made: there is one at a time. */
export async function beginExport(
  tx: Database,
  row: Pick<ExportRow, 'askedBy' | 'askedAt'>,
): Promise<string | null> {
  const rows = await tx
    .insert(firmExports)
    .values({ ...row, state: 'making' })
    .onConflictDoNothing()
    .returning({ id: firmExports.id })
  return rows[0]?.id ?? null
}

export function listExports(db: Database, limit: number): Promise<ExportRow[]> {
  return db.select().from(firmExports).orderBy(desc(firmExports.askedAt), desc(firmExports.id)).limit(limit)
}

export async function findExport(db: Database, id: string): Promise<ExportRow | null> {
  const rows = await db.select().from(firmExports).where(eq(firmExports.id, id))
  return rows[0] ?? null
}

/** Part of a transaction: nobody else changes it until that ends. */
export async function lockExport(tx: Database, id: string): Promise<ExportRow | null> {
  const rows = await tx.select().from(firmExports).where(eq(firmExports.id, id)).for('update')
  return rows[0] ?? null
}

export async function changeExport(tx: Database, id: string, change: Partial<ExportRow>): Promise<ExportRow> {
  return onlyRow(await tx.update(firmExports).set(change).where(eq(firmExports.id, id)).returning())
}

/** Those that can be downloaded, but for one. */
export function otherReady(tx: Database, id: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: firmExports.id })
    .from(firmExports)
    .where(and(eq(firmExports.state, 'ready'), ne(firmExports.id, id)))
}

/** Whose days are over, or which have been made for too long. */
export function pastExports(db: Database, { now, begunBefore }: { now: Date; begunBefore: Date }) {
  const isOver = and(eq(firmExports.state, 'ready'), lt(firmExports.endsAt, now))
  const isStuck = and(eq(firmExports.state, 'making'), lt(firmExports.askedAt, begunBefore))
  return db.select().from(firmExports).where(or(isOver, isStuck))
}

export async function addParts(tx: Database, exportId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.insert(firmExportParts).values(fileIds.map((fileId, position) => ({ exportId, position, fileId })))
}

export async function partsOf(db: Database, exportId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: firmExportParts.fileId })
    .from(firmExportParts)
    .where(eq(firmExportParts.exportId, exportId))
    .orderBy(asc(firmExportParts.position))
  return rows.map(({ fileId }) => fileId)
}
