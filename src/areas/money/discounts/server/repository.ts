import { and, count, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { discountCodes, discountUses } from './tables.ts'

export type CodeRow = typeof discountCodes.$inferSelect
export type UseRow = typeof discountUses.$inferSelect
export type NewCodeRow = Pick<
  CodeRow,
  'code' | 'kind' | 'percent' | 'note' | 'usesMax' | 'startsOn' | 'endsOn' | 'createdAt'
>
export type CodeChange = Partial<Pick<CodeRow, 'note' | 'usesMax' | 'startsOn' | 'endsOn' | 'disabledAt'>>
export type NewUse = Pick<UseRow, 'codeId' | 'appointmentId' | 'clientId' | 'createdAt'>

export async function findByCode(db: Database, code: string): Promise<CodeRow | null> {
  const rows = await db.select().from(discountCodes).where(eq(discountCodes.code, code))
  return rows[0] ?? null
}

/** The meeting's live use. Later callers wait until this transaction ends. */
export async function lockLiveUse(tx: Database, appointmentId: string): Promise<UseRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`discount use ${appointmentId}`}, 0))`)
  const rows = await tx
    .select()
    .from(discountUses)
    .where(and(eq(discountUses.appointmentId, appointmentId), ne(discountUses.status, 'released')))
  return rows[0] ?? null
}

/** Compares and counts in one statement: a waiting one sees the earlier count. */
export async function takeOne(tx: Database, codeId: string, today: string): Promise<boolean> {
  const rows = await tx
    .update(discountCodes)
    .set({ usesTaken: sql`${discountCodes.usesTaken} + 1` })
    .where(
      and(
        eq(discountCodes.id, codeId),
        isNull(discountCodes.disabledAt),
        or(isNull(discountCodes.usesMax), lt(discountCodes.usesTaken, discountCodes.usesMax)),
        or(isNull(discountCodes.startsOn), lte(discountCodes.startsOn, today)),
        or(isNull(discountCodes.endsOn), gte(discountCodes.endsOn, today)),
      ),
    )
    .returning({ id: discountCodes.id })
  return rows.length > 0
}

export async function giveOneBack(tx: Database, codeId: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ usesTaken: sql`${discountCodes.usesTaken} - 1` })
    .where(eq(discountCodes.id, codeId))
}

export async function addUse(tx: Database, use: NewUse): Promise<void> {
  await tx.insert(discountUses).values(use)
}

/** The code of the reserved use that got the new status; null if there was none. */
export async function endReservation(
  tx: Database,
  appointmentId: string,
  status: 'settled' | 'released',
): Promise<string | null> {
  const rows = await tx
    .update(discountUses)
    .set({ status })
    .where(and(eq(discountUses.appointmentId, appointmentId), eq(discountUses.status, 'reserved')))
    .returning({ codeId: discountUses.codeId })
  return rows[0]?.codeId ?? null
}

/** Null if the name is taken. */
export async function addCode(tx: Database, code: NewCodeRow): Promise<CodeRow | null> {
  const rows = await tx
    .insert(discountCodes)
    .values(code)
    .onConflictDoNothing({ target: discountCodes.code })
    .returning()
  return rows[0] ?? null
}

/** The code, locked until the transaction ends; bookings that take a use wait. */
export async function lockCode(tx: Database, id: string): Promise<CodeRow | null> {
  const rows = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('no key update')
  return rows[0] ?? null
}

export async function changeCode(tx: Database, id: string, values: CodeChange): Promise<CodeRow> {
  return onlyRow(await tx.update(discountCodes).set(values).where(eq(discountCodes.id, id)).returning())
}

export const NEWEST_FIRST: Keyset = {
  name: 'discount codes',
  direction: 'desc',
  keys: [
    { column: discountCodes.createdAt, kind: 'moment' },
    { column: discountCodes.id, kind: 'id' },
  ],
}

export function list(db: Database, { after, limit }: Stretch): Promise<Placed<CodeRow>[]> {
  return db
    .select({ row: discountCodes, place: placeIn(NEWEST_FIRST) })
    .from(discountCodes)
    .where(beyond(NEWEST_FIRST, after))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

/** Number of settled uses of each code. */
export async function settledUses(db: Database, codeIds: readonly string[]): Promise<Map<string, number>> {
  if (codeIds.length === 0) return new Map()
  const rows = await db
    .select({ codeId: discountUses.codeId, total: count() })
    .from(discountUses)
    .where(and(inArray(discountUses.codeId, [...codeIds]), eq(discountUses.status, 'settled')))
    .groupBy(discountUses.codeId)
  return new Map(rows.map(({ codeId, total }) => [codeId, total]))
}

export function listUsesOf(db: Database, clientId: string) {
  return db
    .select({
      code: discountCodes.code,
      kind: discountCodes.kind,
      percent: discountCodes.percent,
      status: discountUses.status,
      appointmentId: discountUses.appointmentId,
      at: discountUses.createdAt,
    })
    .from(discountUses)
    .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
    .where(eq(discountUses.clientId, clientId))
    .orderBy(desc(discountUses.createdAt))
}
