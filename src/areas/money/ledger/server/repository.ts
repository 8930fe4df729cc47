import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { idsFoundBy, rowsOfPerson, usersTable } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Cents } from '#kernel/money.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { isAmong } from '#platform/is-among.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { LedgerAccountName, MOVEMENTS, Paid, Posting } from '../rules/postings.ts'
import {
  ledgerBalances,
  ledgerEntries,
  ledgerShares,
  ledgerTransactions,
  ledgerTransfersMade,
  ledgerVoidedChecks,
} from './tables.ts'

export type TransactionRow = typeof ledgerTransactions.$inferSelect
export type NewTransaction = typeof ledgerTransactions.$inferInsert

export type NewMovement = {
  transaction: NewTransaction
  postings: readonly (Posting & { matterId: string | null })[]
}

/** False, with nothing written, if the source was already posted. */
export async function insert(
  tx: Database,
  transaction: NewTransaction,
  postings: NewMovement['postings'],
): Promise<boolean> {
  return (await insertAll(tx, [{ transaction, postings }])) > 0
}

/** Of many movements, each with a source of its own: how many were not posted before. */
export async function insertAll(tx: Database, movements: readonly NewMovement[]): Promise<number> {
  if (movements.length === 0) return 0
  await takeTurns(
    tx,
    movements.map(({ transaction }) => transaction.clientId),
  )
  const values: NewTransaction[] = []
  for (const { transaction } of movements)
    values.push({ ...transaction, occurredAt: await afterClosings(tx, transaction) })
  const rows = await tx.insert(ledgerTransactions).values(values).onConflictDoNothing().returning()
  const bySource = new Map(rows.map((row) => [row.source, row]))
  const entries = movements.flatMap(({ transaction, postings }) => {
    const row = bySource.get(transaction.source)
    if (!row) return []
    return postings.map((posting) => ({ ...posting, transactionId: row.id, clientId: row.clientId }))
  })
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries)
  return rows.length
}

/** A movement dated in a closed month was recorded after the closing: it counts in the first open month. */
async function afterClosings(tx: Database, { happenedOn, occurredAt }: NewTransaction): Promise<Date> {
  if (!happenedOn) return occurredAt
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`SELECT max(closed_at) AS at FROM bank_closings WHERE reopened_at IS NULL AND month >= date_trunc('month', ${happenedOn}::date)`,
  )
  const closedAt = rows[0]?.at ?? null
  if (closedAt === null) return occurredAt
  return new Date(Math.max(occurredAt.getTime(), new Date(closedAt).getTime() + 1))
}

/** Runs first in a transaction: no month is closed while a movement of another day is recorded. */
export async function lockMonths(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT fund FROM bank_accounts ORDER BY fund FOR SHARE`)
}

/** The firm's date on which a movement happened. */
export const HAPPENED_ON = sql<string>`coalesce(${ledgerTransactions.happenedOn},
  (${ledgerTransactions.occurredAt} AT TIME ZONE ${sql.raw(`'${FIRM_ZONE}'`)})::date)`

/** Happened from this moment on, or dated from its day on. None happens after it is recorded, so few rows are read. */
function isFrom(start: Date): SQL {
  const { happenedOn, occurredAt } = ledgerTransactions
  const day = dateIn(FIRM_ZONE, instant(start)).toString()
  return sql`(${occurredAt} >= ${start.toISOString()} AND (${happenedOn} IS NULL OR ${happenedOn} >= ${day}))`
}

/** Those movements dated in a month that was already closed when they were recorded. */
export async function listLate(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`SELECT DISTINCT t.id FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN bank_closings c ON c.reopened_at IS NULL AND c.month >= date_trunc('month', t.happened_on)
      AND c.closed_at < t.occurred_at
      AND c.fund = CASE e.account WHEN 'trust_bank' THEN 'trust' WHEN 'operating_bank' THEN 'operating' END
    WHERE t.id = ANY(${sql.param([...ids])}::uuid[]) AND t.happened_on IS NOT NULL`)
  return new Set(rows.map(({ id }) => id))
}

/** Movements of one client run in sequence, whatever they touch, instead of deadlocking. */
function takeTurn(tx: Database, clientId: string): Promise<void> {
  return takeTurns(tx, [clientId])
}

/** One after the other, in their order, so that two who want some of the same do not block each other. */
async function takeTurns(tx: Database, clientIds: readonly string[]): Promise<void> {
  const names = JSON.stringify([...new Set(clientIds)].toSorted().map((id) => `ledger of ${id}`))
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM jsonb_array_elements_text(${names}::jsonb) AS name`,
  )
}

export async function isPosted(db: Database, source: string): Promise<boolean> {
  const { id } = ledgerTransactions
  const rows = await db.select({ id }).from(ledgerTransactions).where(eq(ledgerTransactions.source, source))
  return rows.length > 0
}

/** Sources of movements, complete or as a prefix; or the trust money drawn by an invoice. */
type AskedAtBank =
  | { disbursementId: string }
  | { refundId: string }
  | { paymentId: string }
  | { earningIds: readonly string[] }
  | { transfersOf: string }

