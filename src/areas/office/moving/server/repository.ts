// Files from other programs in the database. What a row says is sealed.
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { documentsTable } from '#areas/documents/documents/server/index.ts'
import { invoicesTable } from '#areas/money/invoices/server/index.ts'
import { ledgerEntriesTable, ledgerTransactionsTable } from '#areas/money/ledger/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { readableAs } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { LEFT_OUT, type RowState } from '../rules/batches.ts'
import type { RowsQuery } from '../contract.ts'
import type { Cells, MovingKind } from '../rules/files.ts'
import { keyOfName, type NameInFile, namesIn } from '../rules/names.ts'
import { movingBatches, movingRows } from './tables.ts'

export type Store = { db: Database; seal: Seal }
export type BatchRow = typeof movingBatches.$inferSelect
type Stored = typeof movingRows.$inferSelect
export type MovingRowRow = Omit<Stored, 'sealed'> & { cells: Cells }

function placeOf(row: string) {
  return { field: 'moving_rows.cells', row }
}

function opened(seal: Seal, { sealed, ...row }: Stored): MovingRowRow {
  return { ...row, cells: JSON.parse(seal.open(sealed, placeOf(row.id))) as Cells }
}

/** For lists: one that does not open is shown as such. */
function shown(seal: Seal, { sealed, ...row }: Stored): MovingRowRow {
  const cells = readableAs<Cells>(
    seal,
    { sealed, place: placeOf(row.id) },
    (text) => JSON.parse(text) as Cells,
    (text) => ({ title: text }),
  )
  return { ...row, cells }
}

/** Null where the id is taken already. */
export async function insertBatch(tx: Database, batch: BatchRow): Promise<BatchRow | null> {
  const [row] = await tx.insert(movingBatches).values(batch).onConflictDoNothing().returning()
  return row ?? null
}

/** So many rows to a statement. */
const AT_ONCE = 500

export async function insertRows({ db, seal }: Store, rows: readonly MovingRowRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    await db.insert(movingRows).values(
      some.map(({ cells, ...row }) => ({
        ...row,
        sealed: seal.seal(JSON.stringify(cells), placeOf(row.id)),
      })),
    )
  }
}

export async function findBatch(db: Database, id: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(movingBatches).where(eq(movingBatches.id, id))
  return row ?? null
}

/** Locks it until the transaction ends. */
export async function lockBatch(tx: Database, id: string): Promise<BatchRow | null> {
  const [row] = await tx.select().from(movingBatches).where(eq(movingBatches.id, id)).for('update')
  return row ?? null
}

export async function changeBatch(
  tx: Database,
  id: string,
  change: Partial<Pick<BatchRow, 'state' | 'by' | 'steppedAt'>>,
): Promise<void> {
  await tx.update(movingBatches).set(change).where(eq(movingBatches.id, id))
}

export async function deleteBatch(tx: Database, id: string): Promise<void> {
  await tx.delete(movingBatches).where(eq(movingBatches.id, id))
}

export const BATCHES_NEWEST_FIRST: Keyset = {
  name: 'files from other programs',
  direction: 'desc',
  keys: [
    { column: movingBatches.at, kind: 'moment' },
    { column: movingBatches.id, kind: 'id' },
  ],
}

export function listBatches(db: Database, { after, limit }: Stretch): Promise<Placed<BatchRow>[]> {
  return db
    .select({ row: movingBatches, place: placeIn(BATCHES_NEWEST_FIRST) })
    .from(movingBatches)
    .where(beyond(BATCHES_NEWEST_FIRST, after))
    .orderBy(...orderOf(BATCHES_NEWEST_FIRST))
    .limit(limit)
}

/** How many rows of each batch are in each state. */
export async function countRows(
  db: Database,
  batchIds: readonly string[],
): Promise<Map<string, Partial<Record<RowState, number>>>> {
  const counts = new Map<string, Partial<Record<RowState, number>>>()
  if (batchIds.length === 0) return counts
  const { batchId, state } = movingRows
  const rows = await db
    .select({ batchId, state, rows: count() })
    .from(movingRows)
    .where(inArray(batchId, [...batchIds]))
    .groupBy(batchId, state)
  for (const row of rows) counts.set(row.batchId, { ...counts.get(row.batchId), [row.state]: row.rows })
  return counts
}

