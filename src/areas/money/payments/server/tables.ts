import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { WAYS_BACK } from '../rules/give-back.ts'
import { ENDINGS, PAYER_RELATIONS, PURPOSES } from '../rules/hand-methods.ts'
import { PAYMENT_METHODS, PAYMENT_STATES, PAYMENT_TYPES, REFUND_STATUSES } from '../rules/payment.ts'

/** One charge attempt: written before the gateway call, so that no charge lacks a row. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** The meeting it is for. */
    appointmentId: uuid('appointment_id'),
    /** The invoice, or request for money in advance, it is for. */
    invoiceId: uuid('invoice_id'),
    /** The link by which someone else paid. */
    payLinkId: uuid('pay_link_id'),
    /** The consent to the automatic charge, and the due date of its part. */
    autopayId: uuid('autopay_id'),
    autopayDueOn: date('autopay_due_on', { mode: 'string' }),
    /** The case or meeting the money belongs to; null if none yet. */
    matterId: uuid('matter_id'),
    /** The later meeting it pays: its own was cancelled and left a credit. */
    usedAppointmentId: uuid('used_appointment_id'),
    type: text('type', { enum: PAYMENT_TYPES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    account: text('account', { enum: ['operating', 'trust'] }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull().default('card'),
    status: text('status', { enum: PAYMENT_STATES }).notNull(),
    /** The invoice it is credited to; while credited, it cannot be refunded. */
    creditedInvoiceId: uuid('credited_invoice_id'),
    /** The refunded amount. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Our reference, sent with the charge: finds a charge with a lost answer. */
    reference: text('reference').notNull().unique(),
    transactionId: text('transaction_id').unique(),
    declineReason: text('decline_reason'),
    /** Since when the whole charge is due back, because its purpose failed; kept after the refund. */
    refundDueAt: moment('refund_due_at'),
    cardType: text('card_type'),
    last4: text('last4'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
    /** When the gateway reported the money arrived. Until then trust money is pending and cannot be drawn. */
    collectedAt: moment('collected_at'),
    /** When staff recorded delivery: the money is earned then, or as soon as it is collected. */
    earnedAt: moment('earned_at'),
  },
  (table) => [
    check('payments_amount', sql`amount_cents > 0`),
    check(
      'payments_status',
      sql`status IN ('charging', 'unknown', 'pending', 'completed', 'failed', 'refunded')`,
    ),
    check('payments_refund_due', sql`refund_due_at IS NULL OR status IN ('unknown', 'refunded')`),
    // The reason and the moment are set together or not at all.
    check(
      'payments_refund_due_reason',
      sql`(decline_reason IS NOT DISTINCT FROM 'not_delivered') = (refund_due_at IS NOT NULL)`,
    ),
    check('payments_refunded', sql`refunded_cents BETWEEN 0 AND amount_cents`),
    check('payments_autopay', sql`(autopay_id IS NULL) = (autopay_due_on IS NULL)`),
    check('payments_for_one_thing', sql`appointment_id IS NULL OR invoice_id IS NULL`),
    uniqueIndex('payments_one_live_per_appointment')
      .on(table.appointmentId)
      .where(sql`status IN ('charging', 'unknown', 'pending', 'completed')`),
    /** An invoice may be paid in parts, but never twice at once. */
    uniqueIndex('payments_one_open_per_invoice')
      .on(table.invoiceId)
      .where(sql`status IN ('charging', 'unknown', 'pending')`),
    index('payments_invoice').on(table.invoiceId),
    index('payments_appointment').on(table.appointmentId),
    index('payments_pay_link')
      .on(table.payLinkId)
      .where(sql`pay_link_id IS NOT NULL`),
    index('payments_autopay')
      .on(table.autopayId)
      .where(sql`autopay_id IS NOT NULL`),
    index('payments_client').on(table.clientId, table.createdAt, table.id),
    index('payments_last4')
      .on(table.last4)
      .where(sql`last4 IS NOT NULL`),
    index('payments_used').on(table.usedAppointmentId),
    index('payments_uncollected')
      .on(table.settledAt)
      .where(sql`status = 'completed' AND collected_at IS NULL`),
    index('payments_newest').on(table.createdAt, table.id),
  ],
)

/** Refunds: written before the gateway call, like charges. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** Who decided it; null if automatic. */
    requestedBy: uuid('requested_by').references(() => usersTable.id),
    /** True if the firm has no choice: retried until done, never given up. */
    isOwed: boolean('is_owed').notNull(),
    /** True if what was paid for is due again; else the refund closes that part. */
    billsAgain: boolean('bills_again').notNull().default(true),
    reference: text('reference').notNull().unique(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('asked'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    check('refunds_amount', sql`amount_cents > 0`),
    check('refunds_status', sql`status IN ('asked', 'done', 'refused')`),
    index('refunds_payment').on(table.paymentId, table.createdAt),
    index('refunds_requested_by').on(table.requestedBy),
  ],
)

/** The process refunding the payment at the gateway, and when its lease ends. */
export const refundTurns = pgTable('refund_turns', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  holder: uuid('holder').notNull(),
  until: moment('until').notNull(),
})

/** Receipts numbered per year. The row is locked during numbering, so that numbers have no gaps. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  given: integer('given').notNull(),
})

/** Details of a payment outside the gateway. Its receipt number is the payment's reference. */
export const handPayments = pgTable(
  'hand_payments',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    /** A calendar date of the firm. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    receivedBy: uuid('received_by')
      .notNull()
      .references(() => usersTable.id),
    /** Null for the client. */
    payerName: text('payer_name'),
    payerRelation: text('payer_relation', { enum: PAYER_RELATIONS }),
    /** Of the check, order or transfer; empty if none. */
    number: text('number').notNull(),
    /** Internal. */
    note: text('note').notNull(),
    /** Its deposit; null while undeposited. */
    depositId: uuid('deposit_id'),
    endedAs: text('ended_as', { enum: ENDINGS }),
    endedOn: date('ended_on', { mode: 'string' }),
    endedBy: uuid('ended_by').references(() => usersTable.id),
    endedReason: text('ended_reason'),
  },
  (table) => [
    check('hand_payments_payer', sql`(payer_name IS NULL) = (payer_relation IS NULL)`),
    check('hand_payments_ended', sql`num_nulls(ended_as, ended_on, ended_by, ended_reason) IN (0, 4)`),
    index('hand_payments_received_by').on(table.receivedBy),
    index('hand_payments_ended_by').on(table.endedBy),
    index('hand_payments_payer').using('gin', sql`plain_text(${table.payerName}) gin_trgm_ops`),
    index('hand_payments_number')
      .on(table.number)
      .where(sql`number <> ''`),
    index('hand_payments_deposit')
      .on(table.depositId)
      .where(sql`deposit_id IS NOT NULL`),
    index('hand_payments_drawer')
      .on(table.paymentId)
      .where(sql`deposit_id IS NULL AND ended_as IS NULL`),
    index('hand_payments_returned')
      .on(table.endedOn)
      .where(sql`ended_as = 'returned'`),
  ],
)