function isAsked(asked: AskedAtBank): SQL | undefined {
  const { source, invoiceId, kind } = ledgerTransactions
  if ('transfersOf' in asked) return and(eq(invoiceId, asked.transfersOf), eq(kind, 'transfer'))
  if ('disbursementId' in asked) return eq(source, `cost:${asked.disbursementId}`)
  if ('refundId' in asked) return eq(source, `refund:${asked.refundId}`)
  if ('paymentId' in asked)
    return inArray(source, [`payment:${asked.paymentId}`, `collected:${asked.paymentId}`])
  return inArray(
    source,
    asked.earningIds.map((id) => `earning:${id}`),
  )
}

/**
 * The last date of a bank line matched with the movement; null if none. The feature above keeps the matches, so its
 * tables are named here. Locks the movement's accounts as matching does, so that neither interleaves.
 */
export async function dayAtBank(tx: Database, asked: AskedAtBank): Promise<string | null> {
  await lockMonths(tx)
  const rows = await tx
    .select({ day: sql<string | null>`max(line.posted_on)::text` })
    .from(ledgerTransactions)
    .innerJoin(sql`bank_matched_movements matched`, sql`matched.transaction_id = ${ledgerTransactions.id}`)
    .innerJoin(sql`bank_lines line`, sql`line.match_id = matched.match_id`)
    .where(isAsked(asked))
  return onlyRow(rows).day
}

export type VoidedCheckRow = typeof ledgerVoidedChecks.$inferSelect

/** Runs in the transaction that posts this source. */
export async function keepVoidedCheck(
  tx: Database,
  source: string,
  check: Omit<VoidedCheckRow, 'transactionId'>,
): Promise<void> {
  const { id } = ledgerTransactions
  const rows = await tx.select({ id }).from(ledgerTransactions).where(eq(ledgerTransactions.source, source))
  await tx.insert(ledgerVoidedChecks).values({ transactionId: onlyRow(rows).id, ...check })
}

export function listVoidedChecksByIds(
  db: Database,
  transactionIds: readonly string[],
): Promise<VoidedCheckRow[]> {
  if (transactionIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(ledgerVoidedChecks)
    .where(inArray(ledgerVoidedChecks.transactionId, [...transactionIds]))
}

/** Movements of checks with this number, newest. */
export async function idsOfVoidedFoundBy(db: Database, number: string, max: number): Promise<string[]> {
  const { transactionId: id } = ledgerVoidedChecks
  const rows = await db
    .select({ id })
    .from(ledgerVoidedChecks)
    .where(eq(ledgerVoidedChecks.number, number))
    .orderBy(desc(id))
    .limit(max)
  return rows.map((row) => row.id)
}

/** The total of all the client's matters. */
export async function balance(db: Database, clientId: string, account: LedgerAccountName): Promise<Cents> {
  const { balanceCents } = ledgerBalances
  const isBalance = and(eq(ledgerBalances.clientId, clientId), eq(ledgerBalances.account, account))
  const rows = await db.select({ balanceCents }).from(ledgerBalances).where(isBalance)
  return rows[0]?.balanceCents ?? 0
}

/** The balance of one matter's share; no other movement of the client changes it until the transaction ends. */
export async function lockShare(
  tx: Database,
  { clientId, matterId }: { clientId: string; matterId: string | null },
  account: LedgerAccountName,
): Promise<Cents> {
  await takeTurn(tx, clientId)
  const isShare = and(eq(ledgerShares.clientId, clientId), eq(ledgerShares.account, account))
  const rows = await tx
    .select()
    .from(ledgerShares)
    .where(and(isShare, isMatter(ledgerShares.matterId, matterId)))
  return rows[0]?.balanceCents ?? 0
}

function isMatter(column: typeof ledgerShares.matterId | typeof trustEntry.matterId, id: string | null) {
  return id === null ? isNull(column) : eq(column, id)
}

/** What was drawn from a trust share and not returned, by what it paid. */
export type Draw = {
  invoiceId: string | null
  /** The matter it paid, and the matter whose money it was. */
  matterId: string | null
  fromMatterId: string | null
  settles: Paid
  amountCents: Cents
}

const trustEntry = alias(ledgerEntries, 'trust_entry')
const paidEntry = alias(ledgerEntries, 'paid_entry')
const DRAWS: (typeof MOVEMENTS)[number][] = [
  'transfer',
  'transfer-back',
  'transfer-undone',
  'earned',
  'cost',
  'cost-undone',
]

/** A cost paid from trust has no other entry: a third party got it. */
const PAID_MATTER = sql<
  string | null
>`CASE WHEN ${paidEntry.id} IS NULL THEN ${trustEntry.matterId} ELSE ${paidEntry.matterId} END`
const PAID = sql<Paid>`coalesce(${paidEntry.account}, 'costs_advanced')`

/** Newest first. */
function draws(db: Database) {
  const { invoiceId, occurredAt, kind, id } = ledgerTransactions
  const drawn = sql<number>`-sum(${trustEntry.amountCents})`.mapWith(Number)
  const select = {
    invoiceId,
    matterId: PAID_MATTER,
    fromMatterId: trustEntry.matterId,
    settles: PAID,
    amountCents: drawn,
  }
  return {
    where: (condition: SQL | undefined): Promise<Draw[]> =>
      db
        .select(select)
        .from(ledgerTransactions)
        .innerJoin(trustEntry, and(eq(trustEntry.transactionId, id), eq(trustEntry.account, 'trust_bank')))
        .leftJoin(
          paidEntry,
          and(
            eq(paidEntry.transactionId, id),
            inArray(paidEntry.account, ['receivable', 'fees_earned', 'costs_advanced']),
          ),
        )
        .where(and(inArray(kind, DRAWS), condition))
        .groupBy(invoiceId, PAID_MATTER, trustEntry.matterId, PAID)
        .having(sql`sum(${trustEntry.amountCents}) < 0`)
        .orderBy(desc(sql`max(${occurredAt})`), sql`${invoiceId} DESC NULLS LAST`),
  }
}

/** The names a matter's movements were made in: the client, rows of the same person, and its earlier clients. */
function ofPerson(db: Database, clientId: string, matterId: string | null): SQL {
  const had = db
    .select({ clientId: ledgerShares.clientId })
    .from(ledgerShares)
    .where(matterId === null ? sql`false` : eq(ledgerShares.matterId, matterId))
  // One list of ids: two conditions would miss the clients' index.
  return isAmong(ledgerTransactions.clientId, sql`${rowsOfPerson(db, clientId)} UNION ${had}`)
}

/** The person's movements under any of their rows, by the clients' index. */
function isOfPerson(db: Database, clientId: string): SQL {
  return isAmong(ledgerTransactions.clientId, rowsOfPerson(db, clientId))
}

/** Draws on one matter's share. */
export function drawsOn(
  db: Database,
  { clientId, matterId }: { clientId: string; matterId: string | null },
): Promise<Draw[]> {
  return draws(db).where(and(ofPerson(db, clientId, matterId), isMatter(trustEntry.matterId, matterId)))
}

/** The part of a share earned without an invoice and still earned. */
export async function earnedOf(
  db: Database,
  share: { clientId: string; matterId: string | null },
): Promise<Cents> {
  const found = await drawsOn(db, share)
  const fees = found.filter(({ invoiceId, settles }) => invoiceId === null && settles === 'fees_earned')
  return fees.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** How often part of the payment was earned. */
export async function countEarned(
  db: Database,
  { clientId, matterId, paymentId }: { clientId: string; matterId: string | null; paymentId: string },
): Promise<number> {
  const t = ledgerTransactions
  const isIt = and(ofPerson(db, clientId, matterId), eq(t.paymentId, paymentId), eq(t.kind, 'earned'))
  return onlyRow(await db.select({ times: count() }).from(t).where(isIt)).times
}

export function drawsOfInvoice(db: Database, invoiceId: string): Promise<Draw[]> {
  return draws(db).where(eq(ledgerTransactions.invoiceId, invoiceId))
}

/** How often trust money was used for the invoice, undone or not. */
export async function countTransfers(db: Database, invoiceId: string): Promise<number> {
  const t = ledgerTransactions
  const isIt = and(eq(t.invoiceId, invoiceId), eq(t.kind, 'transfer'))
  return onlyRow(await db.select({ times: count() }).from(t).where(isIt)).times
}

/** Cents that one transfer took from trust. */
export async function usedOfTrust(db: Database, source: string): Promise<Cents> {
  const sum = sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number)
  const rows = await db
    .select({ sum })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.source, `transfer:${source}`), eq(ledgerEntries.account, 'trust_bank')))
  return onlyRow(rows).sum
}

