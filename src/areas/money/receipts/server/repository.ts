import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { deposits } from './tables.ts'

export type DepositRow = typeof deposits.$inferSelect

export const NEWEST_FIRST: Keyset = {
  name: 'deposits',
  direction: 'desc',
  keys: [
    { column: deposits.createdAt, kind: 'moment' },
    { column: deposits.id, kind: 'id' },
  ],
}

/** Null if the id exists: a repeat. */
export async function insert(tx: Database, row: typeof deposits.$inferInsert): Promise<DepositRow | null> {
  const [inserted] = await tx.insert(deposits).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function findById(db: Database, id: string): Promise<DepositRow | null> {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id))
  return row ?? null
}

/** Runs in a transaction: locks the row until it ends. */
export async function lock(tx: Database, id: string): Promise<DepositRow | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update')
  return row ?? null
}

export async function change(
  tx: Database,
  id: string,
  values: Partial<Pick<DepositRow, 'madeOn' | 'madeBy' | 'clearedOn' | 'clearedBy'>>,
): Promise<DepositRow> {
  return onlyRow(await tx.update(deposits).set(values).where(eq(deposits.id, id)).returning())
}

export async function remove(tx: Database, id: string): Promise<void> {
  await tx.delete(deposits).where(eq(deposits.id, id))
}

export function listByIds(db: Database, ids: readonly string[]): Promise<DepositRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(deposits)
    .where(inArray(deposits.id, [...ids]))
}

export function list(db: Database, { after, limit }: Stretch): Promise<Placed<DepositRow>[]> {
  return db
    .select({ row: deposits, place: placeIn(NEWEST_FIRST) })
    .from(deposits)
    .where(beyond(NEWEST_FIRST, after))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

/** Made at the bank and not fully collected, oldest first. */
export async function listWaiting(db: Database, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(isNotNull(deposits.madeOn), isNull(deposits.clearedOn)))
    .orderBy(asc(deposits.madeOn), asc(deposits.id))
    .limit(max)
  return rows.map(({ id }) => id)
}

/** Made at the bank between two dates, inclusive, oldest first. */
export function listMade(
  db: Database,
  account: DepositRow['account'],
  { from, to }: { from: string; to: string },
): Promise<DepositRow[]> {
  return db
    .select()
    .from(deposits)
    .where(and(eq(deposits.account, account), gte(deposits.madeOn, from), lte(deposits.madeOn, to)))
    .orderBy(asc(deposits.madeOn), asc(deposits.id))
}
