import { and, desc, inArray, isNull, lt, max } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { GatewayEvent } from '#platform/ports/payments.ts'
import { toDate, type Instant, instant } from '#kernel/calendar.ts'
import { gatewayEvents, reconciliationDifferences, reconciliationRuns } from './gateway-tables.ts'

/** Null before the first one. */
export async function newestEventAt(db: Database): Promise<Instant | null> {
  const [row] = await db.select({ newest: max(gatewayEvents.createdAt) }).from(gatewayEvents)
  return row?.newest ? instant(row.newest) : null
}

/** An event that is known already stays as it is. */
export async function keepEvents(tx: Database, events: readonly GatewayEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ id, transactionId, createdAt }) => ({
    id,
    transactionId,
    createdAt: toDate(createdAt),
  }))
  await tx.insert(gatewayEvents).values(rows).onConflictDoNothing()
}

const UNAPPLIED_MAX = 500

export async function listUnapplied(db: Database): Promise<{ id: string; transactionId: string }[]> {
  return db
    .select({ id: gatewayEvents.id, transactionId: gatewayEvents.transactionId })
    .from(gatewayEvents)
    .where(isNull(gatewayEvents.appliedAt))
    .orderBy(gatewayEvents.createdAt)
    .limit(UNAPPLIED_MAX)
}

export async function markApplied(db: Database, ids: readonly string[], now: Instant): Promise<void> {
  await db
    .update(gatewayEvents)
    .set({ appliedAt: toDate(now) })
    .where(and(inArray(gatewayEvents.id, [...ids]), isNull(gatewayEvents.appliedAt)))
}

export async function forgetEvents(db: Database, before: Instant): Promise<void> {
  const isOld = lt(gatewayEvents.createdAt, toDate(before))
  await db.delete(gatewayEvents).where(and(isOld, lt(gatewayEvents.appliedAt, toDate(before))))
}

export type RunRow = typeof reconciliationRuns.$inferSelect
export type DifferenceRow = typeof reconciliationDifferences.$inferSelect

export async function insertRun(
  tx: Database,
  run: typeof reconciliationRuns.$inferInsert,
  differences: readonly Omit<typeof reconciliationDifferences.$inferInsert, 'runId'>[],
): Promise<RunRow> {
  const row = onlyRow(await tx.insert(reconciliationRuns).values(run).returning())
  if (differences.length > 0) {
    const rows = differences.map((difference) => ({ ...difference, runId: row.id }))
    await tx.insert(reconciliationDifferences).values(rows)
  }
  return row
}

/** The newest first. */
export function listRuns(db: Database, limit: number): Promise<RunRow[]> {
  return db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.startedAt), desc(reconciliationRuns.id))
    .limit(limit)
}

export function listDifferences(db: Database, runIds: readonly string[]): Promise<DifferenceRow[]> {
  if (runIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(reconciliationDifferences)
    .where(inArray(reconciliationDifferences.runId, [...runIds]))
    .orderBy(reconciliationDifferences.id)
}
