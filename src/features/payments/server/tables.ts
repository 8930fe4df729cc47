import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { PAYMENT_STATES, PAYMENT_TYPES } from '../rules/payment.ts'

/** One attempt to charge: written before the gateway is asked, so that no charge is ever without a row. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** The meeting that the payment is for. */
    appointmentId: uuid('appointment_id'),
    type: text('type', { enum: PAYMENT_TYPES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    account: text('account', { enum: ['operating', 'trust'] }).notNull(),
    status: text('status', { enum: PAYMENT_STATES }).notNull(),
    /** Ours, sent with the charge: how a charge with a lost answer is found again. */
    reference: text('reference').notNull().unique(),
    transactionId: text('transaction_id').unique(),
    declineReason: text('decline_reason'),
    cardType: text('card_type'),
    last4: text('last4'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_status', sql`status IN ('charging', 'unknown', 'completed', 'failed', 'refunded')`),
    uniqueIndex('payments_one_live_per_appointment')
      .on(table.appointmentId)
      .where(sql`status IN ('charging', 'unknown', 'completed')`),
  ],
)
