import { desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '#kernel/actor.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { caseNumberStem } from '../rules/case-number.ts'
import { cases } from './tables.ts'

export type CaseRow = typeof cases.$inferSelect
export type NewCase = typeof cases.$inferInsert

const NUMBER_LOCK = 7_215_502

/** The rows of `canReadCase`, as a condition. */
function within(actor: SignedIn): SQL | undefined {
  switch (actor.role) {
    case 'client':
      return eq(cases.clientId, actor.userId)
    case 'attorney':
      return or(eq(cases.attorneyId, actor.userId), isNull(cases.attorneyId))
    case 'admin':
      return undefined
  }
}

export function listFor(db: Database, actor: SignedIn): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(within(actor))
    .orderBy(sql`${cases.nextActionDue} ASC NULLS LAST`, desc(cases.updatedAt), cases.id)
}

/** The client's cases, the oldest first. */
export function listOfClient(db: Database, clientId: string): Promise<CaseRow[]> {
  return db.select().from(cases).where(eq(cases.clientId, clientId)).orderBy(cases.openedAt)
}

/** Whose cases the attorney has. */
export async function listClientIdsOf(db: Database, attorneyId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ clientId: cases.clientId })
    .from(cases)
    .where(eq(cases.attorneyId, attorneyId))
  return rows.map(({ clientId }) => clientId)
}

export function listByIds(db: Database, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]))
}

export async function findById(db: Database, id: string): Promise<CaseRow | null> {
  const rows = await db.select().from(cases).where(eq(cases.id, id))
  return rows[0] ?? null
}

/** Whoever opens a case next waits until this transaction has ended: no number is given twice. */
export async function lastNumberOf(transaction: Database, year: number): Promise<string | null> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}, ${year})`)
  const rows = await transaction
    .select({ number: cases.number })
    .from(cases)
    .where(sql`starts_with(${cases.number}, ${caseNumberStem(year)})`)
    .orderBy(desc(sql`length(${cases.number})`), desc(cases.number))
    .limit(1)
  return rows[0]?.number ?? null
}

export async function insert(db: Database, row: NewCase): Promise<CaseRow> {
  return onlyRow(await db.insert(cases).values(row).returning())
}