/** Refunds of such payments: proposed, then paid out by the firm. A paid one is a refund with the same id, posted from then on. */
export const giveBacks = pgTable(
  'give_backs',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => handPayments.paymentId),
    amountCents: integer('amount_cents').notNull(),
    /** Internal. */
    reason: text('reason').notNull(),
    billsAgain: boolean('bills_again').notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => usersTable.id),
    proposedAt: moment('proposed_at').notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => usersTable.id),
    withdrawnAt: moment('withdrawn_at'),
    payee: text('payee'),
    method: text('method', { enum: WAYS_BACK }),
    /** Of the check or transfer; empty if none. */
    number: text('number'),
    /** A calendar date of the firm. */
    paidOn: date('paid_on', { mode: 'string' }),
    paidBy: uuid('paid_by').references(() => usersTable.id),
    paidAt: moment('paid_at'),
    undoneBy: uuid('undone_by').references(() => usersTable.id),
    undoneAt: moment('undone_at'),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    check('give_backs_amount', sql`amount_cents > 0`),
    check('give_backs_withdrawn', sql`num_nulls(withdrawn_by, withdrawn_at) IN (0, 2)`),
    check('give_backs_method', sql`method IN ('check', 'transfer', 'cash')`),
    check('give_backs_paid', sql`num_nulls(payee, method, number, paid_on, paid_by, paid_at) IN (0, 6)`),
    check('give_backs_undone', sql`num_nulls(undone_by, undone_at, undone_reason) IN (0, 3)`),
    check(
      'give_backs_order',
      sql`(withdrawn_at IS NULL OR paid_at IS NULL) AND (undone_at IS NULL OR paid_at IS NOT NULL)`,
    ),
    /** One open at a time: a repeated proposal is paid once. */
    uniqueIndex('give_backs_one_open')
      .on(table.paymentId)
      .where(sql`withdrawn_at IS NULL AND paid_at IS NULL`),
    index('give_backs_payment').on(table.paymentId, table.proposedAt),
    index('give_backs_due')
      .on(table.proposedAt, table.id)
      .where(sql`withdrawn_at IS NULL AND paid_at IS NULL`),
    index('give_backs_payee').using('gin', sql`plain_text(${table.payee}) gin_trgm_ops`),
    index('give_backs_number')
      .on(table.number)
      .where(sql`number <> ''`),
    index('give_backs_proposed_by').on(table.proposedBy),
    index('give_backs_withdrawn_by').on(table.withdrawnBy),
    index('give_backs_paid_by').on(table.paidBy),
    index('give_backs_undone_by').on(table.undoneBy),
  ],
)
