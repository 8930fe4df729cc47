import { and, count, eq, lte } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { RowKey } from '../today-contract.ts'
import { deskPutOff } from './tables.ts'

export type PutOffRow = typeof deskPutOff.$inferSelect

export function listPutOff(db: Database, ownerId: string): Promise<PutOffRow[]> {
  return db.select().from(deskPutOff).where(eq(deskPutOff.ownerId, ownerId))
}

/** Those whose time is over mean nothing anymore. */
export async function dropPast(tx: Database, ownerId: string, now: Date): Promise<void> {
  await tx.delete(deskPutOff).where(and(eq(deskPutOff.ownerId, ownerId), lte(deskPutOff.until, now)))
}

export async function countPutOff(tx: Database, ownerId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(deskPutOff).where(eq(deskPutOff.ownerId, ownerId))
  return row?.count ?? 0
}

export async function savePutOff(tx: Database, row: PutOffRow): Promise<void> {
  const { at, until } = row
  await tx
    .insert(deskPutOff)
    .values(row)
    .onConflictDoUpdate({
      target: [deskPutOff.ownerId, deskPutOff.kind, deskPutOff.rowKey],
      set: { at, until },
    })
}

export async function deletePutOff(db: Database, ownerId: string, { kind, id }: RowKey): Promise<void> {
  const isIt = and(eq(deskPutOff.ownerId, ownerId), eq(deskPutOff.kind, kind), eq(deskPutOff.rowKey, id))
  await db.delete(deskPutOff).where(isIt)
}

export async function deletePutOffOf(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(deskPutOff).where(eq(deskPutOff.ownerId, ownerId))
}
