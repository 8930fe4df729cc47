// The only SQL that reads whole tables: what there is, and every row of it, from one snapshot.
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { filesTable } from '#areas/documents/files/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'

export type Column = {
  name: string
  type: string
  isNeeded: boolean
  isKey: boolean
  /** The "table.column" that it names a row of. */
  link: string | null
}
export type Table = { name: string; columns: readonly Column[] }

export type Value = string | number | boolean | null | object
export type Row = Readonly<Record<string, Value>>

const ROWS_AT_ONCE = 500

/** Everything read in it is as of one moment, however long it takes. */
export function inSnapshot<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const COLUMNS = sql`
  SELECT replace(c.oid::regclass::text, '"', '') AS "table", a.attname AS name,
    format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS is_needed,
    EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey)) AS is_key,
    (SELECT replace(f.confrelid::regclass::text, '"', '') || '.' || t.attname FROM pg_constraint f
      JOIN pg_attribute t ON t.attrelid = f.confrelid AND t.attnum = f.confkey[1]
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS link
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname NOT IN ('pgboss', 'drizzle', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
  ORDER BY 1, a.attnum`

/** As the database itself says; the queue of jobs and the list of migrations are the program's own. */
export async function readTables(tx: Database): Promise<Table[]> {
  type Found = {
    table: string
    name: string
    type: string
    is_needed: boolean
    is_key: boolean
    link: string | null
  }
  const { rows } = await tx.execute<Found>(COLUMNS)
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name: column, type, is_needed: isNeeded, is_key: isKey, link }) => ({
      name: column,
      type,
      isNeeded,
      isKey,
      link,
    })),
  }))
}

export async function countRows(tx: Database, { name }: Table): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(
    sql`SELECT count(*)::text AS count FROM ${identifier(name)}`,
  )
  return Number(rows[0]?.count)
}

/** In the order of their keys. Part of a snapshot: one table at a time. */
export async function* readRows(tx: Database, { name, columns }: Table): AsyncGenerator<Row[]> {
  const keys = columns.filter(({ isKey }) => isKey).map((column) => sql.identifier(column.name))
  const order = keys.length === 0 ? sql`` : sql` ORDER BY ${sql.join(keys, sql`, `)}`
  const texts = sql.join(columns.map(asText), sql`, `)
  for await (const rows of through(tx, sql`SELECT ${texts} FROM ${identifier(name)}${order}`))
    yield rows.map((row) => valuesOf(row, columns))
}

type Texts = Readonly<Record<string, string | null>>

async function* through(tx: Database, query: SQL): AsyncGenerator<Texts[]> {
  await tx.execute(sql`DECLARE moving_out NO SCROLL CURSOR FOR ${query}`)
  try {
    for (;;) {
      const { rows } = await tx.execute<Texts>(sql`FETCH ${sql.raw(String(ROWS_AT_ONCE))} FROM moving_out`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await tx.execute(sql`CLOSE moving_out`)
  }
}

function day(moment: PgColumn): SQL {
  return sql`(${moment} AT TIME ZONE ${sql.raw(`'${FIRM_ZONE}'`)})::date::text`
}

/** By name; a client without a case has one row. Part of a snapshot, as above. */
export function readClientsWithCases(tx: Database): AsyncGenerator<Texts[]> {
  const attorneys = alias(usersTable, 'attorneys')
  const { lastName, firstName, email, phone, id, role, mergedInto } = usersTable
  return through(
    tx,
    sql`SELECT ${lastName} AS last_name, ${firstName} AS first_name, ${email} AS email, ${phone} AS phone,
        ${casesTable.number} AS case_number, ${casesTable.kind} AS kind, ${casesTable.status} AS status,
        ${day(casesTable.openedAt)} AS opened_on, ${day(casesTable.closedAt)} AS closed_on,
        trim(${attorneys.firstName} || ' ' || ${attorneys.lastName}) AS attorney,
        ${id}::text AS client_id, ${casesTable.id}::text AS case_id
      FROM ${usersTable} LEFT JOIN ${casesTable} ON ${casesTable.clientId} = ${id}
        LEFT JOIN users AS attorneys ON ${attorneys.id} = ${casesTable.attorneyId}
      WHERE ${mergedInto} IS NULL AND (${role} = 'client' OR ${casesTable.id} IS NOT NULL)
      ORDER BY 1, 2, ${id}, 5`,
  )
}

function identifier(name: string) {
  return sql.join(name.split('.').map(sql.identifier), sql`.`)
}

/** Moments are in UTC, whatever the zone of the database. */
function asText({ name, type }: Column) {
  const column = sql.identifier(name)
  if (type === 'timestamp with time zone')
    return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`
  if (type.endsWith('[]')) return sql`to_json(${column})::text AS ${column}`
  return sql`${column}::text AS ${column}`
}

const NUMBER = /^(smallint|integer|bigint|numeric|real|double precision)/

function valuesOf(row: Readonly<Record<string, string | null>>, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, type }) => [name, valueOf(row[name] ?? null, type)]))
}

function valueOf(text: string | null, type: string): Value {
  if (text === null) return null
  if (NUMBER.test(type)) return Number.isSafeInteger(Number(text)) ? Number(text) : text
  if (type === 'boolean') return text === 'true'
  return type.startsWith('json') || type.endsWith('[]') ? (JSON.parse(text) as Value) : text
}

export type KeptFile = { id: string; bytes: number; storedAt: Date }

const FILES_AT_ONCE = 200

/** Every file whose bytes are kept, without those of earlier exports. */
export async function* readFiles(tx: Database): AsyncGenerator<KeptFile[]> {
  const { id, bytes, storedAt } = filesTable
  for (let after: string | null = null; ;) {
    const isAfter = after === null ? sql`true` : sql`${id} > ${after}`
    const isOther = sql`NOT EXISTS (SELECT FROM firm_export_parts WHERE file_id = ${id})`
    const rows: KeptFile[] = await tx
      .select({ id, bytes, storedAt })
      .from(filesTable)
      .where(sql`${isNull(filesTable.removedAt)} AND ${isAfter} AND ${isOther}`)
      .orderBy(id)
      .limit(FILES_AT_ONCE)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? null
  }
}

export type CaseOf = { id: string; number: string; clientId: string }

export async function readCases(tx: Database, ids: readonly string[]): Promise<CaseOf[]> {
  if (ids.length === 0) return []
  const { id, number, clientId } = casesTable
  return tx
    .select({ id, number, clientId })
    .from(casesTable)
    .where(inArray(id, [...ids]))
}

export type ClientOf = { id: string; firstName: string; lastName: string }

export async function readClient(tx: Database, clientId: string): Promise<ClientOf | null> {
  const { id, firstName, lastName } = usersTable
  const rows = await tx.select({ id, firstName, lastName }).from(usersTable).where(eq(id, clientId))
  return rows[0] ?? null
}
