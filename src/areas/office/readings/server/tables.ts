import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'

/** What the firm has decided where its copy says two things: a row for each that was ever decided. Who did is in the log. */
export const settledReadings = pgTable(
  'settled_readings',
  {
    conflict: text('conflict').primaryKey(),
    /** Null: both stand again. */
    reading: text('reading'),
    version: integer('version').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [check('settled_readings_version', sql`${table.version} > 0`)],
)
