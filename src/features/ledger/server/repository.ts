import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Cents } from '#kernel/money.ts'
import { type Database } from '#platform/database.ts'
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

export type ClientBalances = { clientId: string; trustCents: Cents; receivableCents: Cents }

/** Clients with money in trust or something to pay: the most trust money first. */
export async function clientsWithBalance(
  db: Database,
  page: { offset: number; limit: number },
): Promise<ClientBalances[]> {
  const { clientId, account, balanceCents } = ledgerBalances
  const sumOf = (name: LedgerAccountName) =>
    sql<number>`coalesce(sum(${balanceCents}) FILTER (WHERE ${account} = ${name}), 0)`.mapWith(Number)
  const trustCents = sumOf('trust_bank')
  const receivableCents = sumOf('receivable')
  return db
    .select({ clientId, trustCents, receivableCents })
    .from(ledgerBalances)
    .groupBy(clientId)
    .orderBy(desc(trustCents), asc(clientId))
    .offset(page.offset)
    .limit(page.limit)
}

export type Place = { at: Date; id: string }

/** The client's movements before the place, the newest first. */
export function listOfClient(
  db: Database,
  clientId: string,
  before: Place | null,
  limit?: number,
): Promise<TransactionRow[]> {
  const { occurredAt, id } = ledgerTransactions
  const isBefore = before && or(lt(occurredAt, before.at), and(eq(occurredAt, before.at), lt(id, before.id)))
  const query = db
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.clientId, clientId), isBefore ?? undefined))
    .orderBy(desc(occurredAt), desc(id))
    .$dynamic()
  return limit === undefined ? query : query.limit(limit)
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
export async function trustUpTo(db: Database, clientId: string, place: Place): Promise<Cents> {
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