/** The next rows to work on, in the order of the file; backwards to undo them. */
export async function nextRows(
  { db, seal }: Store,
  batchId: string,
  { state, max, isBackwards }: { state: RowState; max: number; isBackwards: boolean },
): Promise<MovingRowRow[]> {
  const rows = await db
    .select()
    .from(movingRows)
    .where(and(eq(movingRows.batchId, batchId), eq(movingRows.state, state)))
    .orderBy(isBackwards ? desc(movingRows.line) : asc(movingRows.line))
    .limit(max)
  return rows.map((row) => opened(seal, row))
}

export type RowChange = Partial<Pick<Stored, 'state' | 'problems' | 'alikeId' | 'madeId'>>

export async function changeRow(tx: Database, id: string, change: RowChange): Promise<void> {
  await tx.update(movingRows).set(change).where(eq(movingRows.id, id))
}

/** At once, by the ids of the rows. */
export async function changeRows(tx: Database, changes: ReadonlyMap<string, RowChange>): Promise<void> {
  const rows = [...changes].map(([id, { state, problems, alikeId, madeId }]) => ({
    id,
    state,
    problems,
    alike_id: alikeId,
    made_id: madeId,
  }))
  await tx.execute(sql`
    UPDATE ${movingRows} SET state = coalesce(change.state, moving_rows.state),
      problems = coalesce(change.problems, moving_rows.problems),
      alike_id = coalesce(change.alike_id, moving_rows.alike_id),
      made_id = coalesce(change.made_id, moving_rows.made_id)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS change(id uuid, state text, problems jsonb, alike_id uuid, made_id uuid)
    WHERE moving_rows.id = change.id`)
}

export async function findRow(
  { db, seal }: Store,
  { batchId, rowId }: { batchId: string; rowId: string },
): Promise<MovingRowRow | null> {
  const [row] = await db
    .select()
    .from(movingRows)
    .where(and(eq(movingRows.batchId, batchId), eq(movingRows.id, rowId)))
  return row ? shown(seal, row) : null
}

export const ROWS_BY_LINE: Keyset = {
  name: 'rows of a file',
  direction: 'asc',
  keys: [{ column: movingRows.line, kind: 'whole' }],
}

const SHOWN_STATES: Record<RowsQuery['show'], readonly RowState[] | null> = {
  files: ['fine', 'made'],
  open: ['alike'],
  'left-out': LEFT_OUT,
  all: null,
}

/** It arrived, and the check of files did not accept it. */
function isFileRefused(): SQL {
  return sql`(${movingRows.state} = 'made' AND EXISTS (SELECT FROM ${documentsTable} WHERE ${documentsTable.id} = ${movingRows.madeId} AND ${documentsTable.state} = 'refused'))`
}

/** Of the documents that came with a batch: how many are in each state. */
export async function countFiles(db: Database, batchId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: documentsTable.state, files: count() })
    .from(movingRows)
    .innerJoin(documentsTable, eq(documentsTable.id, movingRows.madeId))
    .where(and(eq(movingRows.batchId, batchId), eq(movingRows.state, 'made')))
    .groupBy(documentsTable.state)
  return new Map(rows.map(({ state, files }) => [state, files]))
}

export type ArrivedFile = Pick<typeof documentsTable.$inferSelect, 'id' | 'problem' | 'fingerprint'>

export async function arrivedFiles(db: Database, ids: readonly string[]): Promise<Map<string, ArrivedFile>> {
  if (ids.length === 0) return new Map()
  const { id, problem, fingerprint } = documentsTable
  const rows = await db
    .select({ id, problem, fingerprint })
    .from(documentsTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What each of these rows of the batch became. */
export async function madeOfRows(
  db: Database,
  batchId: string,
  rowIds: readonly string[],
): Promise<{ id: string; madeId: string | null }[]> {
  const { id, madeId } = movingRows
  return db
    .select({ id, madeId })
    .from(movingRows)
    .where(and(eq(movingRows.batchId, batchId), inArray(id, [...rowIds])))
}

export async function listRows(
  { db, seal }: Store,
  { batchId, show }: Pick<RowsQuery, 'batchId' | 'show'>,
  { after, limit }: Stretch,
): Promise<Placed<MovingRowRow>[]> {
  const states = SHOWN_STATES[show]
  const isShown = states === null ? undefined : inArray(movingRows.state, [...states])
  const rows = await db
    .select({ row: movingRows, place: placeIn(ROWS_BY_LINE) })
    .from(movingRows)
    .where(
      and(
        eq(movingRows.batchId, batchId),
        show === 'left-out' ? or(isShown, isFileRefused()) : isShown,
        beyond(ROWS_BY_LINE, after),
      ),
    )
    .orderBy(...orderOf(ROWS_BY_LINE))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: shown(seal, row), place }))
}

