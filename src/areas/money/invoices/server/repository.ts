import { and, asc, eq, inArray, isNull, like, ne, not, notExists, or, sql } from 'drizzle-orm'
import { clientIdsOf } from '#areas/cases/cases/server/index.ts'
import { idsFoundBy } from '#areas/people/users/server/index.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { isAmong } from '#platform/is-among.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { InvoicesQuery } from '../contract.ts'
import { isInvoiceNumber } from '../rules/number.ts'
import type { InvoiceKind } from '../rules/invoice.ts'
import {
  consultationCredits,
  invoiceCounters,
  invoiceInstalments,
  invoiceLines,
  invoiceReductions,
  invoices,
} from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type LineRow = typeof invoiceLines.$inferSelect
export type ReductionRow = typeof invoiceReductions.$inferSelect
export type InstalmentRow = typeof invoiceInstalments.$inferSelect

/** The invoices in a list. */
export type Scope = { clientId: string } | { attorneyId: string } | 'all'

export async function insert(
  tx: Database,
  draft: Pick<
    InvoiceRow,
    | 'kind'
    | 'clientId'
    | 'caseId'
    | 'dueOn'
    | 'planCount'
    | 'usesTrust'
    | 'usesUnassignedTrust'
    | 'createdBy'
    | 'createdAt'
  >,
): Promise<InvoiceRow> {
  return onlyRow(await tx.insert(invoices).values(draft).returning())
}

/** Those that were never drafts: they come from another program. */
export function insertIssued(
  tx: Database,
  rows: readonly (typeof invoices.$inferInsert)[],
): Promise<InvoiceRow[]> {
  return tx
    .insert(invoices)
    .values([...rows])
    .returning()
}

export async function findById(db: Database, id: string): Promise<InvoiceRow | null> {
  const rows = await db.select().from(invoices).where(eq(invoices.id, id))
  return rows[0] ?? null
}

/** Locks the invoice until the transaction ends. Paying, voiding and issuing wait here. */
export async function lock(tx: Database, id: string): Promise<InvoiceRow | null> {
  const rows = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return rows[0] ?? null
}

/** One client's invoices are issued in sequence, so that the next sees a credit. */
export function takeTurn(tx: Database, clientId: string): Promise<void> {
  return takeTurns(tx, [clientId])
}

