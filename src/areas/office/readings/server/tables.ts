import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'

/** The firm's decisions on contradictions of its copy, and its rules about money: a row for each ever decided. Who decided is in the log. */
export const settledReadings = pgTable(
  'settled_readings',
  {
    conflict: text('conflict').primaryKey(),
    /** Null: both count again. */
    reading: text('reading'),
    version: integer('version').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [check('settled_readings_version', sql`${table.version} > 0`)],
)