/**
 * The posted balance of each invoice with one. The database sums it client by client, only for those who owe: the cost
 * grows with debts, not with everything ever billed.
 */
export async function owedByInvoice(db: Database): Promise<Map<string, Cents>> {
  const { invoiceId, id, clientId } = ledgerTransactions
  const { account, balanceCents } = ledgerBalances
  const ofClient = db
    .select({ invoiceId, cents: sql<number>`sum(${ledgerEntries.amountCents})`.as('cents') })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, id), eq(ledgerEntries.account, 'receivable')),
    )
    .where(and(isNotNull(invoiceId), eq(clientId, ledgerBalances.clientId)))
    .groupBy(invoiceId)
    .as('of_client')
  const sum = sql<number>`sum(${ofClient.cents})`.mapWith(Number)
  const rows = await db
    .select({ invoiceId: ofClient.invoiceId, sum })
    .from(ledgerBalances)
    .crossJoinLateral(ofClient)
    .where(and(eq(account, 'receivable'), gt(balanceCents, 0)))
    .groupBy(ofClient.invoiceId)
    .having(gt(sum, 0))
  return new Map(rows.flatMap((row) => (row.invoiceId === null ? [] : [[row.invoiceId, row.sum]])))
}

/** Cents that each invoice asks for again after losing a credited fee; invoices with all credits are absent. */
export function creditsUndoneOn(db: Database, invoiceIds: readonly string[]): Promise<Map<string, Cents>> {
  return receivableOf(db, invoiceIds, eq(ledgerTransactions.kind, 'credit-undone'))
}

