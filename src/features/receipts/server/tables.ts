import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'

/** What goes to one account at the bank in one piece; `hand_payments` says what is in it. */
export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    account: text('account', { enum: ['operating', 'trust'] }).notNull(),
    /** `slip`: somebody takes it to the bank. `direct`: one payment that arrived there by itself. */
    kind: text('kind', { enum: ['slip', 'direct'] }).notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
    /** Calendar dates of the firm: made at the bank, and from when all of it counts as collected. */
    madeOn: date('made_on', { mode: 'string' }),
    madeBy: uuid('made_by').references(() => usersTable.id),
    clearedOn: date('cleared_on', { mode: 'string' }),
    /** Who said that the bank has paid all of it; null where the firm's rule did. */
    clearedBy: uuid('cleared_by').references(() => usersTable.id),
  },
  (table) => [
    check('deposits_account', sql`account IN ('operating', 'trust')`),
    check('deposits_made', sql`(made_on IS NULL) = (made_by IS NULL)`),
    check('deposits_cleared', sql`cleared_on IS NULL OR made_on <= cleared_on`),
    index('deposits_newest').on(table.createdAt, table.id),
    index('deposits_made_on').on(table.account, table.madeOn),
    index('deposits_waiting')
      .on(table.madeOn)
      .where(sql`made_on IS NOT NULL AND cleared_on IS NULL`),
    index('deposits_created_by').on(table.createdBy),
    index('deposits_made_by').on(table.madeBy),
    index('deposits_cleared_by').on(table.clearedBy),
  ],
)
