import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { journalOrder, type SourceCut } from '#areas/bank/journal/server/index.ts'
import { FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { holdsPart } from '#platform/plain-search.ts'
import type { Fund } from '../rules/adjustments.ts'
import { firstDayOf, monthOf } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { bankIdKey, type KeptLines, sameKey } from '../rules/new-lines.ts'
import type { StatementLine } from '../rules/statement.ts'
import {
  bankAccounts,
  bankAdjustments,
  bankClosings,
  bankEndings,
  bankExplanations,
  bankImports,
  bankLines,
  bankMatchedMovements,
  bankMatches,
  bankOpeningItems,
} from './tables.ts'

export type AccountRow = typeof bankAccounts.$inferSelect
export type ImportRow = typeof bankImports.$inferSelect
export type LineRow = typeof bankLines.$inferSelect
export type MatchRow = typeof bankMatches.$inferSelect
export type AdjustmentRow = typeof bankAdjustments.$inferSelect
export type ClosingRow = typeof bankClosings.$inferSelect

export function listAccounts(db: Database): Promise<AccountRow[]> {
  return db.select().from(bankAccounts).orderBy(desc(bankAccounts.fund))
}

export async function findAccount(db: Database, fund: Fund): Promise<AccountRow | null> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.fund, fund))
  return row ?? null
}

/** Part of a transaction: whatever is written to the account waits for its turn. */
export async function lockAccount(tx: Database, fund: Fund): Promise<AccountRow | null> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.fund, fund)).for('update')
  return row ?? null
}

export async function keepAccount(tx: Database, row: typeof bankAccounts.$inferInsert): Promise<AccountRow> {
  const { fund: _fund, createdBy: _by, createdAt: _at, ...changed } = row
  const target = bankAccounts.fund
  return onlyRow(
    await tx.insert(bankAccounts).values(row).onConflictDoUpdate({ target, set: changed }).returning(),
  )
}

export async function keepHabits(tx: Database, fund: Fund, habits: AccountRow['habits']): Promise<void> {
  await tx.update(bankAccounts).set({ habits }).where(eq(bankAccounts.fund, fund))
}

/** Whether anything depends on the account's start. */
export async function isBegun(db: Database, fund: Fund): Promise<boolean> {
  const rows = await db.execute(sql`SELECT 1 FROM ${bankLines} WHERE fund = ${fund}
    UNION ALL SELECT 1 FROM ${bankAdjustments} WHERE fund = ${fund}
    UNION ALL SELECT 1 FROM ${bankOpeningItems} WHERE fund = ${fund} AND withdrawn_at IS NULL
    UNION ALL SELECT 1 FROM ${bankClosings} WHERE fund = ${fund} LIMIT 1`)
  return rows.rows.length > 0
}

/** Closed months that were not reopened, the newest first. */
export async function lastClosing(db: Database, fund: Fund, before?: string): Promise<ClosingRow | null> {
  const [row] = await db
    .select()
    .from(bankClosings)
    .where(
      and(
        eq(bankClosings.fund, fund),
        isNull(bankClosings.reopenedAt),
        before === undefined ? undefined : sql`${bankClosings.month} < ${firstDayOf(before)}`,
      ),
    )
    .orderBy(desc(bankClosings.month))
    .limit(1)
  return row ?? null
}

/** Those of a month that were reopened too, the newest first. */
export function closingsOf(db: Database, fund: Fund, month: string): Promise<ClosingRow[]> {
  return db
    .select()
    .from(bankClosings)
    .where(and(eq(bankClosings.fund, fund), eq(bankClosings.month, firstDayOf(month))))
    .orderBy(desc(bankClosings.closedAt), desc(bankClosings.id))
    .limit(21)
}

export function closingsOfYear(db: Database, fund: Fund, year: number) {
  const { month, closedBy, closedAt } = bankClosings
  return db
    .select({ month, closedBy, closedAt })
    .from(bankClosings)
    .where(and(eq(bankClosings.fund, fund), isNull(bankClosings.reopenedAt), inYear(month, year)))
}

function inYear(
  column: typeof bankClosings.month | typeof bankLines.countedOn,
  year: number,
): SQL | undefined {
  return and(gte(column, `${year}-01-01`), lte(column, `${year}-12-31`))
}

export async function linesByMonth(db: Database, fund: Fund, year: number) {
  const month = sql<string>`to_char(${bankLines.countedOn}, 'YYYY-MM')`
  return db
    .select({
      month,
      lines: sql<number>`count(*)`.mapWith(Number),
      unmatched: sql<number>`count(*) FILTER (WHERE ${bankLines.matchId} IS NULL)`.mapWith(Number),
    })
    .from(bankLines)
    .where(and(eq(bankLines.fund, fund), inYear(bankLines.countedOn, year)))
    .groupBy(month)
}

