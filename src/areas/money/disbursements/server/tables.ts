import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { CATEGORIES, FUNDS, METHODS } from '../rules/disbursement.ts'

/** A payment to a third party for a case. The books have the money; this has payee, method and reason. */
export const disbursements = pgTable(
  'disbursements',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    fund: text('fund', { enum: FUNDS }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    payee: text('payee').notNull(),
    description: text('description').notNull(),
    method: text('method', { enum: METHODS }).notNull(),
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** A calendar date of the firm. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => usersTable.id),
    recordedAt: moment('recorded_at').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => usersTable.id),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    check('disbursements_amount', sql`amount_cents > 0`),
    check('disbursements_fund', sql`fund IN ('trust', 'operating')`),
    check(
      'disbursements_undone',
      sql`(undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL)`,
    ),
    index('disbursements_case').on(table.caseId, table.paidOn, table.id),
    index('disbursements_client').on(table.clientId, table.paidOn, table.id),
    index('disbursements_recorded_by').on(table.recordedBy),
    index('disbursements_undone_by').on(table.undoneBy),
  ],
)