/** One after the other, in their order, so that two who want some of the same do not block each other. */
export async function takeTurns(tx: Database, clientIds: readonly string[]): Promise<void> {
  const names = JSON.stringify([...new Set(clientIds)].toSorted().map((id) => `invoices client ${id}`))
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM jsonb_array_elements_text(${names}::jsonb) AS name`,
  )
}

export async function change(
  tx: Database,
  id: string,
  values: Partial<Omit<InvoiceRow, 'id' | 'clientId' | 'createdBy' | 'createdAt'>>,
): Promise<InvoiceRow> {
  return onlyRow(await tx.update(invoices).set(values).where(eq(invoices.id, id)).returning())
}

export async function remove(tx: Database, id: string): Promise<void> {
  await tx.delete(invoices).where(eq(invoices.id, id))
}

export const NEWEST_FIRST: Keyset = {
  name: 'invoices',
  direction: 'desc',
  keys: [
    { column: invoices.createdAt, kind: 'moment' },
    { column: invoices.id, kind: 'id' },
  ],
}

const OLDEST_FIRST: Keyset = { ...NEWEST_FIRST, name: 'invoices, the oldest first', direction: 'asc' }

export function orderedBy({ order }: Pick<InvoicesQuery, 'order'>): Keyset {
  return order === 'oldest' ? OLDEST_FIRST : NEWEST_FIRST
}

export function list(
  db: Database,
  scope: Scope,
  { search = '', state, order }: InvoicesQuery,
  { after, limit }: Stretch,
): Promise<Placed<InvoiceRow>[]> {
  const keyset = orderedBy({ order })
  return db
    .select({ row: invoices, place: placeIn(keyset) })
    .from(invoices)
    .where(
      and(
        inScope(db, scope),
        state && eq(invoices.state, state),
        search === '' ? undefined : isFoundBy(db, search),
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
}

/** One client's, without drafts, newest first, up to a file's limit. */
export function listOfClient(db: Database, clientId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(inScope(db, { clientId }))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(EXPORT_ROWS_MAX + 1)
}

/** The one with this complete number, in any case. */
export async function idsOfInvoicesFoundBy(db: Database, search: string): Promise<string[]> {
  if (!isInvoiceNumber(search)) return []
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.number, search.toUpperCase()))
  return rows.map(({ id }) => id)
}

/** The newest first; each pattern is one of LIKE. */
export function listNumberedLike(
  db: Database,
  scope: Scope,
  patterns: readonly string[],
  limit: number,
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(inScope(db, scope), or(...patterns.map((pattern) => like(invoices.number, pattern)))))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

export function listByIds(db: Database, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
}

/** Issued for these cases of these clients, paid or not. */
export function listIssuedFor(
  db: Database,
  cases: readonly { id: string; clientId: string }[],
): Promise<InvoiceRow[]> {
  if (cases.length === 0) return Promise.resolve([])
  const clientIds = [...new Set(cases.map(({ clientId }) => clientId))]
  const caseIds = cases.map(({ id }) => id)
  return db
    .select()
    .from(invoices)
    .where(
      and(
        inArray(invoices.clientId, clientIds),
        inArray(invoices.caseId, caseIds),
        eq(invoices.state, 'issued'),
      ),
    )
}

/** Issued to the client for the case or for none, paid or not; oldest first. */
export function listIssuedOf(
  db: Database,
  { clientId, caseId }: { clientId: string; caseId: string },
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.clientId, clientId),
        or(eq(invoices.caseId, caseId), isNull(invoices.caseId)),
        eq(invoices.state, 'issued'),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
}

function isFoundBy(db: Database, search: string) {
  if (isInvoiceNumber(search)) return eq(invoices.number, search.toUpperCase())
  // For an attorney's few, the database would else scan all invoices.
  return isAmong(invoices.clientId, idsFoundBy(db, search))
}

function inScope(db: Database, scope: Scope) {
  if (scope === 'all') return undefined
  if ('attorneyId' in scope) return inArray(invoices.clientId, clientIdsOf(db, scope.attorneyId))
  return and(eq(invoices.clientId, scope.clientId), ne(invoices.state, 'draft'))
}

/** Adds one of the kind to the year; others wait until this transaction ends. */
export function countOneMore(tx: Database, kind: InvoiceKind | 'credit-note', year: number): Promise<number> {
  return countMore(tx, kind, year, 1)
}

/** The last one's. */
export async function countMore(
  tx: Database,
  kind: InvoiceKind | 'credit-note',
  year: number,
  more: number,
): Promise<number> {
  const rows = await tx
    .insert(invoiceCounters)
    .values({ kind, year, issued: more })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { issued: sql`${invoiceCounters.issued} + ${more}::int` },
    })
    .returning()
  return onlyRow(rows).issued
}

type NewLine = Omit<LineRow, 'invoiceId' | 'position'>

export async function replaceLines(
  tx: Database,
  invoiceId: string,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  const rows = lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 }))
  await tx.insert(invoiceLines).values(rows)
}

/** One for each of these invoices, which have none yet. */
export async function addFirstLines(
  tx: Database,
  lines: readonly (NewLine & { invoiceId: string })[],
): Promise<void> {
  if (lines.length > 0) await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, position: 1 })))
}

/** In display order. */
export function listLines(db: Database, invoiceIds: readonly string[]): Promise<LineRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceLines.position))
}

export async function replaceInstalments(
  tx: Database,
  invoiceId: string,
  instalments: readonly Pick<InstalmentRow, 'position' | 'dueOn' | 'amountCents'>[],
): Promise<void> {
  await tx.delete(invoiceInstalments).where(eq(invoiceInstalments.invoiceId, invoiceId))
  if (instalments.length === 0) return
  await tx.insert(invoiceInstalments).values(instalments.map((each) => ({ ...each, invoiceId })))
}

/** In due order. */
export function listInstalments(db: Database, invoiceIds: readonly string[]): Promise<InstalmentRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoiceInstalments)
    .where(inArray(invoiceInstalments.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceInstalments.position))
}

/** Issued, not on hold, with a part due on one of the dates; without a plan, the invoice itself. */
export async function listInvoicesDue(db: Database, dates: readonly string[]): Promise<string[]> {
  const { id, state, hold, dueOn } = invoices
  const parts = db
    .select({ id: invoiceInstalments.id })
    .from(invoiceInstalments)
    .where(eq(invoiceInstalments.invoiceId, id))
  const dueParts = db
    .select({ invoiceId: invoiceInstalments.invoiceId })
    .from(invoiceInstalments)
    .where(inArray(invoiceInstalments.dueOn, [...dates]))
  const rows = await db
    .select({ id })
    .from(invoices)
    .where(
      and(
        eq(state, 'issued'),
        isNull(hold),
        or(inArray(id, dueParts), and(inArray(dueOn, [...dates]), notExists(parts))),
      ),
    )
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}

/** Those issued for completed work; for an attorney, those of clients they work for. */
export function listIssued(
  db: Database,
  ids: readonly string[],
  scope: Exclude<Scope, { clientId: string }>,
): Promise<InvoiceRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { id, state, kind } = invoices
  return db
    .select()
    .from(invoices)
    .where(and(inArray(id, [...ids]), eq(state, 'issued'), eq(kind, 'invoice'), inScope(db, scope)))
}

export async function findInstalment(db: Database, id: string): Promise<InstalmentRow | null> {
  const rows = await db.select().from(invoiceInstalments).where(eq(invoiceInstalments.id, id))
  return rows[0] ?? null
}

export async function addCredit(
  tx: Database,
  credit: { paymentId: string; clientId: string; invoiceId: string },
): Promise<void> {
  await tx.insert(consultationCredits).values(credit)
}

export async function removeCredit(tx: Database, invoiceId: string): Promise<void> {
  await tx.delete(consultationCredits).where(eq(consultationCredits.invoiceId, invoiceId))
}

/** The fees the invoice credits. */
export async function creditedPayments(db: Database, invoiceId: string): Promise<string[]> {
  const rows = await db
    .select({ paymentId: consultationCredits.paymentId })
    .from(consultationCredits)
    .where(eq(consultationCredits.invoiceId, invoiceId))
    .orderBy(asc(consultationCredits.paymentId))
  return rows.map(({ paymentId }) => paymentId)
}

export async function insertReduction(
  tx: Database,
  reduction: typeof invoiceReductions.$inferInsert,
): Promise<ReductionRow> {
  return onlyRow(await tx.insert(invoiceReductions).values(reduction).returning())
}

export async function findReduction(db: Database, id: string): Promise<ReductionRow | null> {
  const rows = await db.select().from(invoiceReductions).where(eq(invoiceReductions.id, id))
  return rows[0] ?? null
}

/** Undone ones included, oldest first. */
export function listReductions(db: Database, invoiceIds: readonly string[]): Promise<ReductionRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoiceReductions)
    .where(inArray(invoiceReductions.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceReductions.madeAt), asc(invoiceReductions.id))
}

export function listReductionsByIds(db: Database, ids: readonly string[]): Promise<ReductionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoiceReductions)
    .where(inArray(invoiceReductions.id, [...ids]))
}

export async function undoReduction(
  tx: Database,
  id: string,
  undoing: { undoneAt: Date; undoneBy: string; undoneReason: string },
): Promise<void> {
  await tx.update(invoiceReductions).set(undoing).where(eq(invoiceReductions.id, id))
}

/** Whether the client has an invoice of one of these cases outside the ids. */
export async function hasLaterInvoice(
  db: Database,
  client: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { id, clientId, caseId } = invoices
  const rows = await db
    .select({ id })
    .from(invoices)
    .where(and(eq(clientId, client), inArray(caseId, [...ids]), not(inArray(id, [...ids]))))
    .limit(1)
  return rows.length > 0
}

/** Drafted or sent requests for money in advance, of these cases. */
export function listRetainers(db: Database, caseIds: readonly string[]): Promise<InvoiceRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoices)
    .where(
      and(inArray(invoices.caseId, [...caseIds]), eq(invoices.kind, 'retainer'), ne(invoices.state, 'void')),
    )
}
