import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { LEDGER_ACCOUNTS, MOVEMENTS } from '../rules/postings.ts'

/**
 * One movement of money. Migration triggers refuse to change or delete one, or to commit one whose entries do not sum to
 * zero (over all accounts, and over trust accounts alone), that pays one matter with another's trust money, or that draws
 * on trust while the firm still owes it money for this client.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind', { enum: MOVEMENTS }).notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** Its cause, such as "payment:…": unique, so that a repeat posts nothing. */
    source: text('source').notNull().unique(),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    invoiceId: uuid('invoice_id'),
    /** The payment of a cost, to the government or another third party. */
    disbursementId: uuid('disbursement_id'),
    /** An amount earned under a fee agreement. */
    earningId: uuid('earning_id'),
    /** A person's reason for a move that nothing else allows; null if not needed. */
    reason: text('reason'),
    /** The firm's date on which it happened, if a person entered one; null for the day of recording. */
    happenedOn: date('happened_on', { mode: 'string' }),
    /** When it was recorded. */
    occurredAt: moment('occurred_at').notNull(),
  },
  (table) => [
    index('ledger_transactions_invoice')
      .on(table.invoiceId)
      .where(sql`invoice_id IS NOT NULL`),
    index('ledger_transactions_undone')
      .on(table.paymentId)
      .where(sql`kind = 'transfer-undone'`),
    index('ledger_transactions_payment')
      .on(table.paymentId)
      .where(sql`payment_id IS NOT NULL`),
    index('ledger_transactions_disbursement')
      .on(table.disbursementId)
      .where(sql`disbursement_id IS NOT NULL`),
    index('ledger_transactions_client').on(table.clientId, table.occurredAt, table.id),
    index('ledger_transactions_transfers')
      .on(table.occurredAt, table.id)
      .where(sql`kind IN ('transfer', 'transfer-back', 'earned')`),
    index('ledger_transactions_newest').on(table.occurredAt, table.id),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** The case or meeting the money is for; null if none yet. */
    matterId: uuid('matter_id'),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    /** A debit is positive. */
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    check('ledger_entries_amount', sql`amount_cents <> 0`),
    check(
      'ledger_entries_account',
      sql`account IN ('trust_bank', 'operating_bank', 'client_funds', 'fees_earned', 'receivable', 'trust_pending', 'pending_funds', 'trust_refill', 'costs_advanced', 'written_off')`,
    ),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_matter')
      .on(table.matterId)
      .where(sql`matter_id IS NOT NULL`),
    index('ledger_entries_sum').on(sql`abs(amount_cents)`),
    index('ledger_entries_client').on(table.clientId),
  ],
)

/** The sum of a client's entries, written only by a trigger. No client's trust share ever goes below zero. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.account] }),
    index('ledger_balances_account').on(table.account, table.balanceCents, table.clientId),
    check(
      'ledger_trust_never_negative',
      sql`account NOT IN ('trust_bank', 'trust_pending') OR balance_cents >= 0`,
    ),
    check(
      'ledger_funds_never_overdrawn',
      sql`account NOT IN ('client_funds', 'pending_funds', 'trust_refill') OR balance_cents <= 0`,
    ),
    check(
      'ledger_costs_never_negative',
      sql`account NOT IN ('costs_advanced', 'written_off') OR balance_cents >= 0`,
    ),
  ],
)

/** The same by matter: no case's money ever goes below zero, so none pays for another. */
export const ledgerShares = pgTable(
  'ledger_shares',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** Null: for no case yet. */
    matterId: uuid('matter_id'),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_shares_matter').on(table.matterId),
    unique('ledger_shares_one').on(table.clientId, table.matterId, table.account).nullsNotDistinct(),
    check(
      'ledger_share_of_trust_never_negative',
      sql`account NOT IN ('trust_bank', 'trust_pending') OR balance_cents >= 0`,
    ),
    check(
      'ledger_share_of_funds_never_overdrawn',
      sql`account NOT IN ('client_funds', 'pending_funds', 'trust_refill') OR balance_cents <= 0`,
    ),
    check(
      'ledger_share_of_costs_never_negative',
      sql`account NOT IN ('costs_advanced', 'written_off') OR balance_cents >= 0`,
    ),
  ],
)

/** Details of a voided check from before the books, recorded nowhere else: who voided it or undid that, and why. Never changed. */
export const ledgerVoidedChecks = pgTable(
  'ledger_voided_checks',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => ledgerTransactions.id),
    number: text('number').notNull(),
    payee: text('payee').notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => usersTable.id),
    reason: text('reason').notNull(),
  },
  (table) => [
    index('ledger_voided_checks_number').on(table.number),
    index('ledger_voided_checks_decided_by').on(table.decidedBy),
  ],
)

/** A transfer between the firm's accounts that a person made at the bank; a bank line can confirm it too. */
export const ledgerTransfersMade = pgTable(
  'ledger_transfers_made',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => ledgerTransactions.id),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => usersTable.id),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [index('ledger_transfers_made_by').on(table.madeBy)],
)
