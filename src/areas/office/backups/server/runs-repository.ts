// The only SQL about backups.
import { and, desc, eq, inArray, isNotNull, isNull, lt, max, ne } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { BackupProof } from '#platform/ports/backups.ts'
import type { FailedStep } from '../rules/states.ts'
import { backupRuns } from './tables.ts'

export type BackupRow = typeof backupRuns.$inferSelect

export async function beginRun(db: Database, run: Pick<BackupRow, 'name' | 'begunAt'>): Promise<string> {
  return onlyRow(await db.insert(backupRuns).values(run).returning({ id: backupRuns.id })).id
}

const isUnderWay = and(isNull(backupRuns.provenAt), isNull(backupRuns.failedAt))

/** Those whose process was lost. Only one is made at a time. */
export async function endLostRuns(db: Database, at: Date): Promise<void> {
  await db.update(backupRuns).set({ failedAt: at, failedStep: 'lost' }).where(isUnderWay)
}

export async function markStored(db: Database, id: string, bytes: number, at: Date): Promise<void> {
  await db.update(backupRuns).set({ storedAt: at, bytes }).where(eq(backupRuns.id, id))
}

export async function markProven(db: Database, id: string, proof: BackupProof, at: Date): Promise<void> {
  await db
    .update(backupRuns)
    .set({ provenAt: at, ...proof })
    .where(eq(backupRuns.id, id))
}

export async function markFailed(db: Database, id: string, step: FailedStep, at: Date): Promise<void> {
  await db.update(backupRuns).set({ failedAt: at, failedStep: step }).where(eq(backupRuns.id, id))
}

export async function markRemoved(db: Database, names: readonly string[], at: Date): Promise<void> {
  await db
    .update(backupRuns)
    .set({ removedAt: at })
    .where(and(inArray(backupRuns.name, [...names]), isNull(backupRuns.removedAt)))
}

export function listRuns(db: Database, limit: number): Promise<BackupRow[]> {
  return db.select().from(backupRuns).orderBy(desc(backupRuns.begunAt), desc(backupRuns.id)).limit(limit)
}

/** Of these, the unproven ones. One whose process was lost may be whole: after a restore, the restored one is. */
export async function failedAmong(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: backupRuns.name })
    .from(backupRuns)
    .where(and(inArray(backupRuns.name, [...names]), ne(backupRuns.failedStep, 'lost')))
  return new Set(rows.map(({ name }) => name))
}

/** From which moment the newest is that was proven. */
export async function lastProven(db: Database): Promise<Date | null> {
  const rows = await db
    .select({ at: max(backupRuns.begunAt) })
    .from(backupRuns)
    .where(isNotNull(backupRuns.provenAt))
  return rows[0]?.at ?? null
}

export async function forgetRuns(db: Database, before: Date): Promise<void> {
  await db.delete(backupRuns).where(lt(backupRuns.begunAt, before))
}
