import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'
import { CONNECTION_NAMES, TEST_OUTCOMES } from '#platform/ports/connections.ts'

/** A service that administrators connected or tested. Who did is in the log. */
export const connections = pgTable(
  'connections',
  {
    name: text('name', { enum: CONNECTION_NAMES }).primaryKey(),
    /** All of its settings, sealed. Empty: none is saved here. */
    sealed: text('sealed').notNull().default(''),
    version: integer('version').notNull().default(0),
    /** A keyed hash of the settings that were tested, the environment's too; null: never tested. */
    testedMark: text('tested_mark'),
    outcome: text('outcome', { enum: TEST_OUTCOMES }),
    /** Codes of the answer. */
    marks: text('marks').notNull().default(''),
    testedAt: moment('tested_at'),
  },
  (table) => [
    check('connections_name', sql`name IN ('mail', 'gateway', 'texts', 'google')`),
    check('connections_version', sql`${table.version} >= 0`),
    check(
      'connections_test',
      sql`(tested_mark IS NULL) = (outcome IS NULL) AND (outcome IS NULL) = (tested_at IS NULL)`,
    ),
    check(
      'connections_outcome',
      sql`outcome IN ('ok', 'unreachable', 'timed-out', 'private', 'sign-in', 'refused', 'accounts', 'bad-number', 'unreadable', 'lost')`,
    ),
  ],
)