export async function findFile(db: Database, fund: Fund, sha256: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(bankImports)
    .where(and(eq(bankImports.fund, fund), eq(bankImports.sha256, sha256)))
  return row ?? null
}

export async function insertImport(tx: Database, row: typeof bankImports.$inferInsert): Promise<ImportRow> {
  return onlyRow(await tx.insert(bankImports).values(row).returning())
}

const AT_ONCE = 500

export async function insertLines(tx: Database, rows: (typeof bankLines.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(bankLines).values(rows.slice(at, at + AT_ONCE))
}

/** The kept lines of a file's days, and those under its numbers. */
export async function keptLines(
  db: Database,
  fund: Fund,
  lines: readonly StatementLine[],
): Promise<KeptLines> {
  const days = lines.map(({ postedOn }) => postedOn).toSorted()
  const numbers = lines.flatMap(({ bankId }) => bankId ?? [])
  const { postedOn, amountCents, bankId } = bankLines
  const ofDays = await db
    .select({ postedOn, amountCents, bankId })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.fund, fund),
        gte(postedOn, days[0] ?? '9999-12-31'),
        lte(postedOn, days.at(-1) ?? '0001-01-01'),
      ),
    )
  const numbered =
    numbers.length === 0
      ? []
      : await db
          .select({ amountCents, bankId, postedOn })
          .from(bankLines)
          .where(and(eq(bankLines.fund, fund), isNumbered(numbers)))
  return {
    all: countsOf(ofDays),
    unnumbered: countsOf(ofDays.filter((row) => row.bankId === null)),
    numbered: new Map(
      [...Map.groupBy(numbered, bankIdKey)].map(([key, same]) => [key, same.map((row) => row.postedOn)]),
    ),
  }
}

function isNumbered(numbers: readonly string[]): SQL {
  return sql`${bankLines.bankId} = ANY(${sql.param(numbers)}::text[])`
}

/** The kept lines under numbers that the bank now corrects. */
export function linesNumbered(db: Database, fund: Fund, numbers: readonly string[]): Promise<LineRow[]> {
  if (numbers.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.fund, fund), isNumbered(numbers)))
}

export async function deleteLines(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(bankLines).where(inArray(bankLines.id, [...ids]))
}

function countsOf(rows: readonly Pick<LineRow, 'postedOn' | 'amountCents'>[]): Map<string, number> {
  return new Map([...Map.groupBy(rows, sameKey)].map(([key, same]) => [key, same.length]))
}

export const IMPORTS_NEWEST_FIRST: Keyset = {
  name: 'bank imports',
  direction: 'desc',
  keys: [
    { column: bankImports.importedAt, kind: 'moment' },
    { column: bankImports.id, kind: 'id' },
  ],
}

export function listImports(
  db: Database,
  fund: Fund,
  { after, limit }: Stretch,
): Promise<Placed<ImportRow>[]> {
  return db
    .select({ row: bankImports, place: placeIn(IMPORTS_NEWEST_FIRST) })
    .from(bankImports)
    .where(and(eq(bankImports.fund, fund), beyond(IMPORTS_NEWEST_FIRST, after)))
    .orderBy(...orderOf(IMPORTS_NEWEST_FIRST))
    .limit(limit)
}

/** Files that brought something to the month. */
export function importsOfMonth(db: Database, fund: Fund, month: string) {
  const { importId, countedOn } = bankLines
  return db
    .select({ row: bankImports, lines: sql<number>`count(*)`.mapWith(Number) })
    .from(bankLines)
    .innerJoin(bankImports, eq(bankImports.id, importId))
    .where(and(eq(bankLines.fund, fund), gte(countedOn, firstDayOf(month)), lte(countedOn, lastDayOf(month))))
    .groupBy(bankImports.id)
    .orderBy(asc(bankImports.importedAt))
}

export async function lockImport(tx: Database, fund: Fund, id: string): Promise<ImportRow | null> {
  const [row] = await tx
    .select()
    .from(bankImports)
    .where(and(eq(bankImports.fund, fund), eq(bankImports.id, id)))
    .for('update')
  return row ?? null
}

/** The lines of a file, and the days by whose months they are counted. */
export async function ofImport(
  tx: Database,
  importId: string,
): Promise<{ lines: Pick<LineRow, 'matchId' | 'countedOn'>[]; days: string[] }> {
  const { matchId, countedOn } = bankLines
  const lines = await tx
    .select({ matchId, countedOn })
    .from(bankLines)
    .where(eq(bankLines.importId, importId))
  const { month } = bankEndings
  const endings = await tx.select({ month }).from(bankEndings).where(eq(bankEndings.importId, importId))
  return { lines, days: [...lines.map((line) => line.countedOn), ...endings.map((row) => row.month)] }
}

