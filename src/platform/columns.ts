// Column shapes that every table shares.
import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** A key that sorts by time of creation (UUID version 7). */
export function id() {
  return uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`)
}

/** A text in the order of its code points, whatever the locale of the database. */
export const plainlyOrdered = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A set of days, written as PostgreSQL writes it: `{[2026-12-01,2026-12-15]}`. */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' })
