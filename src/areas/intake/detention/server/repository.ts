// Reports of detained people, and the calls about them. Their content is sealed.
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { CALLS_MAX } from '../contract.ts'
import { type Report, REPORT_FIELDS } from '../rules/report.ts'
import { detentionCalls, detentionReports } from './tables.ts'

/** The database, or a transaction on it, and the key to its sealed content. */
export type Store = { db: Database; seal: Seal }

type Stored = typeof detentionReports.$inferSelect
export type ReportRow = Omit<Stored, 'sealed'> & { report: Report }
export type CallRow = Omit<typeof detentionCalls.$inferSelect, 'id'>

const { alertedAt, calledAt, closedAt, crowd, id, keyHash, sentAt, updatedAt } = detentionReports

export const TO_CALL: Keyset = {
  name: 'to call',
  direction: 'desc',
  keys: [
    { column: alertedAt, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}
export const CALLED: Keyset = {
  name: 'called',
  direction: 'desc',
  keys: [
    { column: calledAt, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}

/** The place of a report is known before its row has an id. */
function placeOf(hash: string) {
  return { field: 'detention_reports.report', row: hash }
}

/** A field added later is empty in older reports. */
function opened(seal: Seal, { sealed: text, ...row }: Stored): ReportRow {
  return { ...row, report: reportFrom(seal.open(text, placeOf(row.keyHash))) }
}

/** For staff: an unreadable report says so in the name, and can still be called about and closed. */
function shown(seal: Seal, { sealed: text, ...row }: Stored): ReportRow {
  const place = placeOf(row.keyHash)
  const report = readableAs(seal, { sealed: text, place }, reportFrom, (name) =>
    reportFrom(JSON.stringify({ name })),
  )
  return { ...row, report }
}

function reportFrom(text: string): Report {
  const kept = JSON.parse(text) as Partial<Report>
  const report = Object.fromEntries(REPORT_FIELDS.map((field) => [field, kept[field] ?? '']))
  return report as Report
}

function closedUp(seal: Seal, hash: string, report: Report): string {
  return seal.seal(JSON.stringify(report), placeOf(hash))
}

/** Runs in a transaction that keeps the row locked. Null if no report has the key. */
export async function lockByKey({ db, seal }: Store, hash: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(detentionReports).where(eq(keyHash, hash)).for('update')
  return row ? opened(seal, row) : null
}

export async function findByKey({ db, seal }: Store, hash: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(detentionReports).where(eq(keyHash, hash))
  return row ? opened(seal, row) : null
}

/** A report mailed to staff; null for any other. */
export async function findAlerted({ db, seal }: Store, reportId: string): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(detentionReports)
    .where(and(eq(id, reportId), isNotNull(alertedAt)))
  return row ? shown(seal, row) : null
}

export async function lockAlerted(store: Store, reportId: string): Promise<ReportRow | null> {
  await store.db
    .select({ id })
    .from(detentionReports)
    .where(and(eq(id, reportId), isNotNull(alertedAt)))
    .for('update')
  return findAlerted(store, reportId)
}

export async function addReport(
  { db, seal }: Store,
  row: { keyHash: string; language: Language; report: Report; now: Date },
): Promise<ReportRow> {
  const { report, now, ...rest } = row
  const rows = await db
    .insert(detentionReports)
    .values({ ...rest, sealed: closedUp(seal, row.keyHash, report), createdAt: now, updatedAt: now })
    .returning()
  return opened(seal, onlyRow(rows))
}

type Change = {
  report: Report
  language: Language
  alertedAt: Date | null
  sentAt: Date | null
  now: Date
  /** For a report with a mail now. */
  network?: string
  crowd?: string | null
}

export async function changeReport(
  { db, seal }: Store,
  { id: reportId, keyHash: hash }: Pick<ReportRow, 'id' | 'keyHash'>,
  change: Change,
): Promise<void> {
  const { report, now, ...rest } = change
  await db
    .update(detentionReports)
    .set({ ...rest, sealed: closedUp(seal, hash, report), updatedAt: now })
    .where(eq(id, reportId))
}

/** Part of a transaction: one report of a network after the other, so that each knows of those before. */
export async function lockNetwork(tx: Database, network: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`detention ${network}`}, 0))`)
}

/** Reports mailed to staff since then: the network's, and those of all networks that are shown alone. */
export async function countAlerted(
  tx: Database,
  network: string,
  since: Date,
): Promise<{ ofNetwork: number; inAll: number }> {
  const counted = async (where: SQL | undefined) => {
    const rows = await tx.select({ rows: count() }).from(detentionReports).where(where)
    return onlyRow(rows).rows
  }
  return {
    ofNetwork: await counted(and(eq(detentionReports.network, network), gt(alertedAt, since))),
    inAll: await counted(and(isNull(crowd), gt(alertedAt, since))),
  }
}

const isToCall = and(isNotNull(alertedAt), isNull(calledAt), isNull(closedAt))

/** The reports of a crowd without a call, the earliest first. */
export async function listCrowd(
  { db, seal }: Store,
  name: string,
  max: number,
): Promise<{ rows: ReportRow[]; count: number }> {
  const where = and(eq(crowd, name), isToCall)
  const rows = await db.select().from(detentionReports).where(where).orderBy(alertedAt, id).limit(max)
  const counted = await db.select({ rows: count() }).from(detentionReports).where(where)
  return { rows: rows.map((row) => opened(seal, row)), count: onlyRow(counted).rows }
}

/** How many of each crowd are still to call. */
export async function countCrowds(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: crowd, rows: count() })
    .from(detentionReports)
    .where(and(inArray(crowd, [...names]), isToCall))
    .groupBy(crowd)
  return new Map(rows.map(({ name, rows: counted }) => [name ?? '', counted]))
}

/** Of a crowd only the one that came first is on the list; once it is called, the next. */
function isShown(): SQL {
  const other = alias(detentionReports, 'other')
  const earlier = and(
    eq(other.crowd, crowd),
    isNotNull(other.alertedAt),
    isNull(other.calledAt),
    isNull(other.closedAt),
    sql`(${other.alertedAt}, ${other.id}) < (${alertedAt}, ${id})`,
  )
  return sql`(${crowd} IS NULL OR NOT EXISTS (SELECT 1 FROM ${detentionReports} AS other WHERE ${earlier}))`
}

export async function markClosed(db: Database, reportId: string, by: string, now: Date): Promise<void> {
  await db.update(detentionReports).set({ closedAt: now, closedBy: by }).where(eq(id, reportId))
}

/** Reports on the desk: still to call, or called. */
export async function listOpen(
  { db, seal }: Store,
  keyset: Keyset,
  { after, limit }: Stretch,
): Promise<Placed<ReportRow>[]> {
  const rows = await db
    .select({ row: detentionReports, place: placeIn(keyset) })
    .from(detentionReports)
    .where(
      and(
        isNotNull(alertedAt),
        isNull(closedAt),
        keyset === CALLED ? isNotNull(calledAt) : and(isNull(calledAt), isShown()),
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: shown(seal, row), place }))
}

/** The last calls, the last one first. */
export function callsOf(db: Database, reportId: string): Promise<CallRow[]> {
  return db
    .select({
      reportId: detentionCalls.reportId,
      calledBy: detentionCalls.calledBy,
      calledAt: detentionCalls.calledAt,
    })
    .from(detentionCalls)
    .where(eq(detentionCalls.reportId, reportId))
    .orderBy(desc(detentionCalls.calledAt), desc(detentionCalls.id))
    .limit(CALLS_MAX)
}

/** The last call of each, by report. */
export async function lastCallsOf(db: Database, reportIds: readonly string[]): Promise<Map<string, CallRow>> {
  if (reportIds.length === 0) return new Map()
  const { reportId, calledBy, calledAt: at } = detentionCalls
  const rows = await db
    .select({ reportId, calledBy, calledAt: at })
    .from(detentionCalls)
    .where(inArray(reportId, [...reportIds]))
    .orderBy(at, detentionCalls.id)
  return new Map(rows.map((row) => [row.reportId, row]))
}

export async function addCall(tx: Database, call: CallRow): Promise<void> {
  await tx.insert(detentionCalls).values(call)
  await tx.update(detentionReports).set({ calledAt: call.calledAt }).where(eq(id, call.reportId))
}

/** Deletes reports unsent since then and without a call; returns how many. */
export async function deleteUnsentBefore(tx: Database, before: Date, max: number): Promise<number> {
  const ended = tx
    .select({ id })
    .from(detentionReports)
    .where(and(isNull(sentAt), isNull(calledAt), isNull(closedAt), lt(updatedAt, before)))
    .limit(max)
    .for('update', { skipLocked: true })
  const rows = await tx.delete(detentionReports).where(inArray(id, ended)).returning({ id })
  return rows.length
}

export const SEALED_REPORTS = sealedTable(detentionReports, {
  texts: { sealed: (row) => placeOf(row.keyHash) },
})