export async function deleteImport(tx: Database, importId: string): Promise<void> {
  await tx.delete(bankEndings).where(eq(bankEndings.importId, importId))
  await tx.delete(bankLines).where(eq(bankLines.importId, importId))
  await tx.delete(bankImports).where(eq(bankImports.id, importId))
}

export const LINES_OLDEST_FIRST: Keyset = {
  name: 'bank lines',
  direction: 'asc',
  keys: [
    { column: bankLines.countedOn, kind: 'date' },
    { column: bankLines.id, kind: 'id' },
  ],
}

export type LineState = 'all' | 'open' | 'matched'

export function listLines(
  db: Database,
  { fund, month, state }: { fund: Fund; month: string; state: LineState },
  { after, limit }: Stretch,
): Promise<Placed<LineRow>[]> {
  const { countedOn, matchId } = bankLines
  const STATES: Record<LineState, SQL | undefined> = {
    all: undefined,
    open: isNull(matchId),
    matched: sql`${matchId} IS NOT NULL`,
  }
  return db
    .select({ row: bankLines, place: placeIn(LINES_OLDEST_FIRST) })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.fund, fund),
        gte(countedOn, firstDayOf(month)),
        lte(countedOn, lastDayOf(month)),
        STATES[state],
        beyond(LINES_OLDEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(LINES_OLDEST_FIRST))
    .limit(limit)
}

/** Unmatched up to the end of a month. */
export function openLinesUntil(db: Database, fund: Fund, month: string, max: number): Promise<LineRow[]> {
  const { countedOn, matchId } = bankLines
  return db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.fund, fund), isNull(matchId), lte(countedOn, lastDayOf(month))))
    .orderBy(asc(countedOn), asc(bankLines.id))
    .limit(max)
}

export function linesByIds(tx: Database, fund: Fund, ids: readonly string[]): Promise<LineRow[]> {
  return tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.fund, fund), inArray(bankLines.id, [...ids])))
}

/** A match with all its items. The database refuses one whose sums differ. */
export async function insertMatch(
  tx: Database,
  match: typeof bankMatches.$inferInsert,
  { lineIds, movementIds }: { lineIds: readonly string[]; movementIds: readonly string[] },
): Promise<MatchRow> {
  const row = onlyRow(await tx.insert(bankMatches).values(match).returning())
  const { id: matchId, fund } = row
  if (lineIds.length > 0)
    await tx
      .update(bankLines)
      .set({ matchId })
      .where(inArray(bankLines.id, [...lineIds]))
  if (movementIds.length > 0)
    await tx
      .insert(bankMatchedMovements)
      .values(movementIds.map((transactionId) => ({ fund, transactionId, matchId })))
  return row
}

export async function findMatch(tx: Database, fund: Fund, id: string): Promise<MatchRow | null> {
  const [row] = await tx
    .select()
    .from(bankMatches)
    .where(and(eq(bankMatches.fund, fund), eq(bankMatches.id, id)))
  return row ?? null
}

/** The matched items are open again; entries booked for them stay in the books, without a match. */
export async function deleteMatch(tx: Database, matchId: string): Promise<void> {
  await tx.update(bankLines).set({ matchId: null }).where(eq(bankLines.matchId, matchId))
  await tx.update(bankAdjustments).set({ matchId: null }).where(eq(bankAdjustments.matchId, matchId))
  await tx.update(bankOpeningItems).set({ matchId: null }).where(eq(bankOpeningItems.matchId, matchId))
  await tx.delete(bankMatchedMovements).where(eq(bankMatchedMovements.matchId, matchId))
  await tx.delete(bankMatches).where(eq(bankMatches.id, matchId))
}

export function matchesByIds(db: Database, ids: readonly string[]): Promise<MatchRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(bankMatches)
    .where(inArray(bankMatches.id, [...ids]))
}

export function movementsOfMatches(db: Database, matchIds: readonly string[]) {
  if (matchIds.length === 0) return Promise.resolve([])
  const { matchId, transactionId } = bankMatchedMovements
  return db
    .select({ matchId, transactionId })
    .from(bankMatchedMovements)
    .where(inArray(matchId, [...matchIds]))
    .orderBy(asc(transactionId))
}