/** The sum of these movements, or of all, per invoice. */
async function receivableOf(
  db: Database,
  invoiceIds: readonly string[],
  condition?: SQL,
): Promise<Map<string, Cents>> {
  if (invoiceIds.length === 0) return new Map()
  const { invoiceId, id } = ledgerTransactions
  const sum = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number)
  const rows = await db
    .select({ invoiceId, sum })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, id), eq(ledgerEntries.account, 'receivable')),
    )
    .where(and(inArray(invoiceId, [...invoiceIds]), condition))
    .groupBy(invoiceId)
  return new Map(rows.flatMap((row) => (row.invoiceId === null ? [] : [[row.invoiceId, row.sum]])))
}

/** Cents of trust money paid to each invoice; invoices without any are absent. */
export async function appliedTo(db: Database, invoiceIds: readonly string[]): Promise<Map<string, Cents>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await draws(db).where(inArray(ledgerTransactions.invoiceId, [...invoiceIds]))
  const applied = new Map<string, Cents>()
  for (const { invoiceId, settles, amountCents } of found) {
    if (invoiceId === null || settles !== 'receivable') continue
    applied.set(invoiceId, (applied.get(invoiceId) ?? 0) + amountCents)
  }
  return applied
}

/** Of one matter's invoices: billed fees, and fees paid from trust without a special reason. */
export type InvoicedFees = { billedCents: Cents; drawnCents: Cents }

const BILLS = sql`${ledgerTransactions.kind} IN ('invoice', 'invoice-void', 'credit-note', 'reduction-undone')`
const DRAWS_TRUST = sql`${ledgerTransactions.kind} IN ('transfer', 'transfer-back', 'transfer-undone')`

/** An invoice's costs are paid first. */
export async function invoicedFees(db: Database, matterId: string): Promise<InvoicedFees> {
  const { invoiceId, id, reason } = ledgerTransactions
  const { account, amountCents } = ledgerEntries
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(-sum(${amountCents}) FILTER (WHERE ${condition}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      billed: sumOf(sql`${account} = 'fees_earned' AND ${BILLS}`),
      costs: sumOf(sql`${account} = 'costs_advanced' AND ${BILLS}`),
      drawn: sumOf(sql`${account} = 'receivable' AND ${DRAWS_TRUST} AND ${reason} IS NULL`),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.matterId, matterId), sql`${invoiceId} IS NOT NULL`))
    .groupBy(invoiceId)
  return {
    billedCents: rows.reduce((sum, { billed }) => sum + billed, 0),
    drawnCents: rows.reduce((sum, { drawn, costs }) => sum + Math.max(0, drawn - costs), 0),
  }
}

/** Cents of costs on an invoice, as posted. */
export async function costsBilled(db: Database, invoiceId: string): Promise<Cents> {
  const sum = sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number)
  const rows = await db
    .select({ sum })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.invoiceId, invoiceId),
        inArray(ledgerTransactions.kind, ['invoice', 'invoice-void']),
        eq(ledgerEntries.account, 'costs_advanced'),
      ),
    )
  return onlyRow(rows).sum
}

/** What each returned payment reopened on invoices that it paid through trust or that credit it. */
export async function reopenedBy(
  db: Database,
  paymentIds: readonly string[],
): Promise<{ paymentId: string; invoiceId: string; amountCents: Cents }[]> {
  if (paymentIds.length === 0) return []
  const { paymentId, invoiceId, kind, id } = ledgerTransactions
  const rows = await db
    .select({ paymentId, invoiceId, amountCents: paidEntry.amountCents })
    .from(ledgerTransactions)
    .innerJoin(paidEntry, and(eq(paidEntry.transactionId, id), eq(paidEntry.account, 'receivable')))
    .where(and(inArray(kind, ['transfer-undone', 'credit-undone']), inArray(paymentId, [...paymentIds])))
  return rows.flatMap((row) =>
    row.paymentId === null || row.invoiceId === null
      ? []
      : [{ paymentId: row.paymentId, invoiceId: row.invoiceId, amountCents: row.amountCents }],
  )
}

export type OpenRefill = {
  id: string
  clientId: string
  matterId: string | null
  paymentId: string | null
  invoiceId: string | null
  amountCents: Cents
  occurredAt: Date
}

/** The current owner of a share the firm owes to: clients may have been merged or parted since. */
function holderOf(clientId: PgColumn, matterId: PgColumn) {
  return sql<string>`coalesce(
    (SELECT owed.client_id FROM ledger_shares owed
     WHERE owed.matter_id = ${matterId} AND owed.account = 'trust_refill' AND owed.balance_cents < 0 LIMIT 1),
    (SELECT coalesce(row.merged_into, row.id) FROM users row WHERE row.id = ${clientId}))`
}

/** Money the firm must still put back, oldest first. Each is an alarm: more than a page never happens. */
export function openRefills(
  db: Database,
  which: { id?: string; source?: string } = {},
): Promise<OpenRefill[]> {
  const t = ledgerTransactions
  const refilled = alias(ledgerTransactions, 'refilled')
  const isOpen = notExists(
    db
      .select({ one: sql`1` })
      .from(refilled)
      .where(sql`${refilled.source} = 'trust-refilled:' || ${t.id}`),
  )
  return db
    .select({
      id: t.id,
      clientId: holderOf(t.clientId, trustEntry.matterId),
      matterId: trustEntry.matterId,
      paymentId: t.paymentId,
      invoiceId: t.invoiceId,
      amountCents: trustEntry.amountCents,
      occurredAt: t.occurredAt,
    })
    .from(t)
    .innerJoin(trustEntry, and(eq(trustEntry.transactionId, t.id), eq(trustEntry.account, 'trust_bank')))
    .where(
      and(
        inArray(t.kind, ['transfer-undone', 'refund-advanced']),
        isOpen,
        which.id === undefined ? undefined : eq(t.id, which.id),
        which.source === undefined ? undefined : eq(t.source, which.source),
      ),
    )
    .orderBy(asc(t.occurredAt), asc(t.id))
    .limit(PAGE_SIZE_MAX)
}

