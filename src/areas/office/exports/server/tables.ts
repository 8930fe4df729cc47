import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { filesTable } from '#areas/documents/files/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { EXPORT_STATES } from '../rules/exports.ts'

/** Copies of everything that the firm keeps, made for an administrator. One is made at a time; a row stays when its bytes are deleted. */
export const firmExports = pgTable(
  'firm_exports',
  {
    id: id(),
    state: text('state', { enum: EXPORT_STATES }).notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => usersTable.id),
    askedAt: moment('asked_at').notNull(),
    /** How much it is of: null until it is ready. */
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    /** How many values and files could not be copied. */
    problems: integer('problems'),
    bytes: bigint('bytes', { mode: 'number' }),
    readyAt: moment('ready_at'),
    /** Until when it can be downloaded. */
    endsAt: moment('ends_at'),
    /** When it was deleted, or given up. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('firm_exports_one_at_a_time')
      .on(table.state)
      .where(sql`state = 'making'`),
    index('firm_exports_asked').on(table.askedAt, table.id),
    index('firm_exports_asked_by').on(table.askedBy),
    check('firm_exports_state', sql`state IN ('making', 'ready', 'failed', 'removed')`),
    check(
      'firm_exports_ready',
      sql`(state IN ('ready', 'removed')) = (ready_at IS NOT NULL AND ends_at IS NOT NULL AND bytes IS NOT NULL)`,
    ),
    check('firm_exports_ended', sql`(state IN ('failed', 'removed')) = (ended_at IS NOT NULL)`),
  ],
)

/** The stored files that one copy is made of, in their order: joined, they are its archive. */
export const firmExportParts = pgTable(
  'firm_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => firmExports.id),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => filesTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.position] }),
    index('firm_export_parts_file').on(table.fileId),
  ],
)
