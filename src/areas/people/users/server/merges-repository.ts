// Merges of two clients, and every row moved by each. The columns are declared in manifests alone.
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { MovedColumn, Pair } from './merging.ts'
import type { UserRow } from './repository.ts'
import { clientMergeRows, clientMerges, users } from './tables.ts'

export type MergeRow = typeof clientMerges.$inferSelect
export type NewMerge = typeof clientMerges.$inferInsert

/** One merge at a time: two of the same people at once, or two that form a chain, see each other. */
export async function lockMerging(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('users merging', 0))`)
}

/**
 * Both rows. An insert that refers to one of them does not wait, and is not waited for: the two would deadlock if both post to the books.
 * Rows inserted in between are moved by `settleMerges`.
 */
export async function lockBoth(tx: Database, { keptId, goneId }: Pair): Promise<Map<string, UserRow>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [keptId, goneId]))
    .orderBy(asc(users.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function addMerge(tx: Database, merge: NewMerge): Promise<void> {
  await tx.insert(clientMerges).values(merge)
}

export async function findMerge(db: Database, id: string): Promise<MergeRow | null> {
  const rows = await db.select().from(clientMerges).where(eq(clientMerges.id, id))
  return rows[0] ?? null
}

/** Active merges, the latest first. */
export function mergesInto(db: Database, keptId: string): Promise<MergeRow[]> {
  return db
    .select()
    .from(clientMerges)
    .where(and(eq(clientMerges.keptId, keptId), isNull(clientMerges.partedAt)))
    .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id))
    .limit(MERGES_MAX)
}

/** No one is more people than that. */
export const MERGES_MAX = 20

/** Active merges whose people were merged before this moment, after this id. */
export function standingMerges(db: Database, after: string, max: number): Promise<MergeRow[]> {
  return db
    .select()
    .from(clientMerges)
    .where(and(isNull(clientMerges.partedAt), sql`${clientMerges.id} > ${after}::uuid`))
    .orderBy(asc(clientMerges.id))
    .limit(max)
}

export async function markParted(tx: Database, id: string, by: string, at: Date): Promise<void> {
  await tx.update(clientMerges).set({ partedBy: by, partedAt: at }).where(eq(clientMerges.id, id))
}

/** Null: the row is on its own again. */
export async function setMergedInto(tx: Database, id: string, mergedInto: string | null): Promise<void> {
  await tx.update(users).set({ mergedInto, updatedAt: new Date() }).where(eq(users.id, id))
}

export async function setDetails(tx: Database, id: string, details: Partial<UserRow>): Promise<void> {
  await tx
    .update(users)
    .set({ ...details, updatedAt: new Date() })
    .where(eq(users.id, id))
}

/** Whether another, unmerged person has taken the address since. */
export async function isAddressTaken(tx: Database, { id, email }: UserRow): Promise<boolean> {
  if (email === '') return false
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id), isNull(users.mergedInto), isNull(users.closedAt)))
    .limit(1)
  return rows.length > 0
}

/** Of a person who closes the account: what stood there before says how they were reached. */
export async function forgetDetails(tx: Database, keptId: string): Promise<void> {
  await tx
    .update(clientMerges)
    .set({ detailsBefore: {}, detailsAfter: {} })
    .where(eq(clientMerges.keptId, keptId))
}

export async function mergedRowsOf(db: Database, keptId: string): Promise<UserRow[]> {
  return db.select().from(users).where(eq(users.mergedInto, keptId))
}

function of({ table, column, key = 'id' }: MovedColumn) {
  return { table: sql.identifier(table), column: sql.identifier(column), key: sql.identifier(key) }
}

function isFree({ table, column, unlessTaken }: MovedColumn, keptId: string) {
  if (!unlessTaken) return sql`true`
  const { columns, among } = unlessTaken
  const isSame = columns.map(
    (name) => sql`had.${sql.identifier(name)} IS NOT DISTINCT FROM one.${sql.identifier(name)}`,
  )
  const isAmong = among ? sql`one.${sql.identifier(among.column)} = ${among.is}` : sql`true`
  return sql`NOT (${isAmong} AND EXISTS (SELECT FROM ${sql.identifier(table)} had
    WHERE had.${sql.identifier(column)} = ${keptId} AND ${sql.join(isSame, sql` AND `)}))`
}

/** How many rows of a column would move, and what staff read of the first of them. */
export async function countMoving(
  db: Database,
  moved: MovedColumn,
  { keptId, goneId }: Pair,
  shownMax: number,
): Promise<{ count: number; shown: string[] }> {
  const { table, column } = of(moved)
  const isMoving = sql`one.${column} = ${goneId} AND ${isFree(moved, keptId)}`
  const counted = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${table} one WHERE ${isMoving}`,
  )
  const { count } = onlyRow(counted.rows)
  if (count === 0 || !moved.shown) return { count, shown: [] }
  return { count, shown: await shownOf(db, moved, isMoving, shownMax) }
}

async function shownOf(
  db: Database,
  { table, shown }: MovedColumn,
  where: ReturnType<typeof sql>,
  max: number,
): Promise<string[]> {
  if (!shown) return []
  const column = sql.identifier(shown.column)
  const text =
    shown.as === 'moment'
      ? sql`to_char(one.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
      : sql`one.${column}::text`
  const { rows } = await db.execute<{ shown: string | null }>(
    sql`SELECT ${text} AS shown FROM ${sql.identifier(table)} one WHERE ${where} ORDER BY one.${column} LIMIT ${max}`,
  )
  return rows.flatMap((row) => row.shown ?? [])
}

/** Every row of the column that may move names the kept person now, and is written down. */
export async function moveColumn(
  tx: Database,
  moved: MovedColumn,
  { mergeId, keptId, goneId }: Pair & { mergeId: string },
): Promise<void> {
  const { table, column, key } = of(moved)
  await tx.execute(sql`
    WITH moved AS (
      UPDATE ${table} one SET ${column} = ${keptId}
      WHERE one.${column} = ${goneId} AND ${isFree(moved, keptId)} RETURNING one.${key} AS id
    )
    INSERT INTO ${clientMergeRows} (merge_id, column_name, row_id)
    SELECT ${mergeId}::uuid, ${moved.name}::text, id FROM moved ON CONFLICT DO NOTHING`)
}

/** Rows of the merge that name the kept person still: those go back. */
export async function countReturning(
  db: Database,
  moved: MovedColumn,
  { mergeId, keptId }: { mergeId: string; keptId: string },
  shownMax: number,
): Promise<{ count: number; shown: string[]; ids: string[] }> {
  const { table, column, key } = of(moved)
  const isReturning = sql`one.${column} = ${keptId} AND one.${key} IN (
    SELECT row_id FROM ${clientMergeRows} WHERE merge_id = ${mergeId} AND column_name = ${moved.name})`
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT one.${key} AS id FROM ${table} one WHERE ${isReturning}`,
  )
  const shown = rows.length > 0 ? await shownOf(db, moved, isReturning, shownMax) : []
  return { count: rows.length, shown, ids: rows.map(({ id }) => id) }
}

export async function returnColumn(
  tx: Database,
  moved: MovedColumn,
  { mergeId, keptId, goneId }: Pair & { mergeId: string },
): Promise<void> {
  const { table, column, key } = of(moved)
  await tx.execute(sql`
    UPDATE ${table} one SET ${column} = ${goneId}
    WHERE one.${column} = ${keptId} AND one.${key} IN (
      SELECT row_id FROM ${clientMergeRows} WHERE merge_id = ${mergeId} AND column_name = ${moved.name})`)
}
