import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether the column contains one of the ids a query finds. PostgreSQL runs that query first, once, and then uses the index of the column:
 * with `IN (SELECT …)` it may join instead, and read the whole table for a few ids.
 */
export function isAmong(column: AnyPgColumn, ids: SQLWrapper): SQL {
  return sql`${column} = ANY(ARRAY(${ids}))`
}