/** One matter's trust money of a client: collected and pending. */
export type TrustShare = { matterId: string | null; collectedCents: Cents; pendingCents: Cents }

export async function sharesOf(db: Database, clientId: string): Promise<TrustShare[]> {
  const { account, balanceCents, matterId } = ledgerShares
  const sumOf = (name: LedgerAccountName) =>
    sql<number>`coalesce(sum(${balanceCents}) FILTER (WHERE ${account} = ${name}), 0)`.mapWith(Number)
  return db
    .select({ matterId, collectedCents: sumOf('trust_bank'), pendingCents: sumOf('trust_pending') })
    .from(ledgerShares)
    .where(eq(ledgerShares.clientId, clientId))
    .groupBy(matterId)
}

/** What the firm paid for one matter and has not billed. The database refuses to bill more. */
export async function costsToBill(
  db: Database,
  { clientId, matterId }: { clientId: string; matterId: string | null },
): Promise<Cents> {
  const { account, balanceCents } = ledgerShares
  const isShare = and(eq(ledgerShares.clientId, clientId), eq(account, 'costs_advanced'))
  const rows = await db
    .select({ balanceCents })
    .from(ledgerShares)
    .where(and(isShare, isMatter(ledgerShares.matterId, matterId)))
  return rows[0]?.balanceCents ?? 0
}

/** Collected trust money for each of these matters of these clients; absent if there never was any. */
export async function heldForMatters(db: Database, shares: readonly Matter[]): Promise<Map<string, Cents>> {
  if (shares.length === 0) return new Map()
  const { account, balanceCents, clientId, matterId } = ledgerShares
  const rows = await db
    .select({ matterId, balanceCents })
    .from(ledgerShares)
    .where(
      and(
        eq(account, 'trust_bank'),
        inArray(clientId, [...new Set(shares.map((share) => share.clientId))]),
        inArray(
          matterId,
          shares.map((share) => share.matterId),
        ),
      ),
    )
  return new Map(rows.flatMap((row) => (row.matterId === null ? [] : [[row.matterId, row.balanceCents]])))
}

type Matter = { clientId: string; matterId: string }

/** Collected and pending money of a matter, and what the firm owes trust for this client. */
export type Trust = { heldCents: Cents; pendingCents: Cents; refillCents: Cents }

/** By matter, with an entry for each. */
export async function trustOfMatters(db: Database, matters: readonly Matter[]): Promise<Map<string, Trust>> {
  if (matters.length === 0) return new Map()
  const clientIds = [...new Set(matters.map(({ clientId }) => clientId))]
  const shares = await db
    .select()
    .from(ledgerShares)
    .where(
      and(
        inArray(ledgerShares.account, ['trust_bank', 'trust_pending']),
        inArray(ledgerShares.clientId, clientIds),
        inArray(
          ledgerShares.matterId,
          matters.map(({ matterId }) => matterId),
        ),
      ),
    )
  const owed = await balancesOfAll(db, clientIds)
  return new Map(
    matters.map(({ clientId, matterId }) => {
      const held = (name: LedgerAccountName) =>
        shares.find(
          (share) => share.matterId === matterId && share.clientId === clientId && share.account === name,
        )?.balanceCents ?? 0
      const refill = owed.find((each) => each.clientId === clientId && each.account === 'trust_refill')
      return [
        matterId,
        {
          heldCents: held('trust_bank'),
          pendingCents: held('trust_pending'),
          refillCents: Math.abs(refill?.balanceCents ?? 0),
        },
      ]
    }),
  )
}

/** A matter's unsettled money, also after a change of client. */
export type MatterMoney = { heldCents: Cents; pendingCents: Cents; refillCents: Cents; owedCents: Cents }

const UNSETTLED = ['trust_bank', 'trust_pending', 'trust_refill', 'receivable'] as const

/** By matter, with an entry for each. */
export async function moneyOfMatters(
  db: Database,
  matterIds: readonly string[],
): Promise<Map<string, MatterMoney>> {
  const { account, balanceCents, matterId } = ledgerShares
  const rows =
    matterIds.length === 0
      ? []
      : await db
          .select({ matterId, account, cents: sql<number>`abs(sum(${balanceCents}))`.mapWith(Number) })
          .from(ledgerShares)
          .where(and(inArray(matterId, [...matterIds]), inArray(account, [...UNSETTLED])))
          .groupBy(matterId, account)
  return new Map(
    matterIds.map((id) => {
      const of = (name: LedgerAccountName) =>
        rows.find((row) => row.matterId === id && row.account === name)?.cents ?? 0
      return [
        id,
        {
          heldCents: of('trust_bank'),
          pendingCents: of('trust_pending'),
          refillCents: of('trust_refill'),
          owedCents: of('receivable'),
        },
      ]
    }),
  )
}

