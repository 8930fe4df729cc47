// Resets of lost second steps: those that are open, and what became of the others.
import { asc, eq, isNull } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Ending } from '../rules/reset.ts'
import { secondStepResets } from './tables.ts'

export type ResetRow = typeof secondStepResets.$inferSelect
type NewReset = Pick<ResetRow, 'targetId' | 'askedById' | 'askedAt' | 'dueAt'>

const { askedAt, endedAt, id } = secondStepResets

/** Null if one is already open for the same person. */
export async function addReset(tx: Database, reset: NewReset): Promise<ResetRow | null> {
  const rows = await tx.insert(secondStepResets).values(reset).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export function listOpen(db: Database): Promise<ResetRow[]> {
  return db.select().from(secondStepResets).where(isNull(endedAt)).orderBy(asc(askedAt))
}

export async function findReset(db: Database, resetId: string): Promise<ResetRow | null> {
  const rows = await db.select().from(secondStepResets).where(eq(id, resetId))
  return rows[0] ?? null
}

export async function lockReset(tx: Database, resetId: string): Promise<ResetRow | null> {
  const rows = await tx.select().from(secondStepResets).where(eq(id, resetId)).for('update')
  return rows[0] ?? null
}

export async function endReset(
  tx: Database,
  resetId: string,
  ended: { ending: Ending; endedById: string | null; endedAt: Date },
): Promise<ResetRow> {
  return onlyRow(await tx.update(secondStepResets).set(ended).where(eq(id, resetId)).returning())
}
