import { and, asc, eq, exists, gt, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { idsFoundBy, usersTable } from '#features/users/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import { type Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { LedgerAccountName, Posting } from '../rules/postings.ts'
import { ledgerBalances, ledgerEntries, ledgerTransactions } from './tables.ts'

export type TransactionRow = typeof ledgerTransactions.$inferSelect
export type NewTransaction = typeof ledgerTransactions.$inferInsert

/** False, with nothing written, where the source was posted before. */
export async function insert(
  tx: Database,
  transaction: NewTransaction,
  postings: readonly Posting[],
): Promise<boolean> {
  const rows = await tx.insert(ledgerTransactions).values(transaction).onConflictDoNothing().returning()
  const row = rows[0]
  if (!row) return false
  // Always in one order, so that two movements of one client wait for each other instead of locking each other out.
  const ordered = postings.toSorted((one, other) => (one.account < other.account ? -1 : 1))
  const entries = ordered.map((posting) => ({
    ...posting,
    transactionId: row.id,
    clientId: row.clientId,
  }))
  await tx.insert(ledgerEntries).values(entries)
  return true
}

export async function isPosted(db: Database, source: string): Promise<boolean> {
  const { id } = ledgerTransactions
  const rows = await db.select({ id }).from(ledgerTransactions).where(eq(ledgerTransactions.source, source))
  return rows.length > 0
}

export async function balance(db: Database, clientId: string, account: LedgerAccountName): Promise<Cents> {
  const rows = await db.select().from(ledgerBalances).where(isBalance(clientId, account))
  return rows[0]?.balanceCents ?? 0
}

/** The balance, which nobody else can change until the transaction ends. */
export async function lockBalance(
  tx: Database,
  clientId: string,
  account: LedgerAccountName,
): Promise<Cents> {
  const rows = await tx.select().from(ledgerBalances).where(isBalance(clientId, account)).for('update')
  return rows[0]?.balanceCents ?? 0
}

function isBalance(clientId: string, account: LedgerAccountName) {
  return and(eq(ledgerBalances.clientId, clientId), eq(ledgerBalances.account, account))
}

export type Balance = { account: LedgerAccountName; balanceCents: Cents }

export function balancesOf(db: Database, clientId: string): Promise<Balance[]> {
  const { account, balanceCents } = ledgerBalances
  return db
    .select({ account, balanceCents })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.clientId, clientId))
}

/** What all clients' balances sum to, account by account. */
export function totals(db: Database): Promise<Balance[]> {
  const { account } = ledgerBalances
  const balanceCents = sql<number>`sum(${ledgerBalances.balanceCents})`.mapWith(Number)
  return db.select({ account, balanceCents }).from(ledgerBalances).groupBy(account)
}

/** Clients whose balance of one account is above zero, the most first. */
export function largestFirst(account: LedgerAccountName): Keyset {
  return {
    name: `ledger clients by ${account}`,
    direction: 'desc',
    keys: [
      { column: ledgerBalances.balanceCents, kind: 'whole' },
      { column: ledgerBalances.clientId, kind: 'id' },
    ],
  }
}

export function listInTrust(db: Database, stretch: Stretch): Promise<Placed<string>[]> {
  return walkBalances(db, 'trust_bank', undefined, stretch)
}

/** Whoever has money in trust stands in the other part already. */
export function listOwing(db: Database, stretch: Stretch): Promise<Placed<string>[]> {
  const trust = alias(ledgerBalances, 'trust')
  const inTrust = db
    .select({ clientId: trust.clientId })
    .from(trust)
    .where(
      and(
        eq(trust.clientId, ledgerBalances.clientId),
        eq(trust.account, 'trust_bank'),
        gt(trust.balanceCents, 0),
      ),
    )
  return walkBalances(db, 'receivable', notExists(inTrust), stretch)
}

function walkBalances(
  db: Database,
  account: LedgerAccountName,
  isWanted: SQL | undefined,
  { after, limit }: Stretch,
): Promise<Placed<string>[]> {
  const keyset = largestFirst(account)
  return db
    .select({ row: ledgerBalances.clientId, place: placeIn(keyset) })
    .from(ledgerBalances)
    .where(
      and(
        eq(ledgerBalances.account, account),
        gt(ledgerBalances.balanceCents, 0),
        isWanted,
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
}

export const FOUND_BY_NAME: Keyset = {
  name: 'ledger clients by name',
  direction: 'asc',
  keys: [
    { column: usersTable.sortName, kind: 'text' },
    { column: usersTable.id, kind: 'id' },
  ],
}

/** Everybody with a name like this who was ever in the books. */
export function listFound(
  db: Database,
  search: string,
  { after, limit }: Stretch,
): Promise<Placed<string>[]> {
  const everIn = db
    .select({ clientId: ledgerBalances.clientId })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.clientId, usersTable.id))
  return db
    .select({ row: usersTable.id, place: placeIn(FOUND_BY_NAME) })
    .from(usersTable)
    .where(and(inArray(usersTable.id, idsFoundBy(db, search)), exists(everIn), beyond(FOUND_BY_NAME, after)))
    .orderBy(...orderOf(FOUND_BY_NAME))
    .limit(limit)
}

/** Every balance of these clients. */
export function balancesOfAll(
  db: Database,
  clientIds: readonly string[],
): Promise<(Balance & { clientId: string })[]> {
  if (clientIds.length === 0) return Promise.resolve([])
  const { clientId, account, balanceCents } = ledgerBalances
  return db
    .select({ clientId, account, balanceCents })
    .from(ledgerBalances)
    .where(inArray(clientId, [...clientIds]))
}

export type Moment = { at: Date; id: string }

export const MOVEMENTS_NEWEST_FIRST: Keyset = {
  name: 'ledger movements',
  direction: 'desc',
  keys: [
    { column: ledgerTransactions.occurredAt, kind: 'moment' },
    { column: ledgerTransactions.id, kind: 'id' },
  ],
}

export function listMovements(
  db: Database,
  clientId: string,
  { after, limit }: Stretch,
): Promise<Placed<TransactionRow>[]> {
  return db
    .select({ row: ledgerTransactions, place: placeIn(MOVEMENTS_NEWEST_FIRST) })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.clientId, clientId), beyond(MOVEMENTS_NEWEST_FIRST, after)))
    .orderBy(...orderOf(MOVEMENTS_NEWEST_FIRST))
    .limit(limit)
}

/** All of one client's, the newest first. */
export function listOfClient(db: Database, clientId: string): Promise<TransactionRow[]> {
  return db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.clientId, clientId))
    .orderBy(...orderOf(MOVEMENTS_NEWEST_FIRST))
}

export type EntryRow = typeof ledgerEntries.$inferSelect

export function entriesOf(db: Database, transactionIds: readonly string[]): Promise<EntryRow[]> {
  if (transactionIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transactionId, [...transactionIds]))
    .orderBy(asc(ledgerEntries.id))
}

/** What the client's trust money came to, up to and with the place. */
export async function trustUpTo(db: Database, clientId: string, place: Moment): Promise<Cents> {
  const { occurredAt, id } = ledgerTransactions
  const sum = sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number)
  const rows = await db
    .select({ sum })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.clientId, clientId),
        eq(ledgerEntries.account, 'trust_bank'),
        or(lt(occurredAt, place.at), and(eq(occurredAt, place.at), sql`${id} <= ${place.id}`)),
      ),
    )
  return rows[0]?.sum ?? 0
}
