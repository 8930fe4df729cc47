import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'

export const detentionReports = pgTable(
  'detention_reports',
  {
    id: id(),
    /** SHA-256 of the opaque key that the browser keeps. */
    keyHash: text('key_hash').notNull().unique(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Every field, encrypted; its place is the row's. */
    sealed: text('sealed').notNull(),
    /** Since when there is a number to call, and staff know. Null before. */
    alertedAt: moment('alerted_at'),
    /** Keyed hash of the network that caused the notification; null in reports older than this column. */
    network: text('network'),
    /** One of many within an hour, shown together and unproven: the network's hash, or 'all'. Null: shown alone. */
    crowd: text('crowd'),
    sentAt: moment('sent_at'),
    /** The last call by staff; the callers are in `detention_calls`. */
    calledAt: moment('called_at'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('detention_reports_to_call')
      .on(table.alertedAt, table.id)
      .where(sql`alerted_at IS NOT NULL AND called_at IS NULL AND closed_at IS NULL`),
    index('detention_reports_network').on(table.network, table.alertedAt),
    index('detention_reports_alerted')
      .on(table.alertedAt)
      .where(sql`alerted_at IS NOT NULL AND crowd IS NULL`),
    index('detention_reports_crowd')
      .on(table.crowd, table.alertedAt, table.id)
      .where(sql`crowd IS NOT NULL`),
    index('detention_reports_called')
      .on(table.calledAt, table.id)
      .where(sql`called_at IS NOT NULL AND closed_at IS NULL`),
    index('detention_reports_unsent')
      .on(table.updatedAt)
      .where(sql`sent_at IS NULL AND called_at IS NULL AND closed_at IS NULL`),
    index('detention_reports_closed_by').on(table.closedBy),
    check('detention_reports_closed', sql`(closed_at IS NULL) = (closed_by IS NULL)`),
  ],
)

/** The staff's calls: who, and when. */
export const detentionCalls = pgTable(
  'detention_calls',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => detentionReports.id, { onDelete: 'cascade' }),
    calledBy: uuid('called_by')
      .notNull()
      .references(() => usersTable.id),
    calledAt: moment('called_at').notNull(),
  },
  (table) => [
    index('detention_calls_report').on(table.reportId, table.calledAt),
    index('detention_calls_called_by').on(table.calledBy),
  ],
)
