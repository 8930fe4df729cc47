// How the bank and the books stood at the end of a month. Everything is counted from the last closed month on, so that the
// years before it cost nothing.
import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import {
  HAPPENED_ON,
  ledgerEntriesTable as e,
  type LedgerAccountName,
  ledgerTransactionsTable as t,
} from '#areas/money/ledger/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Fund } from '../rules/adjustments.ts'
import { firstDayOf } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { bankCarried, bankExplanations, bankLines, bankMatchedMovements, bankMatches } from './tables.ts'

export function bankOf(fund: Fund): LedgerAccountName {
  return fund === 'trust' ? 'trust_bank' : 'operating_bank'
}

/**
 * Days of the firm, from the first on and without the one at the end, by when a movement happened; and movements of an earlier day recorded
 * after the months before were closed. `from`: the moment at which the first day begins.
 */
export type Days = { from: Date; first: string; until: string; closedAt: Date | null }

/** None happened after it was written down: so few are looked at. */
function isWithin({ from, first, until, closedAt }: Days): SQL | undefined {
  const isLate = and(
    sql`${HAPPENED_ON} < ${first}`,
    closedAt === null ? undefined : gt(t.occurredAt, closedAt),
  )
  return and(
    gte(t.occurredAt, from),
    or(and(sql`${HAPPENED_ON} >= ${first}`, sql`${HAPPENED_ON} < ${until}`), isLate),
  )
}

/** The sum of these days' movements in an account. */
export async function sumOfDays(db: Database, account: LedgerAccountName, days: Days): Promise<Cents> {
  const rows = await db
    .select({ sum: sql<number>`coalesce(sum(${e.amountCents}), 0)`.mapWith(Number) })
    .from(t)
    .innerJoin(e, eq(e.transactionId, t.id))
    .where(and(eq(e.account, account), isWithin(days)))
  return onlyRow(rows).sum
}

/**
 * Money between two matters or two rows of one person never was at the bank, and the money of a check that was voided never
 * left it: the check is outstanding until then, and not from there on. What the books began with lay at the bank before.
 */
const NEVER_AT_BANK = [
  'moved',
  'handed-over',
  'taken-over',
  'check-void',
  'check-void-undone',
  'opening-balance',
  'opening-balance-undone',
] as const

export type BookRow = {
  transaction: typeof t.$inferSelect
  /** In the account of the fund. */
  amountCents: Cents
}

const SUM = sql<number>`sum(${e.amountCents})`.mapWith(Number)
const IS_SOME = sql`sum(${e.amountCents}) <> 0`

export const MOVEMENTS_OLDEST_FIRST: Keyset = {
  name: 'bank movements',
  direction: 'asc',
  keys: [
    { column: t.occurredAt, kind: 'moment' },
    { column: t.id, kind: 'id' },
  ],
}

export type BookCut = {
  fund: Fund
  /** Those that a closing carried on, or the beginning of the account; or those of some days. */
  of: { carriedBy: string | null } | Days
  /** Only unmatched ones, or also those matched with something after this day. */
  openAt: string | null
}

/** The filter of open movements, with their sum in the account of the fund. */
function openWhere(db: Database, { fund, of, openAt }: BookCut, more?: SQL): SQL | undefined {
  const isOfCut = 'carriedBy' in of ? inArray(t.id, carried(db, fund, of.carriedBy)) : isWithin(of)
  const isMatchless = isNull(bankMatchedMovements.matchId)
  // Without a day, when it was settled is not read at all.
  const isOpen = openAt === null ? isMatchless : or(isMatchless, gt(bankMatches.settledOn, openAt))
  return and(isOfCut, notInArray(t.kind, [...NEVER_AT_BANK]), isOpen, more)
}

function ofAccount(fund: Fund) {
  return and(eq(e.transactionId, t.id), eq(e.account, bankOf(fund)))
}

function matchOf(fund: Fund) {
  return and(eq(bankMatchedMovements.fund, fund), eq(bankMatchedMovements.transactionId, t.id))
}

