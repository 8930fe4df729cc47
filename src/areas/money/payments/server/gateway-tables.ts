import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { DIFFERENCE_KINDS, RUN_STATUSES } from '../rules/compare-books.ts'
import { payments } from './tables.ts'

export const GATEWAY_NEWS_WAYS = ['told', 'asked'] as const

/** Events from the gateway; one is unapplied until the state of its transaction has been acted on. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    transactionId: text('transaction_id').notNull(),
    createdAt: moment('created_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('gateway_events_newest').on(table.createdAt),
    index('gateway_events_unapplied')
      .on(table.transactionId)
      .where(sql`applied_at IS NULL`),
  ],
)

/** When the gateway last sent an event to our address, and when it last answered our poll. */
export const gatewayNews = pgTable('gateway_news', {
  way: text('way', { enum: GATEWAY_NEWS_WAYS }).primaryKey(),
  at: moment('at').notNull(),
})

/** One comparison of the gateway's books with ours. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at').notNull(),
    status: text('status', { enum: RUN_STATUSES }).notNull(),
    /** Number of entries compared in both books. */
    compared: integer('compared').notNull(),
    /** Null for the nightly run. */
    requestedBy: uuid('requested_by').references(() => usersTable.id),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    check('reconciliation_runs_status', sql`status IN ('done', 'failed')`),
    check('reconciliation_runs_range', sql`from_at < to_at`),
    index('reconciliation_runs_newest').on(table.startedAt, table.id),
    index('reconciliation_runs_requested_by').on(table.requestedBy),
  ],
)

export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => reconciliationRuns.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    transactionId: text('transaction_id'),
    reference: text('reference'),
    /** The value in each of the two books, such as "5000", "trust" or "completed"; null if absent. */
    ours: text('ours'),
    theirs: text('theirs'),
  },
  (table) => [
    check(
      'reconciliation_differences_kind',
      sql`kind IN ('missing_here', 'missing_there', 'amount', 'account', 'status', 'refunded')`,
    ),
    index('reconciliation_differences_run').on(table.runId),
    index('reconciliation_differences_payment').on(table.paymentId),
  ],
)
