import { and, asc, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { casesTable, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import { invoicesTable } from '#areas/money/invoices/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { TimesQuery } from '../contract.ts'
import type { TimeState } from '../rules/time.ts'
import { workTimes } from './tables.ts'

type Stored = typeof workTimes.$inferSelect
export type TimeRow = Stored & {
  state: TimeState
  caseNumber: string
  clientId: string
  /** Of an invoice that is not void. */
  invoiceNumber: string | null
}

const { id, caseId, personId, workedOn, minutes, description, startedAt, endedAt, discardedAt } = workTimes

export const NEWEST_FIRST: Keyset = {
  name: 'time worked',
  direction: 'desc',
  keys: [
    { column: workedOn, kind: 'date' },
    { column: id, kind: 'id' },
  ],
}

const RUNS = and(isNotNull(startedAt), isNull(endedAt), isNull(discardedAt))

/** An invoice that was voided bills nothing. */
const STATE = sql<TimeState>`CASE
  WHEN ${startedAt} IS NOT NULL AND ${endedAt} IS NULL THEN 'running'
  WHEN ${minutes} IS NULL OR ${description} = '' THEN 'unfinished'
  WHEN ${workTimes.approvedAt} IS NULL THEN 'open'
  WHEN ${workTimes.invoiceId} IS NULL OR ${invoicesTable.state} = 'void' THEN 'approved'
  ELSE 'billed' END`

function read(db: Database) {
  return db
    .select({
      row: workTimes,
      state: STATE,
      caseNumber: casesTable.number,
      clientId: casesTable.clientId,
      invoiceNumber: invoicesTable.number,
      place: placeIn(NEWEST_FIRST),
    })
    .from(workTimes)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .leftJoin(invoicesTable, eq(invoicesTable.id, workTimes.invoiceId))
}

type Read = Awaited<ReturnType<typeof read>>[number]

function rowOf({ row, place: _place, ...more }: Read): TimeRow {
  return { ...row, ...more }
}

/** Not one that was discarded. */
export async function findTime(db: Database, timeId: string): Promise<TimeRow | null> {
  const [found] = await read(db).where(and(eq(id, timeId), isNull(discardedAt)))
  return found ? rowOf(found) : null
}

/** Runs in a transaction: locks the entry until it ends. */
export async function lockTime(tx: Database, timeId: string): Promise<TimeRow | null> {
  await tx.select({ id }).from(workTimes).where(eq(id, timeId)).for('update')
  return findTime(tx, timeId)
}

/** Null if the id exists: a repeat. */
export async function insertTime(
  tx: Database,
  row: typeof workTimes.$inferInsert,
): Promise<{ id: string } | null> {
  const [inserted] = await tx.insert(workTimes).values(row).onConflictDoNothing().returning({ id })
  return inserted ?? null
}

export async function changeTime(
  tx: Database,
  timeId: string,
  changes: Partial<Omit<Stored, 'id' | 'caseId' | 'personId'>>,
): Promise<void> {
  onlyRow(await tx.update(workTimes).set(changes).where(eq(id, timeId)).returning({ id }))
}

/** Runs in a transaction: starts of one person wait for each other. */
export async function takeTurn(tx: Database, person: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`timer of ${person}`}, 0))`)
}

export async function findRunning(db: Database, person: string): Promise<TimeRow | null> {
  const [found] = await read(db).where(and(eq(personId, person), RUNS))
  return found ? rowOf(found) : null
}

export async function countUnfinished(db: Database, person: string): Promise<number> {
  const lacks = or(isNull(minutes), eq(description, ''))
  const ended = or(isNull(startedAt), isNotNull(endedAt))
  const [row] = await db
    .select({ count: count() })
    .from(workTimes)
    .where(and(eq(personId, person), isNull(discardedAt), ended, lacks))
  return row?.count ?? 0
}

/** A paralegal gets their own; attorneys and administrators that of the cases they may read, and their own. */
export async function listTimes(
  db: Database,
  { reader, whose, state, inCase }: TimesQuery & { reader: SignedIn },
  { after, limit }: Stretch,
): Promise<Placed<TimeRow>[]> {
  const isOwn = eq(personId, reader.userId)
  const isAlone = whose === 'mine' || reader.role === 'staff'
  const rows = await read(db)
    .where(
      and(
        isNull(discardedAt),
        isAlone ? isOwn : or(isOwn, readableCasesIn(reader) ?? sql`true`),
        state === undefined ? ne(STATE, sql`'running'`) : eq(STATE, sql`${state}`),
        inCase === undefined ? undefined : eq(caseId, inCase),
        beyond(NEWEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
  return rows.map((each) => ({ row: rowOf(each), place: each.place }))
}

/** Approved and not on an invoice that stands, the oldest first. */
export async function listApproved(db: Database, ofCase: string, max: number): Promise<TimeRow[]> {
  const rows = await read(db)
    .where(and(eq(caseId, ofCase), isNull(discardedAt), isApproved()))
    .orderBy(asc(workedOn), asc(id))
    .limit(max)
  return rows.map(rowOf)
}

export async function countApproved(db: Database, ofCase: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(workTimes)
    .leftJoin(invoicesTable, eq(invoicesTable.id, workTimes.invoiceId))
    .where(and(eq(caseId, ofCase), isNull(discardedAt), isApproved()))
  return row?.count ?? 0
}

function isApproved(): SQL {
  return eq(STATE, sql`'approved'`)
}
