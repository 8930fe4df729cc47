import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'

/** What no fact says: that the home page was looked at, and which steps the firm does without. */
export const launchMarks = pgTable(
  'launch_marks',
  {
    step: text('step', { enum: ['mail', 'payments', 'backups', 'home'] }).primaryKey(),
    /** Of the home page: empty. */
    reason: text('reason').notNull(),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => usersTable.id),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    index('launch_marks_marked_by').on(table.markedBy),
    check('launch_marks_step', sql`step IN ('mail', 'payments', 'backups', 'home')`),
    check('launch_marks_reason', sql`(step = 'home') = (reason = '')`),
  ],
)
