// What was on its way to the bank when the account was begun.
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type Instant, toDate } from '#kernel/calendar.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Fund } from '../rules/adjustments.ts'
import { OPENING_ITEMS_MAX } from '../rules/opening-items.ts'
import { bankMatches, bankOpeningItems } from './tables.ts'

export type OpeningRow = typeof bankOpeningItems.$inferSelect

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

/** Those that no line of the bank is for, up to the end of a day; `null` for now. */
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
    .where(and(eq(bankOpeningItems.fund, fund), isNull(withdrawnAt), isOpen))
    .orderBy(asc(writtenOn), asc(id))
    .limit(OPENING_ITEMS_MAX)
  return rows.map(({ row }) => row)
}

/** Also what is matched, but nothing that was taken back. */
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
