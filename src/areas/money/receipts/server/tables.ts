import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { FILE_PROBLEMS, KEPT_TYPES } from '#kernel/file-kinds.ts'
import { id, moment } from '#platform/columns.ts'
import { PICTURE_STATES, SIDES } from '../rules/picture.ts'

/** One deposit to one account at the bank; `hand_payments` has its contents. */
export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    account: text('account', { enum: ['operating', 'trust'] }).notNull(),
    /** `slip`: staff take it to the bank. `direct`: one payment that arrived there directly. */
    kind: text('kind', { enum: ['slip', 'direct'] }).notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
    /** Dates of the firm: made at the bank, and from when all of it counts as collected. */
    madeOn: date('made_on', { mode: 'string' }),
    madeBy: uuid('made_by').references(() => usersTable.id),
    clearedOn: date('cleared_on', { mode: 'string' }),
    /** Who confirmed that the bank paid all of it; null if by the firm's rule. */
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

/** A picture of a check or money order, internal to the firm. Removed ones keep their row. */
export const receiptPictures = pgTable(
  'receipt_pictures',
  {
    /** The upload's. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    state: text('state', { enum: PICTURE_STATES }).notNull(),
    problem: text('problem', { enum: FILE_PROBLEMS }),
    /** Null once deleted. */
    fileId: uuid('file_id'),
    type: text('type', { enum: KEPT_TYPES }),
    bytes: integer('bytes').notNull(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => usersTable.id),
    addedAt: moment('added_at').notNull(),
    goneBy: uuid('gone_by').references(() => usersTable.id),
    goneAt: moment('gone_at'),
  },
  (table) => [
    check('receipt_pictures_state', sql`state IN ('checking', 'kept', 'refused')`),
    check('receipt_pictures_side', sql`side IN ('front', 'back')`),
    check(
      'receipt_pictures_kept',
      sql`state <> 'kept' OR gone_at IS NOT NULL OR (file_id IS NOT NULL AND type IS NOT NULL)`,
    ),
    check('receipt_pictures_gone', sql`file_id IS NULL OR (gone_at IS NULL AND state <> 'refused')`),
    check('receipt_pictures_problem', sql`(state = 'refused') = (problem IS NOT NULL)`),
    check('receipt_pictures_gone_whole', sql`(gone_by IS NULL) = (gone_at IS NULL)`),
    /** One per side. */
    uniqueIndex('receipt_pictures_one_of_a_side')
      .on(table.paymentId, table.side)
      .where(sql`gone_at IS NULL AND state <> 'refused'`),
    index('receipt_pictures_payment').on(table.paymentId, table.addedAt),
    index('receipt_pictures_file')
      .on(table.fileId)
      .where(sql`file_id IS NOT NULL`),
    index('receipt_pictures_checking')
      .on(table.addedAt)
      .where(sql`state = 'checking' AND gone_at IS NULL`),
    index('receipt_pictures_added_by').on(table.addedBy),
    index('receipt_pictures_gone_by').on(table.goneBy),
  ],
)