/** What the other program's numbers became here, by number; the newest where two files say it. */
export async function madeOf(
  db: Database,
  kind: MovingKind,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const { reference, madeId } = movingRows
  const rows = await db
    .select({ reference, madeId })
    .from(movingRows)
    .innerJoin(movingBatches, eq(movingBatches.id, movingRows.batchId))
    .where(
      and(
        inArray(reference, [...new Set(references)]),
        eq(movingBatches.kind, kind),
        inArray(movingRows.state, ['made', 'known']),
      ),
    )
    .orderBy(asc(movingBatches.at))
  return new Map(rows.flatMap((row) => (row.reference && row.madeId ? [[row.reference, row.madeId]] : [])))
}

/** Of rows that were made: what they became. */
export async function madeIn(db: Database, batchId: string): Promise<string[]> {
  const rows = await db
    .select({ madeId: movingRows.madeId })
    .from(movingRows)
    .where(and(eq(movingRows.batchId, batchId), eq(movingRows.state, 'made')))
  return rows.flatMap(({ madeId }) => madeId ?? [])
}

/** The ids of clients with exactly these names, by `keyOfName`. */
export async function clientsNamed(
  db: Database,
  names: readonly NameInFile[],
): Promise<Map<string, string[]>> {
  const wanted = names.flatMap((each) =>
    namesIn(each.firstName, each.lastName).map(({ first, last }) => ({
      key: keyOfName(each),
      name: `${last} ${first}`,
    })),
  )
  if (wanted.length === 0) return new Map()
  // The order of names has an index.
  const { rows } = await db.execute<{ key: string; ids: string[] }>(sql`
    SELECT wanted.key, array_agg(DISTINCT coalesce(${usersTable.mergedInto}, ${usersTable.id})) AS ids
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(key text, name text)
    JOIN ${usersTable} ON ${usersTable.nameOrder} = name_order(wanted.name)
    WHERE ${usersTable.role} = 'client' AND ${usersTable.closedAt} IS NULL
      AND plain_text(${usersTable.lastName} || ' ' || ${usersTable.firstName}) = plain_text(wanted.name)
    GROUP BY wanted.key`)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/** Rows of our own are no work that was added. */
const OWN = ['moving_rows', 'moving_batches']

type Column = { table: string; column: string }

/** Every column by which another table names one of this one; `except` was made together with it. */
async function columnsNaming(db: Database, table: string, except: readonly string[]): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass AND cardinality(c.conkey) = 1`)
  return rows.filter((row) => ![...OWN, ...except].includes(row.table))
}

/** Which of these another row names: something was built on them. */
export async function namedElsewhere(
  db: Database,
  table: 'users' | 'cases' | 'documents',
  ids: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const columns = await columnsNaming(db, table, except)
  const list = sql`${`{${ids.join(',')}}`}::uuid[]`
  const found = columns.map(
    (each) =>
      sql`SELECT ${sql.identifier(each.column)} AS id FROM ${sql.identifier(each.table)} WHERE ${sql.identifier(each.column)} = ANY(${list})`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT DISTINCT id FROM (${sql.join(found, sql` UNION ALL `)}) AS named`,
  )
  return rows.map(({ id }) => id)
}

/** Of these people: those who signed up, or whose details changed, since they were entered. */
export async function changedPeople(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        inArray(usersTable.id, [...ids]),
        sql`(${usersTable.subject} NOT LIKE 'guest:%' OR ${usersTable.updatedAt} <> ${usersTable.createdAt} OR ${usersTable.mergedInto} IS NOT NULL)`,
      ),
    )
  return rows.map(({ id }) => id)
}

export async function deletePerson(tx: Database, id: string): Promise<void> {
  await tx.delete(usersTable).where(eq(usersTable.id, id))
}