/** For neighbors' lists: whether the matter in this column has any such money. */
export function hasMoneyLeft(db: Database, matterId: PgColumn): SQL {
  const { account, balanceCents } = ledgerShares
  return exists(
    db
      .select({ one: sql`1` })
      .from(ledgerShares)
      .where(and(eq(ledgerShares.matterId, matterId), inArray(account, [...UNSETTLED]), ne(balanceCents, 0))),
  )
}

/** The same: whether less than that column's sum arrived or is pending. */
export function hasLessTrustThan(db: Database, matterId: PgColumn, cents: PgColumn): SQL {
  const sums = db
    .select({ sum: sql`coalesce(sum(${ledgerShares.balanceCents}), 0)` })
    .from(ledgerShares)
    .where(
      and(
        eq(ledgerShares.matterId, matterId),
        inArray(ledgerShares.account, ['trust_bank', 'trust_pending']),
      ),
    )
  return sql`(${sums}) < ${cents}`
}

/** For neighbors' lists: whether the matter in this column has collected trust money. */
export function hasTrustFor(db: Database, matterId: PgColumn): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(ledgerShares)
      .where(
        and(
          eq(ledgerShares.matterId, matterId),
          eq(ledgerShares.account, 'trust_bank'),
          gt(ledgerShares.balanceCents, 0),
        ),
      ),
  )
}

export type Balance = { account: LedgerAccountName; balanceCents: Cents }

export function balancesOf(db: Database, clientId: string): Promise<Balance[]> {
  const { account, balanceCents } = ledgerBalances
  return db
    .select({ account, balanceCents })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.clientId, clientId))
}

/** The sum of all clients' balances per account. */
export function totals(db: Database): Promise<Balance[]> {
  const { account } = ledgerBalances
  const balanceCents = sql<number>`sum(${ledgerBalances.balanceCents})`.mapWith(Number)
  return db.select({ account, balanceCents }).from(ledgerBalances).groupBy(account)
}

/** Clients with a positive balance of one account, largest first. */
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

/** A client with trust money is already in the other part. */
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
    { column: usersTable.nameOrder, kind: 'text' },
    { column: usersTable.id, kind: 'id' },
  ],
}

/** Everyone with such a name who was ever in the books. */
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
    .where(and(isOfPerson(db, clientId), beyond(MOVEMENTS_NEWEST_FIRST, after)))
    .orderBy(...orderOf(MOVEMENTS_NEWEST_FIRST))
    .limit(limit)
}

/** Search keys for a movement: each has its own index. */
export type JournalKey =
  | { by: 'client'; ids: SQLWrapper | readonly string[] }
  | { by: 'matter' | 'invoice' | 'payment' | 'disbursement' | 'movement'; ids: readonly string[] }
  | { by: 'amount'; amountCents: Cents }

export type JournalCut = {
  from: Date | null
  /** Exclusive. */
  until: Date | null
  account: LedgerAccountName | null
  /** Only this client's, whatever the other filters; of one matter. */
  of?: { clientId: string; matterId: string | null } | null
  key: JournalKey | null
}

/** A client's ledger is in the order in which things happened. */
const MOVEMENTS_BY_DAY: Keyset = {
  name: 'ledger movements by day',
  direction: 'desc',
  keys: [{ column: HAPPENED_ON, kind: 'date' }, ...MOVEMENTS_NEWEST_FIRST.keys],
}

export function journalOrderOf(of: JournalCut['of']): Keyset {
  return of ? MOVEMENTS_BY_DAY : MOVEMENTS_NEWEST_FIRST
}

/** All movements, newest first; one client's by day. */
export function listJournal(
  db: Database,
  { from, until, account, of = null, key }: JournalCut,
  { after, limit }: Stretch,
): Promise<Placed<TransactionRow>[]> {
  const order = journalOrderOf(of)
  return db
    .select({ row: ledgerTransactions, place: placeIn(order) })
    .from(ledgerTransactions)
    .where(
      and(
        from === null ? undefined : isFrom(from),
        until === null ? undefined : not(isFrom(until)),
        account === null ? undefined : hasEntry(db, eq(ledgerEntries.account, account)),
        of === null ? undefined : isOfPerson(db, of.clientId),
        of?.matterId ? hasEntry(db, eq(ledgerEntries.matterId, of.matterId)) : undefined,
        key === null ? undefined : hasKey(db, key),
        beyond(order, after),
      ),
    )
    .orderBy(...orderOf(order))
    .limit(limit)
}

function hasEntry(db: Database, isWanted: SQL) {
  const found = db
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.transactionId, ledgerTransactions.id), isWanted))
  return exists(found)
}

function hasKey(db: Database, key: JournalKey): SQL {
  const { clientId, invoiceId, paymentId, disbursementId, id } = ledgerTransactions
  switch (key.by) {
    case 'client':
      if (!('getSQL' in key.ids)) return inArray(clientId, [...key.ids])
      return isAmong(clientId, key.ids)
    case 'matter':
      return inArray(id, transactionsWith(db, inArray(ledgerEntries.matterId, [...key.ids])))
    case 'amount':
      return inArray(id, transactionsWith(db, sql`abs(${ledgerEntries.amountCents}) = ${key.amountCents}`))
    case 'invoice':
      return inArray(invoiceId, [...key.ids])
    case 'payment':
      return inArray(paymentId, [...key.ids])
    case 'disbursement':
      return inArray(disbursementId, [...key.ids])
    case 'movement':
      return inArray(id, [...key.ids])
  }
}

