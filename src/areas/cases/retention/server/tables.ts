import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'

/** Of a case past its retention period: who proposed the deletion, and who agreed. */
export const caseDeletions = pgTable(
  'case_deletions',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => casesTable.id),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => usersTable.id),
    proposedAt: moment('proposed_at').notNull(),
    confirmedBy: uuid('confirmed_by').references(() => usersTable.id),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('case_deletions_proposed_by').on(table.proposedBy),
    index('case_deletions_confirmed_by').on(table.confirmedBy),
    // One person alone waits for a week.
    check(
      'case_deletions_two_people',
      sql`${table.confirmedBy} <> ${table.proposedBy} OR ${table.confirmedAt} >= ${table.proposedAt} + interval '168 hours'`,
    ),
    check('case_deletions_confirmed', sql`(${table.confirmedBy} IS NULL) = (${table.confirmedAt} IS NULL)`),
  ],
)
