import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'
import { FAILED_STEPS } from '../rules/states.ts'

/** Each try to make a backup, and its result. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The backup's name in its storage. */
    name: text('backup').notNull(),
    /** Its data is from this moment, or later. */
    begunAt: moment('begun_at').notNull(),
    storedAt: moment('stored_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** When it was restored beside the product and found whole. */
    provenAt: moment('proven_at'),
    /** Null: the database is not in it. */
    rows: bigint('rows', { mode: 'number' }),
    /** Null: files are not in it. */
    files: integer('files'),
    failedAt: moment('failed_at'),
    failedStep: text('failed_step', { enum: FAILED_STEPS }),
    /** When it was removed, since newer ones are kept. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('backup_runs_begun').on(table.begunAt),
    check('backup_runs_step', sql`(${table.failedAt} IS NULL) = (${table.failedStep} IS NULL)`),
  ],
)
