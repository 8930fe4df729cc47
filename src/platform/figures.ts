// The rows that a figure of the month counts. Every feature selects the same columns, so that the rows of all are joined, counted and
// listed by one query: a figure is never anything but the number of its rows.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { FIRM_ZONE } from '#kernel/calendar.ts'

/** From a moment until just before another. */
export type Span = { from: Date; to: Date }
export type FigureRows = (span: Span) => SQL

type FigureRow = {
  figure: string
  id: SQLWrapper
  at: SQLWrapper
  /** Such as a language or a status. */
  part?: SQLWrapper
  clientId?: SQLWrapper
  caseId?: SQLWrapper
  /** Of the page that shows it, where that is not the row itself. */
  aboutId?: SQLWrapper
  cents?: SQLWrapper
  days?: SQLWrapper
  /** Of work. */
  minutes?: SQLWrapper
}

const NONE = sql`NULL`

export function figureRow({ figure, id, at, part, ...row }: FigureRow): SQL {
  return sql`${figure}::text AS figure, (${part ?? sql`''`})::text AS part, ${id}::uuid AS id, (${at})::timestamptz AS at,
    (${row.clientId ?? NONE})::uuid AS client_id, (${row.caseId ?? NONE})::uuid AS case_id,
    (${row.aboutId ?? id})::uuid AS about_id, (${row.cents ?? NONE})::bigint AS cents, (${row.days ?? NONE})::int AS days,
    (${row.minutes ?? NONE})::int AS minutes`
}

export function isWithin(at: SQLWrapper, { from, to }: Span): SQL {
  return sql`(${at} >= ${from.toISOString()}::timestamptz AND ${at} < ${to.toISOString()}::timestamptz)`
}

/** The moment at which a day of the firm begins. */
export function startOfFirmDay(day: SQLWrapper): SQL {
  return sql`((${day})::timestamp AT TIME ZONE ${FIRM_ZONE})`
}

/** The day of the firm at a moment. */
export function firmDayOf(at: SQLWrapper): SQL {
  return sql`((${at}) AT TIME ZONE ${FIRM_ZONE})::date`
}