function carried(db: Database, fund: Fund, closingId: string | null) {
  const { transactionId } = bankCarried
  const isOf = closingId === null ? isNull(bankCarried.closingId) : eq(bankCarried.closingId, closingId)
  return db
    .select({ transactionId })
    .from(bankCarried)
    .where(and(eq(bankCarried.fund, fund), isOf))
}

export async function listOpenMovements(
  db: Database,
  cut: BookCut,
  { after, limit }: Stretch,
): Promise<Placed<BookRow>[]> {
  const rows = await db
    .select({ transaction: t, amountCents: SUM, place: placeIn(MOVEMENTS_OLDEST_FIRST) })
    .from(t)
    .innerJoin(e, ofAccount(cut.fund))
    .leftJoin(bankMatchedMovements, matchOf(cut.fund))
    .leftJoin(bankMatches, eq(bankMatches.id, bankMatchedMovements.matchId))
    .where(openWhere(db, cut, beyond(MOVEMENTS_OLDEST_FIRST, after)))
    .groupBy(t.id)
    .having(IS_SOME)
    .orderBy(...orderOf(MOVEMENTS_OLDEST_FIRST))
    .limit(limit)
  return rows.map(({ place, ...row }) => ({ row, place }))
}

/** Days of the firm. */
export type Old = { depositsBefore: string; paymentsBefore: string }

/** Their total, and how many are old and unexplained. */
export async function openSums(
  db: Database,
  cut: BookCut,
  { depositsBefore, paymentsBefore }: Old,
): Promise<{ cents: Cents; unexplained: number }> {
  const open = db
    .select({ id: t.id, at: sql<string>`min(${HAPPENED_ON})`.as('at'), cents: SUM.as('cents') })
    .from(t)
    .innerJoin(e, ofAccount(cut.fund))
    .leftJoin(bankMatchedMovements, matchOf(cut.fund))
    .leftJoin(bankMatches, eq(bankMatches.id, bankMatchedMovements.matchId))
    .where(openWhere(db, cut))
    .groupBy(t.id)
    .having(IS_SOME)
    .as('open')
  const { fund, transactionId } = bankExplanations
  const isExplained = and(eq(fund, cut.fund), eq(transactionId, open.id))
  const since = sql`CASE WHEN ${open.cents} > 0 THEN ${depositsBefore} ELSE ${paymentsBefore} END`
  const rows = await db
    .select({
      cents: sql<number>`coalesce(sum(${open.cents}), 0)`.mapWith(Number),
      unexplained:
        sql<number>`count(*) FILTER (WHERE ${open.at} < (${since})::date AND ${transactionId} IS NULL)`.mapWith(
          Number,
        ),
    })
    .from(open)
    .leftJoin(bankExplanations, isExplained)
  return onlyRow(rows)
}

/** Sums in the account of the fund of the named movements, with only the unmatched ones. */
export function openByIds(db: Database, fund: Fund, ids: readonly string[]): Promise<BookRow[]> {
  return db
    .select({ transaction: t, amountCents: SUM })
    .from(t)
    .innerJoin(e, ofAccount(fund))
    .leftJoin(bankMatchedMovements, matchOf(fund))
    .where(
      and(
        inArray(t.id, [...ids]),
        notInArray(t.kind, [...NEVER_AT_BANK]),
        isNull(bankMatchedMovements.matchId),
      ),
    )
    .groupBy(t.id)
    .having(IS_SOME)
}

/** The same for matched ones. */
export function bookRows(db: Database, fund: Fund, ids: readonly string[]): Promise<BookRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select({ transaction: t, amountCents: SUM })
    .from(t)
    .innerJoin(e, ofAccount(fund))
    .where(inArray(t.id, [...ids]))
    .groupBy(t.id)
}

export async function explanationsOf(
  db: Database,
  fund: Fund,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { transactionId, note } = bankExplanations
  const rows = await db
    .select({ transactionId, note })
    .from(bankExplanations)
    .where(and(eq(bankExplanations.fund, fund), inArray(transactionId, [...ids])))
  return new Map(rows.map((row) => [row.transactionId, row.note]))
}

export type LineSums = {
  inCount: number
  inCents: Cents
  outCount: number
  outCents: Cents
  unmatched: number
}

