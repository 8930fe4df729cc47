import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'

/** Texts of the demonstration firm: what would have been sent, for a person to read in the browser. */
export const outboxTexts = pgTable(
  'outbox_texts',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    body: text('body').notNull(),
    segments: integer('segments').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_texts_to').on(table.to, table.createdAt)],
)
