import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { casesTable, isOnCaseRow } from '#areas/cases/cases/server/index.ts'
import { hasLessTrustThan } from '#areas/money/ledger/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { feeReplenishments } from './tables.ts'

export type ReplenishmentRow = typeof feeReplenishments.$inferSelect

export async function saveReplenishment(
  tx: Database,
  row: typeof feeReplenishments.$inferInsert,
): Promise<void> {
  const { caseId: target, ...set } = row
  await tx
    .insert(feeReplenishments)
    .values({ caseId: target, ...set })
    .onConflictDoUpdate({ target: feeReplenishments.caseId, set })
}

export async function removeReplenishment(tx: Database, caseId: string): Promise<boolean> {
  const rows = await tx.delete(feeReplenishments).where(eq(feeReplenishments.caseId, caseId)).returning()
  return rows.length > 0
}

export async function findReplenishment(db: Database, caseId: string): Promise<ReplenishmentRow | null> {
  const [row] = await db.select().from(feeReplenishments).where(eq(feeReplenishments.caseId, caseId))
  return row ?? null
}

/** Runs in a transaction: concurrent requests run in sequence. */
export async function lockReplenishment(tx: Database, caseId: string): Promise<ReplenishmentRow | null> {
  const [row] = await tx
    .select()
    .from(feeReplenishments)
    .where(eq(feeReplenishments.caseId, caseId))
    .for('update')
  return row ?? null
}

export const LOW_OLDEST_FIRST: Keyset = {
  name: 'trust money that runs low',
  direction: 'asc',
  keys: [{ column: feeReplenishments.caseId, kind: 'id' }],
}

/** Of open cases that the actor works on. */
export function listLow(
  db: Database,
  actor: SignedIn,
  { after, limit }: Stretch,
): Promise<Placed<ReplenishmentRow>[]> {
  const { caseId, thresholdCents } = feeReplenishments
  return db
    .select({ row: feeReplenishments, place: placeIn(LOW_OLDEST_FIRST) })
    .from(feeReplenishments)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(
      and(
        isNull(casesTable.closedAt),
        actor.role === 'admin' ? undefined : isOnCaseRow(actor.userId),
        hasLessTrustThan(db, caseId, thresholdCents),
        beyond(LOW_OLDEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(LOW_OLDEST_FIRST))
    .limit(limit)
}

/** Cases with low trust and automatic requests: a page of them, after the given one. */
export function listSending(db: Database, after: string | null): Promise<{ caseId: string }[]> {
  const { caseId, thresholdCents, mode } = feeReplenishments
  return db
    .select({ caseId })
    .from(feeReplenishments)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(
      and(
        eq(mode, 'send'),
        isNull(casesTable.closedAt),
        hasLessTrustThan(db, caseId, thresholdCents),
        after === null ? undefined : gt(caseId, after),
      ),
    )
    .orderBy(asc(caseId))
    .limit(PAGE_SIZE_MAX)
}