function transactionsWith(db: Database, isWanted: SQL) {
  return db.select({ id: ledgerEntries.transactionId }).from(ledgerEntries).where(isWanted)
}

/** One client's, newest first, up to a file's limit. */
export function listOfClient(db: Database, clientId: string): Promise<TransactionRow[]> {
  return db
    .select()
    .from(ledgerTransactions)
    .where(isOfPerson(db, clientId))
    .orderBy(...orderOf(MOVEMENTS_NEWEST_FIRST))
    .limit(EXPORT_ROWS_MAX + 1)
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

/**
 * The client's trust balance up to and including the place. Read from the nearer end: for the newest page the balance
 * minus later movements, for an old one the sum of earlier ones.
 */
export async function trustUpTo(
  db: Database,
  clientId: string,
  place: Moment,
  { isNewest }: { isNewest: boolean },
): Promise<Cents> {
  const { occurredAt, id } = ledgerTransactions
  const { balanceCents, account } = ledgerBalances
  const person = (await rowsOfPerson(db, clientId)).map((row) => row.id)
  const held = db
    .select({ sum: sql`coalesce(sum(${balanceCents}), 0)` })
    .from(ledgerBalances)
    .where(and(inArray(ledgerBalances.clientId, person), eq(account, 'trust_bank')))
  const moved = sql`coalesce(sum(${ledgerEntries.amountCents}), 0)`
  const sum = sql<number>`${isNewest ? sql`(${held}) - ${moved}` : moved}`.mapWith(Number)
  const isThen = eq(occurredAt, place.at)
  const isWanted = isNewest
    ? or(gt(occurredAt, place.at), and(isThen, gt(id, place.id)))
    : or(lt(occurredAt, place.at), and(isThen, lte(id, place.id)))
  const rows = await db
    .select({ sum })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(id, ledgerEntries.transactionId))
    .where(
      and(inArray(ledgerTransactions.clientId, person), eq(ledgerEntries.account, 'trust_bank'), isWanted),
    )
  return onlyRow(rows).sum
}

/** The trust balance of a client, or of one matter, after each of these movements, by the days they happened. */
export async function trustAfter(
  db: Database,
  { clientId, matterId }: { clientId: string; matterId: string | null },
  ids: readonly string[],
): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const { amountCents, account } = ledgerEntries
  const { id, occurredAt } = ledgerTransactions
  const ofMatter = matterId === null ? sql`true` : eq(ledgerEntries.matterId, matterId)
  const moved = sql`coalesce(sum(${amountCents}) FILTER (WHERE ${account} = 'trust_bank' AND ${ofMatter}), 0)`
  const running = db
    .select({
      id,
      after: sql<number>`sum(${moved}) OVER (ORDER BY ${HAPPENED_ON}, ${occurredAt}, ${id})`.as('after'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, id))
    .where(isOfPerson(db, clientId))
    .groupBy(id)
    .as('running')
  const rows = await db
    .select({ id: running.id, after: sql<number>`${running.after}`.mapWith(Number) })
    .from(running)
    .where(inArray(running.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.after]))
}

export type ShareRow = { matterId: string | null; account: LedgerAccountName; balanceCents: Cents }

/** Movements of either wait until the transaction ends. */
export async function lockClients(tx: Database, clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds.toSorted()) await takeTurn(tx, clientId)
}

/** Of every matter; with a merge, also the client's money for no case that it handed over. */
export async function sharesLeft(db: Database, clientId: string, mergeId?: string): Promise<ShareRow[]> {
  if (mergeId !== undefined) return unassignedOf(db, clientId, mergeId)
  const { matterId, account, balanceCents } = ledgerShares
  return db
    .select({ matterId, account, balanceCents })
    .from(ledgerShares)
    .where(and(eq(ledgerShares.clientId, clientId), ne(balanceCents, 0)))
}

async function unassignedOf(db: Database, goneId: string, mergeId: string): Promise<ShareRow[]> {
  const { account, amountCents, matterId, transactionId } = ledgerEntries
  const t = ledgerTransactions
  const handed = sql<number>`-sum(${amountCents})`.mapWith(Number)
  const rows = await db
    .select({ account, balanceCents: handed })
    .from(ledgerEntries)
    .innerJoin(t, eq(t.id, transactionId))
    .where(
      and(
        eq(t.clientId, goneId),
        eq(t.kind, 'handed-over'),
        sql`starts_with(${t.source}, ${`handed-over:${mergeId}:`})`,
        isNull(matterId),
      ),
    )
    .groupBy(account)
    .having(sql`sum(${amountCents}) <> 0`)
  return rows.map((row) => ({ ...row, matterId: null }))
}

type Since = { keptId: string; goneId: string; mergeId: string; rowIds: readonly string[] }

