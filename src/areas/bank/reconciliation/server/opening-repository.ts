// Items outstanding when the account was begun.
import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { idsFoundBy, usersTable, type UserRow } from '#areas/people/users/server/index.ts'
import { type Instant, toDate } from '#kernel/calendar.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Fund } from '../rules/adjustments.ts'
import { firstDayOf } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { OPENING_ITEMS_MAX } from '../rules/opening-items.ts'
import { bankMatches, bankOpeningItems, bankVoids } from './tables.ts'

export type OpeningRow = typeof bankOpeningItems.$inferSelect
export type VoidRow = typeof bankVoids.$inferSelect

export async function insertOpeningItem(
  tx: Database,
  row: typeof bankOpeningItems.$inferInsert,
): Promise<OpeningRow> {
  return onlyRow(await tx.insert(bankOpeningItems).values(row).returning())
}

/** All that were not taken back, the oldest first. */
export function listOpeningItems(db: Database, fund: Fund): Promise<OpeningRow[]> {
  const { id, writtenOn, withdrawnAt } = bankOpeningItems
  return db
    .select()
    .from(bankOpeningItems)
    .where(and(eq(bankOpeningItems.fund, fund), isNull(withdrawnAt)))
    .orderBy(asc(writtenOn), asc(id))
    .limit(OPENING_ITEMS_MAX)
}

/** Those that no line of the bank is for and that are not void, up to the end of a day; `null` for now. */
export async function openOpeningItems(
  db: Database,
  fund: Fund,
  openAt: string | null,
): Promise<OpeningRow[]> {
  const { id, matchId, writtenOn, withdrawnAt } = bankOpeningItems
  const isOpen = openAt === null ? isNull(matchId) : or(isNull(matchId), gt(bankMatches.settledOn, openAt))
  const rows = await db
    .select({ row: bankOpeningItems })
    .from(bankOpeningItems)
    .leftJoin(bankMatches, eq(bankMatches.id, matchId))
    .where(and(eq(bankOpeningItems.fund, fund), isNull(withdrawnAt), isOpen, not(isVoidAt(db, openAt))))
    .orderBy(asc(writtenOn), asc(id))
    .limit(OPENING_ITEMS_MAX)
  return rows.map(({ row }) => row)
}

/** Matched items included, but none that was taken back. */
export function openingItemsByIds(db: Database, fund: Fund, ids: readonly string[]): Promise<OpeningRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { id, withdrawnAt } = bankOpeningItems
  return db
    .select()
    .from(bankOpeningItems)
    .where(and(eq(bankOpeningItems.fund, fund), inArray(id, [...ids]), isNull(withdrawnAt)))
}

export function openingItemsOfMatches(db: Database, matchIds: readonly string[]): Promise<OpeningRow[]> {
  if (matchIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(bankOpeningItems)
    .where(inArray(bankOpeningItems.matchId, [...matchIds]))
    .orderBy(asc(bankOpeningItems.writtenOn), asc(bankOpeningItems.id))
}

export async function joinOpeningItems(tx: Database, matchId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(bankOpeningItems)
    .set({ matchId })
    .where(inArray(bankOpeningItems.id, [...ids]))
}

export async function withdrawOpeningItem(
  tx: Database,
  id: string,
  { by, at, reason }: { by: string; at: Instant; reason: string },
): Promise<void> {
  await tx
    .update(bankOpeningItems)
    .set({ withdrawnBy: by, withdrawnAt: toDate(at), withdrawnReason: reason })
    .where(eq(bankOpeningItems.id, id))
}

const reversal = alias(bankVoids, 'reversal')

/** Of the item of a query over them: voided up to the end of a day, and that not taken back by then. */
function isVoidAt(db: Database, day: string | null): SQL {
  const isBy = (column: typeof bankVoids.day | typeof reversal.day) =>
    day === null ? undefined : lte(column, day)
  const takenBack = db
    .select({ id: reversal.id })
    .from(reversal)
    .where(and(eq(reversal.reversesId, bankVoids.id), isBy(reversal.day)))
  const standing = db
    .select({ id: bankVoids.id })
    .from(bankVoids)
    .where(
      and(
        eq(bankVoids.itemId, bankOpeningItems.id),
        isNull(bankVoids.reversesId),
        isBy(bankVoids.day),
        not(exists(takenBack)),
      ),
    )
  return exists(standing)
}

/** The valid voids of these items. */
export function standingVoids(db: Database, itemIds: readonly string[]): Promise<VoidRow[]> {
  if (itemIds.length === 0) return Promise.resolve([])
  const takenBack = db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesId, bankVoids.id))
  return db
    .select()
    .from(bankVoids)
    .where(and(inArray(bankVoids.itemId, [...itemIds]), isNull(bankVoids.reversesId), not(exists(takenBack))))
}

export async function insertVoid(tx: Database, row: typeof bankVoids.$inferInsert): Promise<VoidRow> {
  return onlyRow(await tx.insert(bankVoids).values(row).returning())
}

/** Checks voided in a month, and reversals of that, by day. */
export function voidsOfMonth(db: Database, fund: Fund, month: string) {
  const { day, id, itemId } = bankVoids
  return db
    .select({ row: bankVoids, item: bankOpeningItems })
    .from(bankVoids)
    .innerJoin(bankOpeningItems, eq(bankOpeningItems.id, itemId))
    .where(and(eq(bankVoids.fund, fund), gte(day, firstDayOf(month)), lte(day, lastDayOf(month))))
    .orderBy(asc(day), asc(id))
}

/** The check of each of these entries beside the ledger, if it has one. */
export async function checksOfAdjustments(
  db: Database,
  adjustmentIds: readonly string[],
): Promise<Map<string, OpeningRow>> {
  if (adjustmentIds.length === 0) return new Map()
  const rows = await db
    .select({ adjustmentId: bankVoids.adjustmentId, item: bankOpeningItems })
    .from(bankVoids)
    .innerJoin(bankOpeningItems, eq(bankOpeningItems.id, bankVoids.itemId))
    .where(inArray(bankVoids.adjustmentId, [...adjustmentIds]))
  return new Map(
    rows.flatMap(({ adjustmentId, item }) => (adjustmentId === null ? [] : [[adjustmentId, item]])),
  )
}

/** By a search of their names, or by their ids. A row that was merged into another is not one. */
export function clientsFound(
  db: Database,
  { search, also, max }: { search: string; also: readonly string[]; max: number },
): Promise<UserRow[]> {
  const { id, mergedInto, nameOrder, role } = usersTable
  return db
    .select()
    .from(usersTable)
    .where(
      and(
        eq(role, 'client'),
        isNull(mergedInto),
        or(inArray(id, idsFoundBy(db, search)), inArray(id, [...also])),
      ),
    )
    .orderBy(asc(nameOrder), asc(id))
    .limit(max)
}
