// Every sealed column defines how it is counted and sealed again. One row that does not open blocks no other.
import { and, asc, count, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inBatches } from './batches.ts'
import type { Services } from './context.ts'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openedOrNull } from './readable.ts'
import { type Place, prefixOf, type Seal } from './seal.ts'

type Store = { db: Database; seal: Seal }
type Row<Table extends PgTable> = Table['$inferSelect']
type Name<Table extends PgTable> = keyof Row<Table> & string
/** A row's opened values, by the column's name; empty or unopened ones are missing. */
type Opened<Table extends PgTable> = Partial<Record<Name<Table>, string>>

type Said<Table extends PgTable> = {
  /** What tells a row from every other. */
  id?: readonly Name<Table>[]
  /** Each sealed column, and where its text lies. Empty is not sealed. */
  texts: { readonly [Column in Name<Table>]?: (row: Row<Table>) => Place }
  /** What else is made with the newest key, such as the keyed hash by which a row is found. */
  marks?(seal: Seal, row: Row<Table>, opened: Opened<Table>): Partial<Row<Table>>
}

/** `older`: rows that another key than the newest sealed. `lost`: those of them whose key this installation does not have. */
export type SealedCount = { older: number; lost: number }

type Batch = { taken: number; sealed: number; unreadable: number; last: readonly unknown[] }

export type SealedTable = {
  table: string
  /** By their names in the database. */
  columns: readonly string[]
  count(store: Store): Promise<SealedCount>
  /** Rows with a text that the key of this name sealed. */
  countUnder(db: Database, keyId: string): Promise<number>
  /** Part of a transaction: `max` rows after one, in the order of their ids. */
  resealSome(store: Store, after: readonly unknown[] | null, max: number): Promise<Batch>
  /** Whether any row of an older key opens, and so is still to be sealed again. */
  hasMovable(store: Store): Promise<boolean>
  /** The texts of a row, by the names of columns in the database, as the row is; null: it does not open. Empty ones are missing. */
  openRow(seal: Seal, row: Readonly<Record<string, unknown>>): Readonly<Record<string, string | null>>
}

/** What a feature seals, as its manifest says it. */
export type FeatureSealed = {
  /** The name of the job that seals it again. */
  job: string
  tables: readonly SealedTable[]
  /** What follows from it; each takes so many rows and tells how many. */
  after?: readonly ((store: Store, max: number) => Promise<number>)[]
}

export type Resealed = { sealed: number; unreadable: number }

/** Rows per transaction. */
const BATCH = 200
/** Longer than "v1.", the longest name of a key and its dot: no more of a long text is fetched to see who sealed it. */
const HEAD = 40

export function sealedTable<Table extends PgTable>(of: Table, said: Said<Table>): SealedTable {
  const table: PgTable = of
  const names = Object.keys(said.texts) as Name<Table>[]
  const columns = names.map((name) => columnOf(table, name))
  const older = (store: Store, after: readonly unknown[] | null, max: number) =>
    olderRows(store, { table, columns, ids: idsOf(table, said) }, after, max)
  return {
    table: getTableName(table),
    columns: columns.map(({ name }) => name),
    async count({ db, seal }) {
      const isAnyLost = anyOf(columns, (column) => isLost(column, seal))
      const rows = await db
        .select({ older: count(), lost: sql<number>`(count(*) FILTER (WHERE ${isAnyLost}))::int` })
        .from(table)
        .where(anyOf(columns, (column) => isOlder(column, seal)))
      return rows[0] ?? { older: 0, lost: 0 }
    },
    async countUnder(db, keyId) {
      const isUnder = anyOf(
        columns,
        (column) => sql`starts_with(left(${column}, ${HEAD}), ${prefixOf(keyId)})`,
      )
      const rows = await db.select({ count: count() }).from(table).where(isUnder)
      return rows[0]?.count ?? 0
    },
    async resealSome(store, after, max) {
      const rows = await older(store, after, max).for('update', { skipLocked: true })
      let sealed = 0
      for (const row of rows as Row<Table>[]) if (await resealRow(store, table, said, row)) sealed += 1
      const taken = rows.length
      const last = rows.at(-1)
      return { taken, sealed, unreadable: taken - sealed, last: last ? valuesOf(said, last) : [] }
    },
    openRow(seal, plain) {
      const named = Object.entries(getTableColumns(table)).map(([name, column]) => [name, plain[column.name]])
      const row = Object.fromEntries(named) as Row<Table>
      const opened = placesOf(said, row).flatMap(([name, place]) => {
        const text: unknown = row[name]
        if (typeof text !== 'string' || text === '') return []
        return [[columnOf(table, name).name, openedOrNull(seal, text, place)] as const]
      })
      return Object.fromEntries(opened)
    },
    async hasMovable(store) {
      for (let after: readonly unknown[] | null = null; ;) {
        const rows: Row<Table>[] = await older(store, after, BATCH)
        if (rows.some((row) => Object.keys(openedOf(store.seal, said, row).opened).length > 0)) return true
        const last = rows.at(-1)
        if (rows.length < BATCH || !last) return false
        after = valuesOf(said, last)
      }
    },
  }
}