export function adjustmentsOfMatches(db: Database, matchIds: readonly string[]): Promise<AdjustmentRow[]> {
  if (matchIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(bankAdjustments)
    .where(inArray(bankAdjustments.matchId, [...matchIds]))
}

export async function insertAdjustment(
  tx: Database,
  row: typeof bankAdjustments.$inferInsert,
): Promise<AdjustmentRow> {
  return onlyRow(await tx.insert(bankAdjustments).values(row).returning())
}

export function adjustmentsOfMonth(db: Database, fund: Fund, month: string): Promise<AdjustmentRow[]> {
  const { day } = bankAdjustments
  return db
    .select()
    .from(bankAdjustments)
    .where(and(eq(bankAdjustments.fund, fund), gte(day, firstDayOf(month)), lte(day, lastDayOf(month))))
    .orderBy(asc(day), asc(bankAdjustments.id))
}

/** Up to the end of a month, or all of them, by kind. */
export function adjustmentsUntil(
  db: Database,
  fund: Fund,
  month: string | null,
): Promise<{ kind: AdjustmentRow['kind']; amountCents: Cents }[]> {
  const { kind, day } = bankAdjustments
  return db
    .select({ kind, amountCents: sql<number>`sum(${bankAdjustments.amountCents})`.mapWith(Number) })
    .from(bankAdjustments)
    .where(and(eq(bankAdjustments.fund, fund), month === null ? undefined : lte(day, lastDayOf(month))))
    .groupBy(kind)
}

export async function endingOf(db: Database, fund: Fund, month: string): Promise<Cents | null> {
  const [row] = await db
    .select({ endingCents: bankEndings.endingCents })
    .from(bankEndings)
    .where(and(eq(bankEndings.fund, fund), eq(bankEndings.month, firstDayOf(month))))
  return row?.endingCents ?? null
}

/** A file's balance does not replace a person's entry. */
export async function keepEnding(tx: Database, row: typeof bankEndings.$inferInsert): Promise<void> {
  const { endingCents, enteredBy, enteredAt, importId = null, month } = row
  const insert = tx.insert(bankEndings).values({ ...row, month: firstDayOf(monthOf(month)) })
  const target = [bankEndings.fund, bankEndings.month]
  await (importId === null
    ? insert.onConflictDoUpdate({ target, set: { endingCents, enteredBy, enteredAt, importId } })
    : insert.onConflictDoNothing())
}

export async function keepExplanation(
  tx: Database,
  row: typeof bankExplanations.$inferInsert,
): Promise<void> {
  const { note, writtenBy, writtenAt } = row
  const target = [bankExplanations.fund, bankExplanations.transactionId]
  await tx
    .insert(bankExplanations)
    .values(row)
    .onConflictDoUpdate({ target, set: { note, writtenBy, writtenAt } })
}

export async function insertClosing(
  tx: Database,
  row: typeof bankClosings.$inferInsert,
): Promise<ClosingRow> {
  return onlyRow(await tx.insert(bankClosings).values(row).returning())
}

export async function markReopened(
  tx: Database,
  id: string,
  { by, at, reason }: { by: string; at: Parameters<typeof toDate>[0]; reason: string },
): Promise<void> {
  await tx
    .update(bankClosings)
    .set({ reopenedBy: by, reopenedAt: toDate(at), reopenedReason: reason })
    .where(eq(bankClosings.id, id))
}

export function linesOfMatch(tx: Database, matchId: string) {
  const { id, countedOn } = bankLines
  return tx.select({ id, countedOn }).from(bankLines).where(eq(bankLines.matchId, matchId))
}

export async function joinAdjustments(tx: Database, matchId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(bankAdjustments)
    .set({ matchId })
    .where(inArray(bankAdjustments.id, [...ids]))
}

/** The day begins in the firm's zone. */
const ADJUSTMENTS_NEWEST_FIRST = journalOrder(
  sql`(${bankAdjustments.day}::timestamp AT TIME ZONE ${sql.raw(`'${FIRM_ZONE}'`)})`,
  bankAdjustments.id,
)

/** Of one account or of both. */
export function listAdjustments(
  db: Database,
  { fund, from, until, search }: Omit<SourceCut, 'account'> & { fund: Fund | null },
  { after, limit }: Stretch,
): Promise<Placed<AdjustmentRow>[]> {
  const { day } = bankAdjustments
  return db
    .select({ row: bankAdjustments, place: placeIn(ADJUSTMENTS_NEWEST_FIRST) })
    .from(bankAdjustments)
    .where(
      and(
        fund === null ? undefined : eq(bankAdjustments.fund, fund),
        from === null ? undefined : gte(day, from),
        until === null ? undefined : lte(day, until),
        search === null ? undefined : isFoundBy(search),
        beyond(ADJUSTMENTS_NEWEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(ADJUSTMENTS_NEWEST_FIRST))
    .limit(limit)
}

function isFoundBy({ text, amountCents }: NonNullable<SourceCut['search']>): SQL | undefined {
  const { reason } = bankAdjustments
  return or(
    holdsPart(reason, text),
    amountCents === null ? undefined : sql`abs(${bankAdjustments.amountCents}) = ${amountCents}`,
  )
}
