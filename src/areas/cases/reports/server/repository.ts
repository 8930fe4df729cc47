// Counts and lists what features select for their figures.
import { type SQL, sql } from 'drizzle-orm'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Figure } from '../rules/figures.ts'

export type CountedPart = {
  figure: string
  part: string
  /** "2026-10" */
  month: string
  count: number
  cents: number
  minutes: number
  /** Of the one in the middle; null if its rows tell of no days. */
  days: number | null
}

function joinedRows(sources: readonly SQL[]): SQL {
  return sql`(${sql.join([...sources], sql` UNION ALL `)}) r`
}

/** By figure and part, and by month of the firm; all under one month where it is named, whenever they began. */
export async function countRows(
  db: Database,
  sources: readonly SQL[],
  month: string | null = null,
): Promise<CountedPart[]> {
  const named = month === null ? sql`to_char(r.at AT TIME ZONE ${FIRM_ZONE}, 'YYYY-MM')` : sql`${month}::text`
  const { rows } = await db.execute<CountedPart>(sql`
    SELECT r.figure, r.part, ${named} AS month, count(*)::int AS count,
      coalesce(sum(r.cents), 0)::float8 AS cents, coalesce(sum(r.minutes), 0)::int AS minutes,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY r.days) AS days
    FROM ${joinedRows(sources)} GROUP BY 1, 2, 3`)
  return rows
}

export type ListedRow = {
  id: string
  at: string
  part: string
  clientId: string | null
  caseId: string | null
  aboutId: string
  cents: number | null
  days: number | null
  minutes: number | null
}

export const NEWEST_ROWS: Keyset = {
  name: 'rows of a figure',
  direction: 'desc',
  keys: [
    { column: sql`r.at`, kind: 'moment' },
    { column: sql`r.id`, kind: 'id' },
  ],
}

type Asked = { figure: Figure; part: string | undefined }

export async function listRows(
  db: Database,
  sources: readonly SQL[],
  { figure, part }: Asked,
  { after, limit }: Stretch,
): Promise<Placed<ListedRow>[]> {
  const conditions = [
    sql`r.figure = ${figure}`,
    ...(part === undefined ? [] : [sql`r.part = ${part}`]),
    ...[beyond(NEWEST_ROWS, after)].filter((condition) => condition !== undefined),
  ]
  const { rows } = await db.execute<ListedRow & { place: string[] }>(sql`
    SELECT r.id, to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, r.part, r.client_id AS "clientId",
      r.case_id AS "caseId", r.about_id AS "aboutId", r.cents::float8 AS cents, r.days, r.minutes, ${placeIn(NEWEST_ROWS)} AS place
    FROM ${joinedRows(sources)} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${sql.join(orderOf(NEWEST_ROWS), sql`, `)} LIMIT ${limit}`)
  return rows.map(({ place, ...row }) => ({ row, place }))
}
