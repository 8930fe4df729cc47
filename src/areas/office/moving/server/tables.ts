import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { BATCH_STATES, ROW_STATES } from '../rules/batches.ts'
import { MOVING_KINDS } from '../rules/files.ts'
import type { RowProblem } from '../rules/problems.ts'

/** A file from another program: checked, imported and undone as one. */
export const movingBatches = pgTable(
  'moving_batches',
  {
    /** Given by the browser, so that a file sent twice is kept once. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: MOVING_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull(),
    rowCount: integer('row_count').notNull(),
    /** Who had it checked; then who imported or undid it. The job acts for them. */
    by: uuid('by_id')
      .notNull()
      .references(() => usersTable.id),
    at: moment('at').notNull(),
    /** The last step of the job. */
    steppedAt: moment('stepped_at').notNull(),
  },
  (table) => [
    index('moving_batches_newest').on(table.at, table.id),
    index('moving_batches_by').on(table.by),
    check(
      'moving_batches_state',
      sql`state IN ('checking', 'ready', 'importing', 'done', 'undoing', 'undone')`,
    ),
    check(
      'moving_batches_kind',
      sql`kind IN ('people', 'cases', 'dates', 'notes', 'trust', 'invoices', 'documents')`,
    ),
  ],
)

export const movingRows = pgTable(
  'moving_rows',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => movingBatches.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    state: text('state', { enum: ROW_STATES }).notNull(),
    /** The cells: sealed. */
    sealed: text('sealed').notNull(),
    /** What the other program calls it, by which other files name it. */
    reference: text('reference'),
    problems: jsonb('problems').$type<RowProblem[]>().notNull(),
    /** The client who looks like the same person. */
    alikeId: uuid('alike_id').references(() => usersTable.id),
    /** The person, case, date or note that it became, or the person that it is. Of a file to come: its case. */
    madeId: uuid('made_id'),
    /** Cents that it brings; null of what is no money, and of trust balances from before this was kept. */
    amountCents: integer('amount_cents'),
  },
  (table) => [
    unique('moving_rows_line').on(table.batchId, table.line),
    index('moving_rows_state').on(table.batchId, table.state, table.line),
    index('moving_rows_reference').on(table.reference),
    index('moving_rows_alike').on(table.alikeId),
    index('moving_rows_made').on(table.madeId),
    check(
      'moving_rows_state',
      sql`state IN ('read', 'fine', 'alike', 'known', 'refused', 'made', 'undone', 'kept')`,
    ),
    check('moving_rows_made', sql`state <> 'made' OR made_id IS NOT NULL`),
  ],
)