/** Whether money that cannot go back has moved since the merge: see `whyNotHandBack`. */
export async function movedSince(db: Database, { keptId, goneId, mergeId, rowIds }: Since): Promise<boolean> {
  const t = ledgerTransactions
  const e = ledgerEntries
  const ids = sql`${sql.param([...rowIds])}::uuid[]`
  const hadUnassigned = (await unassignedOf(db, goneId, mergeId)).length > 0
  const isStranger = (column: PgColumn) => sql`(${column} IS NOT NULL AND NOT ${column} = ANY (${ids}))`
  const ofMatter = sql`(${e.matterId} = ANY (${ids}) AND (${isStranger(t.paymentId)} OR ${isStranger(t.invoiceId)}))`
  const handed = sql`(SELECT first.id FROM ledger_transactions first
    WHERE first.client_id = ${goneId} AND starts_with(first.source, ${`handed-over:${mergeId}:`})
    ORDER BY first.id LIMIT 1)`
  const rows = await db
    .select({ id: t.id })
    .from(e)
    .innerJoin(t, eq(t.id, e.transactionId))
    .where(
      and(
        eq(t.clientId, keptId),
        // Ids are in time order. If nothing was handed over, nothing of these matters had moved before.
        sql`${t.id} > coalesce(${handed}, '00000000-0000-0000-0000-000000000000')`,
        notInArray(t.kind, ['handed-over', 'taken-over']),
        hadUnassigned ? or(ofMatter, isNull(e.matterId)) : ofMatter,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** An account's balance before a moment: its balance now minus later movements. */
export async function totalAt(db: Database, account: LedgerAccountName, before: Date): Promise<Cents> {
  const sum = sql<number>`coalesce(sum(${ledgerBalances.balanceCents}), 0)`.mapWith(Number)
  const now = await db.select({ sum }).from(ledgerBalances).where(eq(ledgerBalances.account, account))
  const since = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerEntries.account, account), gte(ledgerTransactions.occurredAt, before)))
  return onlyRow(now).sum - onlyRow(since).sum
}

export type ShareAt = { clientId: string; matterId: string | null; cents: Cents }

/** What we owed each client per matter before a day, by their own ledgers; only nonzero shares. */
export async function trustSharesAt(db: Database, before: Date): Promise<ShareAt[]> {
  const { clientId, matterId, account, balanceCents } = ledgerShares
  const now = await db
    .select({ clientId, matterId, cents: balanceCents })
    .from(ledgerShares)
    .where(and(eq(account, 'client_funds'), ne(balanceCents, 0)))
  const e = ledgerEntries
  const since = await db
    .select({
      clientId: e.clientId,
      matterId: e.matterId,
      cents: sql<number>`sum(${e.amountCents})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(e, eq(e.transactionId, ledgerTransactions.id))
    .where(and(eq(e.account, 'client_funds'), isFrom(before)))
    .groupBy(e.clientId, e.matterId)
  const all = new Map<string, ShareAt>()
  // What we owe is negative in the books.
  for (const [rows, sign] of [
    [now, -1],
    [since, 1],
  ] as const) {
    for (const row of rows) {
      const key = `${row.clientId} ${row.matterId}`
      const cents = (all.get(key)?.cents ?? 0) + sign * row.cents
      all.set(key, { clientId: row.clientId, matterId: row.matterId, cents })
    }
  }
  return [...all.values()].filter(({ cents }) => cents !== 0)
}

/** Neither marked as made nor matched with a bank line. */
function isOpenTransfer(): SQL | undefined {
  const { id, kind } = ledgerTransactions
  return and(
    // As written in its index.
    sql`${kind} IN ('transfer', 'transfer-back', 'earned')`,
    sql`NOT EXISTS (SELECT 1 FROM ${ledgerTransfersMade} made WHERE made.transaction_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM bank_matched_movements matched WHERE matched.transaction_id = ${id})`,
  )
}

function transfers(db: Database) {
  const { id, clientId, occurredAt } = ledgerTransactions
  return db
    .select({ id, clientId, occurredAt, amountCents: ledgerEntries.amountCents })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, id), eq(ledgerEntries.account, 'operating_bank')),
    )
}

/** Oldest first; only one movement if named. */
export function openTransfers(db: Database, max: number, movementId?: string) {
  const { id, occurredAt } = ledgerTransactions
  return transfers(db)
    .where(and(isOpenTransfer(), movementId === undefined ? undefined : eq(id, movementId)))
    .orderBy(asc(occurredAt), asc(id))
    .limit(max)
}

export async function sumOfOpenTransfers(db: Database) {
  const { amountCents } = ledgerEntries
  const of = (is: SQL) => ({
    count: sql<number>`count(*) FILTER (WHERE ${is})`.mapWith(Number),
    cents: sql<number>`coalesce(sum(abs(${amountCents})) FILTER (WHERE ${is}), 0)`.mapWith(Number),
  })
  const [toOperating, toTrust] = [of(gt(amountCents, 0)), of(lt(amountCents, 0))]
  const rows = await db
    .select({ toOperating, toTrust })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.transactionId, ledgerTransactions.id),
        eq(ledgerEntries.account, 'operating_bank'),
      ),
    )
    .where(isOpenTransfer())
  return onlyRow(rows)
}

/** False if it was already marked. */
export async function keepTransferMade(
  tx: Database,
  row: typeof ledgerTransfersMade.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(ledgerTransfersMade).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}
