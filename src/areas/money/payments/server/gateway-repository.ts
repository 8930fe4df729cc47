import { and, count, eq, inArray, isNull, lt, max } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { GatewayEvent } from '#platform/ports/payments.ts'
import { toDate, type Instant, instant } from '#kernel/calendar.ts'
import {
  gatewayEvents,
  gatewayNews,
  reconciliationDifferences,
  reconciliationRuns,
} from './gateway-tables.ts'

/** Null before the first. */
export async function newestEventAt(db: Database): Promise<Instant | null> {
  const [row] = await db.select({ newest: max(gatewayEvents.createdAt) }).from(gatewayEvents)
  return row?.newest ? instant(row.newest) : null
}

/** A known event stays unchanged. */
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

export const RUNS_NEWEST_FIRST: Keyset = {
  name: 'reconciliations',
  direction: 'desc',
  keys: [
    { column: reconciliationRuns.startedAt, kind: 'moment' },
    { column: reconciliationRuns.id, kind: 'id' },
  ],
}

export function listRuns(db: Database, { after, limit }: Stretch): Promise<Placed<RunRow>[]> {
  return db
    .select({ row: reconciliationRuns, place: placeIn(RUNS_NEWEST_FIRST) })
    .from(reconciliationRuns)
    .where(beyond(RUNS_NEWEST_FIRST, after))
    .orderBy(...orderOf(RUNS_NEWEST_FIRST))
    .limit(limit)
}

/** The first of each comparison, up to a limit. */
export async function listDifferences(
  db: Database,
  runIds: readonly string[],
  eachMax: number,
): Promise<DifferenceRow[]> {
  const { id, runId } = reconciliationDifferences
  const found = runIds.map((run) =>
    db.select().from(reconciliationDifferences).where(eq(runId, run)).orderBy(id).limit(eachMax),
  )
  return (await Promise.all(found)).flat()
}

export async function countDifferences(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map()
  const { runId } = reconciliationDifferences
  const rows = await db
    .select({ runId, total: count() })
    .from(reconciliationDifferences)
    .where(inArray(runId, [...runIds]))
    .groupBy(runId)
  return new Map(rows.map((row) => [row.runId, row.total]))
}

type GatewayNewsWay = (typeof gatewayNews.$inferSelect)['way']

export async function noteGatewayNews(tx: Database, way: GatewayNewsWay, now: Instant): Promise<void> {
  const at = toDate(now)
  await tx
    .insert(gatewayNews)
    .values({ way, at })
    .onConflictDoUpdate({ target: gatewayNews.way, set: { at } })
}

export async function readGatewayNews(db: Database): Promise<Record<GatewayNewsWay, Date | null>> {
  const rows = await db.select().from(gatewayNews)
  const last = (way: GatewayNewsWay) => rows.find((row) => row.way === way)?.at ?? null
  return { told: last('told'), asked: last('asked') }
}
