import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { giveBacks, payments } from './tables.ts'

export type GiveBackRow = typeof giveBacks.$inferSelect

export async function insertGiveBack(tx: Database, row: typeof giveBacks.$inferInsert): Promise<GiveBackRow> {
  return onlyRow(await tx.insert(giveBacks).values(row).returning())
}

export async function findGiveBack(db: Database, id: string): Promise<GiveBackRow | null> {
  const [row] = await db.select().from(giveBacks).where(eq(giveBacks.id, id))
  return row ?? null
}

export async function changeGiveBack(
  tx: Database,
  id: string,
  values: Partial<Omit<GiveBackRow, 'id' | 'paymentId' | 'amountCents'>>,
): Promise<GiveBackRow> {
  return onlyRow(await tx.update(giveBacks).set(values).where(eq(giveBacks.id, id)).returning())
}

/** Oldest first. */
export function listGiveBacks(db: Database, paymentIds: readonly string[]): Promise<GiveBackRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(giveBacks)
    .where(inArray(giveBacks.paymentId, [...paymentIds]))
    .orderBy(asc(giveBacks.proposedAt), asc(giveBacks.id))
}

export function listGiveBacksByIds(db: Database, ids: readonly string[]): Promise<GiveBackRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(giveBacks)
    .where(inArray(giveBacks.id, [...ids]))
}

export const DUE_OLDEST_FIRST: Keyset = {
  name: 'give backs that are due',
  direction: 'asc',
  keys: [
    { column: giveBacks.proposedAt, kind: 'moment' },
    { column: giveBacks.id, kind: 'id' },
  ],
}

const isOpen = () => and(isNull(giveBacks.withdrawnAt), isNull(giveBacks.paidAt))

/** Proposed, neither paid out nor withdrawn. */
export function listGiveBacksDue(db: Database, { after, limit }: Stretch): Promise<Placed<GiveBackRow>[]> {
  return db
    .select({ row: giveBacks, place: placeIn(DUE_OLDEST_FIRST) })
    .from(giveBacks)
    .where(and(isOpen(), beyond(DUE_OLDEST_FIRST, after)))
    .orderBy(...orderOf(DUE_OLDEST_FIRST))
    .limit(limit)
}

/** Payees of valid refund checks with this number; the number has no leading zeros. */
export async function payeesOfCheckBack(
  tx: Database,
  { account, number, exceptId }: { account: 'operating' | 'trust'; number: string; exceptId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ payee: giveBacks.payee })
    .from(giveBacks)
    .innerJoin(payments, eq(payments.id, giveBacks.paymentId))
    .where(
      and(
        eq(payments.account, account),
        eq(giveBacks.method, 'check'),
        sql`ltrim(substring(${giveBacks.number} from '[0-9]+'), '0') = ${number}`,
        isNull(giveBacks.undoneAt),
        ne(giveBacks.id, exceptId),
      ),
    )
  return rows.flatMap(({ payee }) => payee ?? [])
}

export async function withdrawOpen(
  tx: Database,
  paymentId: string,
  by: { withdrawnBy: string; withdrawnAt: Date },
): Promise<void> {
  await tx
    .update(giveBacks)
    .set(by)
    .where(and(eq(giveBacks.paymentId, paymentId), isOpen()))
}