function some(what: SQL, condition: SQL) {
  return sql<number>`coalesce(${what} FILTER (WHERE ${condition}), 0)`.mapWith(Number)
}

/** Of the days from the first to the last, by the calendar of the bank. */
export async function lineSums(db: Database, fund: Fund, first: string, last: string): Promise<LineSums> {
  const { amountCents: cents, matchId, countedOn } = bankLines
  const [isIn, isOut] = [sql`${cents} > 0`, sql`${cents} < 0`]
  const rows = await db
    .select({
      inCount: some(sql`count(*)`, isIn),
      inCents: some(sql`sum(${cents})`, isIn),
      outCount: some(sql`count(*)`, isOut),
      outCents: some(sql`sum(${cents})`, isOut),
      unmatched: some(sql`count(*)`, sql`${matchId} IS NULL`),
    })
    .from(bankLines)
    .where(and(eq(bankLines.fund, fund), gte(countedOn, first), lte(countedOn, last)))
  return onlyRow(rows)
}

/** At the bank, and matched with later book entries, or unmatched. */
export function notBooked(db: Database, fund: Fund, month: string, max: number) {
  const { countedOn, matchId } = bankLines
  const last = lastDayOf(month)
  return db
    .select({
      id: bankLines.id,
      on: countedOn,
      description: bankLines.description,
      amountCents: bankLines.amountCents,
    })
    .from(bankLines)
    .leftJoin(bankMatches, eq(bankMatches.id, matchId))
    .where(
      and(
        eq(bankLines.fund, fund),
        lte(countedOn, last),
        or(isNull(matchId), gt(bankMatches.settledOn, last)),
      ),
    )
    .orderBy(asc(countedOn), asc(bankLines.id))
    .limit(max)
}

export async function notBookedCents(db: Database, fund: Fund, month: string): Promise<Cents> {
  const last = lastDayOf(month)
  const sum = sql<number>`coalesce(sum(${bankLines.amountCents}), 0)`.mapWith(Number)
  const ofFund = and(eq(bankLines.fund, fund), lte(bankLines.countedOn, last))
  // Each by a separate index: unmatched ones, and those matched with something later.
  const [open] = await db
    .select({ sum })
    .from(bankLines)
    .where(and(ofFund, isNull(bankLines.matchId)))
  const [later] = await db
    .select({ sum })
    .from(bankMatches)
    .innerJoin(bankLines, eq(bankLines.matchId, bankMatches.id))
    .where(and(eq(bankMatches.fund, fund), gt(bankMatches.settledOn, last), ofFund))
  return (open?.sum ?? 0) + (later?.sum ?? 0)
}

/** Lines of the month that were matched, by a rule or by hand. */
export async function matchedSums(db: Database, fund: Fund, month: string) {
  const { amountCents, countedOn, matchId } = bankLines
  const isRule = sql<boolean>`${bankMatches.rule} IS NOT NULL`
  const rows = await db
    .select({
      isRule,
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(${amountCents})`.mapWith(Number),
    })
    .from(bankLines)
    .innerJoin(bankMatches, eq(bankMatches.id, matchId))
    .where(and(eq(bankLines.fund, fund), gte(countedOn, firstDayOf(month)), lte(countedOn, lastDayOf(month))))
    .groupBy(isRule)
  const of = (wanted: boolean) => {
    const row = rows.find((each) => each.isRule === wanted)
    return { count: row?.count ?? 0, cents: row?.cents ?? 0 }
  }
  return { byRule: of(true), byHand: of(false) }
}

/** From here on these movements are carried to the months that follow. */
export async function carryOn(
  tx: Database,
  fund: Fund,
  closingId: string | null,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.insert(bankCarried).values(ids.map((transactionId) => ({ fund, closingId, transactionId })))
}

/** Whether a movement from before the account began was named as outstanding then, or is carried from a closed month. */
export async function isCarried(db: Database, fund: Fund, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: bankCarried.transactionId })
    .from(bankCarried)
    .where(and(eq(bankCarried.fund, fund), eq(bankCarried.transactionId, id)))
    .limit(1)
  return rows.length > 0
}
