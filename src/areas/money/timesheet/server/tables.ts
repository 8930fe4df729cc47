import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { invoicesTable } from '#areas/money/invoices/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'

/** Work of one person on one case, by a timer or noted by hand. No row is deleted; once billed, a trigger refuses to change it. */
export const workTimes = pgTable(
  'work_times',
  {
    /** Set by the browser, so that a repeat records nothing. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => usersTable.id),
    workedOn: date('worked_on', { mode: 'string' }).notNull(),
    /** Null while the timer runs, and of a forgotten one until its person has said it. */
    minutes: integer('minutes'),
    description: text('description').notNull().default(''),
    /** Both null if noted by hand; a timer that runs has no end. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    notedAt: moment('noted_at').notNull(),
    discardedAt: moment('discarded_at'),
    approvedAt: moment('approved_at'),
    approvedBy: uuid('approved_by').references(() => usersTable.id),
    /** What counts from then on; what was noted stays beside it. */
    approvedMinutes: integer('approved_minutes'),
    approvedDescription: text('approved_description'),
    billedAt: moment('billed_at'),
    billedBy: uuid('billed_by').references(() => usersTable.id),
    invoiceId: uuid('invoice_id').references(() => invoicesTable.id),
    billedCents: integer('billed_cents'),
  },
  (table) => [
    uniqueIndex('work_times_running')
      .on(table.personId)
      .where(sql`started_at IS NOT NULL AND ended_at IS NULL AND discarded_at IS NULL`),
    index('work_times_case').on(table.caseId, table.workedOn, table.id),
    index('work_times_person').on(table.personId, table.workedOn, table.id),
    index('work_times_newest').on(table.workedOn, table.id),
    index('work_times_approved_by').on(table.approvedBy),
    index('work_times_billed_by').on(table.billedBy),
    index('work_times_invoice').on(table.invoiceId),
    check(
      'work_times_timer',
      sql`(ended_at IS NULL OR started_at IS NOT NULL) AND ended_at >= started_at AND (minutes IS NOT NULL OR started_at IS NOT NULL)`,
    ),
    check('work_times_minutes', sql`minutes > 0 AND approved_minutes > 0`),
    check(
      'work_times_approved',
      sql`(approved_at IS NULL) = (approved_by IS NULL) AND (approved_at IS NULL) = (approved_minutes IS NULL) AND (approved_at IS NULL) = (approved_description IS NULL) AND (approved_at IS NULL OR (minutes IS NOT NULL AND description <> '' AND discarded_at IS NULL))`,
    ),
    check(
      'work_times_billed',
      sql`(billed_at IS NULL) = (billed_by IS NULL) AND (billed_at IS NULL) = (invoice_id IS NULL) AND (billed_at IS NULL) = (billed_cents IS NULL) AND (billed_at IS NULL OR approved_at IS NOT NULL) AND billed_cents > 0`,
    ),
  ],
)