/** Of these cases: those with a note more than the one that was made with each. */
export async function notedCases(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT case_id AS id FROM case_notes WHERE case_id = ANY(${`{${ids.join(',')}}`}::uuid[]) GROUP BY case_id HAVING count(*) > 1`,
  )
  return rows.map(({ id }) => id)
}

export type PartOfCase = { id: string; caseId: string; rowId: string | null; rowState: RowState | null }

const MADE_BY = { rowId: movingRows.id, rowState: movingRows.state }
const madeAt = (id: typeof invoicesTable.id | typeof documentsTable.id) =>
  and(eq(movingRows.madeId, id), inArray(movingRows.state, ['made', 'undone']))

/** The invoices of these cases, each with the row that made it, if one did. */
export async function invoicesOfCases(db: Database, caseIds: readonly string[]): Promise<PartOfCase[]> {
  if (caseIds.length === 0) return []
  const { id, caseId } = invoicesTable
  const rows = await db
    .select({ id, caseId, ...MADE_BY })
    .from(invoicesTable)
    .leftJoin(movingRows, madeAt(id))
    .where(inArray(caseId, [...caseIds]))
  return rows.flatMap((row) => (row.caseId === null ? [] : { ...row, caseId: row.caseId }))
}

/** The same of their documents. */
export async function documentsOfCases(db: Database, caseIds: readonly string[]): Promise<PartOfCase[]> {
  if (caseIds.length === 0) return []
  const { id, caseId } = documentsTable
  return db
    .select({ id, caseId, ...MADE_BY })
    .from(documentsTable)
    .leftJoin(movingRows, madeAt(id))
    .where(inArray(caseId, [...caseIds]))
}

export function idsMade(parts: readonly PartOfCase[]): string[] {
  return parts.filter(({ rowState }) => rowState === 'made').map(({ id }) => id)
}

/** Cases with trust money. */
export async function casesWithMoney(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { matterId, account, amountCents } = ledgerEntriesTable
  const rows = await db
    .select({ matterId })
    .from(ledgerEntriesTable)
    .where(and(inArray(matterId, [...ids]), eq(account, 'trust_bank')))
    .groupBy(matterId)
    .having(sql`sum(${amountCents}) <> 0`)
  return rows.flatMap((row) => row.matterId ?? [])
}

/** What the rows of a batch brought into trust and took out again. */
export async function postedIn(db: Database, batchId: string): Promise<number> {
  const { transactionId, account, amountCents } = ledgerEntriesTable
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${amountCents}), 0)`.mapWith(Number) })
    .from(movingRows)
    .innerJoin(
      ledgerTransactionsTable,
      sql`${ledgerTransactionsTable.source} IN ('opening:' || ${movingRows.id}, 'opening-undone:' || ${movingRows.id})`,
    )
    .innerJoin(
      ledgerEntriesTable,
      and(eq(transactionId, ledgerTransactionsTable.id), eq(account, 'client_funds')),
    )
    .where(eq(movingRows.batchId, batchId))
  return row?.cents ?? 0
}

/** What the invoices of a batch are owed by their totals; those that were undone are not. */
export async function invoicedIn(db: Database, batchId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${invoicesTable.totalCents}), 0)`.mapWith(Number) })
    .from(movingRows)
    .innerJoin(invoicesTable, eq(invoicesTable.id, movingRows.madeId))
    .where(and(eq(movingRows.batchId, batchId), eq(invoicesTable.state, 'issued')))
  return row?.cents ?? 0
}

/** Rows that are imported or can be. */
function isCounted(batchId: string): SQL | undefined {
  return and(eq(movingRows.batchId, batchId), inArray(movingRows.state, ['fine', 'made', 'undone', 'kept']))
}

export async function amountsIn(db: Database, batchId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${movingRows.amountCents}), 0)`.mapWith(Number) })
    .from(movingRows)
    .where(isCounted(batchId))
  return row?.cents ?? 0
}

/** Of rows from before their amount was kept beside them. */
export async function unsummedCellsIn({ db, seal }: Store, batchId: string): Promise<Cells[]> {
  const rows = await db
    .select()
    .from(movingRows)
    .where(and(isCounted(batchId), isNull(movingRows.amountCents)))
  return rows.map((row) => opened(seal, row).cells)
}

export const SEALED_ROWS = sealedTable(movingRows, { texts: { sealed: ({ id }) => placeOf(id) } })