/** True where everything of the row that an older key sealed lies under the newest one now. What opens is kept even where the rest does not. */
async function resealRow<Table extends PgTable>(
  { db, seal }: Store,
  table: PgTable,
  said: Said<Table>,
  row: Row<Table>,
): Promise<boolean> {
  const { opened, isWhole } = openedOf(seal, said, row)
  const again = placesOf(said, row).flatMap(([name, place]) => {
    const text = opened[name]
    return text === undefined ? [] : [[name, seal.seal(text, place)] as const]
  })
  if (again.length === 0) return false
  try {
    const change = { ...Object.fromEntries(again), ...said.marks?.(seal, row, opened) }
    const isIt = idsOf(table, said).map((column, at) => eq(column, valuesOf(said, row)[at]))
    // In a separate transaction within the batch: the database's refusal of one row undoes no other.
    await db.transaction((tx) =>
      tx
        .update(table)
        .set(change)
        .where(and(...isIt)),
    )
    return isWhole
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return false
  }
}

/** What an older key sealed of the row. */
function openedOf<Table extends PgTable>(seal: Seal, said: Said<Table>, row: Row<Table>) {
  const opened: Opened<Table> = {}
  let isWhole = true
  for (const [name, place] of placesOf(said, row)) {
    const text: unknown = row[name]
    if (typeof text !== 'string' || text === '' || text.startsWith(seal.prefix)) continue
    const plain = openedOrNull(seal, text, place)
    if (plain === null) isWhole = false
    else opened[name] = plain
  }
  return { opened, isWhole }
}

function placesOf<Table extends PgTable>({ texts }: Said<Table>, row: Row<Table>) {
  const names = Object.keys(texts) as Name<Table>[]
  return names.flatMap((name) => {
    const place = texts[name]?.(row)
    return place ? [[name, place] as const] : []
  })
}

type Reading = { table: PgTable; columns: readonly PgColumn[]; ids: readonly PgColumn[] }

function olderRows(
  { db, seal }: Store,
  { table, columns, ids }: Reading,
  after: readonly unknown[] | null,
  max: number,
) {
  const isBeyond =
    after &&
    sql`(${sql.join([...ids], sql`, `)}) > (${sql.join(
      after.map((value) => sql`${value}`),
      sql`, `,
    )})`
  return db
    .select()
    .from(table)
    .where(
      and(
        anyOf(columns, (column) => isOlder(column, seal)),
        isBeyond ?? undefined,
      ),
    )
    .orderBy(...ids.map((column) => asc(column)))
    .limit(max)
}

function anyOf(columns: readonly PgColumn[], isIt: (column: PgColumn) => SQL): SQL {
  return or(...columns.map(isIt)) ?? sql`false`
}

/** A null or empty value was never sealed: a refused file has no key. */
function isOlder(column: PgColumn, { prefix }: Seal): SQL {
  return sql`(${column} <> '' AND NOT starts_with(left(${column}, ${HEAD}), ${prefix}))`
}

function isLost(column: PgColumn, { keyIds }: Seal): SQL {
  const known = sql.join(
    keyIds.map((id) => sql`${id}`),
    sql`, `,
  )
  return sql`(${column} <> '' AND split_part(left(${column}, ${HEAD}), '.', 2) NOT IN (${known}))`
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column: unknown = Reflect.get(table, name)
  if (typeof column !== 'object' || column === null)
    throw new Error(`no column ${name} is there to be sealed`)
  return column as PgColumn
}

function idsOf<Table extends PgTable>(table: PgTable, { id = ['id'] }: Said<Table>): PgColumn[] {
  return id.map((name) => columnOf(table, name))
}

function valuesOf<Table extends PgTable>({ id = ['id'] }: Said<Table>, row: Row<Table>): unknown[] {
  return id.map((name) => row[name])
}

type Sealer = Pick<Services, 'db' | 'seal'>

/** Seals again what an older key sealed, and tells how many rows, and how many are left because they do not open. */
export async function reseal({ db, seal }: Sealer, { tables, after = [] }: FeatureSealed): Promise<Resealed> {
  const sum: Resealed = { sealed: 0, unreadable: 0 }
  for (const table of tables) {
    const { sealed, unreadable } = await resealTable({ db, seal }, table)
    sum.sealed += sealed
    sum.unreadable += unreadable
  }
  for (const step of after) sum.sealed += await inBatches(db, BATCH, (tx, max) => step({ db: tx, seal }, max))
  return sum
}

async function resealTable({ db, seal }: Sealer, table: SealedTable): Promise<Resealed> {
  const sum: Resealed = { sealed: 0, unreadable: 0 }
  for (let after: readonly unknown[] | null = null; ;) {
    const batch: Batch = await db.transaction((tx) => table.resealSome({ db: tx, seal }, after, BATCH))
    sum.sealed += batch.sealed
    sum.unreadable += batch.unreadable
    if (batch.taken < BATCH) return sum
    after = batch.last
  }
}

export async function countOlder(sealer: Sealer, { tables }: FeatureSealed): Promise<SealedCount> {
  const counts: SealedCount = { older: 0, lost: 0 }
  for (const table of tables) {
    const { older, lost } = await table.count(sealer)
    counts.older += older
    counts.lost += lost
  }
  return counts
}
