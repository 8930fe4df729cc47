import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { usersTable } from '#features/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { INVOICE_KINDS, INVOICE_STATES, LINE_KINDS } from '../rules/invoice.ts'

/** How many of a kind were issued in a year. The row is locked while one is issued, so that numbers have no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    year: integer('year').notNull(),
    issued: integer('issued').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** Given when it is issued. */
    number: text('number').unique(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** What it is for; null where it is for no case. */
    caseId: uuid('case_id'),
    state: text('state', { enum: INVOICE_STATES }).notNull().default('draft'),
    /** Calendar dates of the firm. */
    issuedOn: date('issued_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Fixed when it is issued; lines of a draft may still change. */
    totalCents: integer('total_cents').notNull().default(0),
    /** How many instalments; null where all is due at once. */
    planCount: integer('plan_count'),
    /** Whether the client's money in trust for its case pays it when it is issued. */
    usesTrust: boolean('uses_trust').notNull().default(false),
    /** Whether money in trust that is for no case yet may pay the rest: staff choose that by itself. */
    usesUnassignedTrust: boolean('uses_unassigned_trust').notNull().default(false),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => usersTable.id),
    voidReason: text('void_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    issuedAt: moment('issued_at'),
    voidedAt: moment('voided_at'),
  },
  (table) => [
    check('invoices_state', sql`state IN ('draft', 'issued', 'void')`),
    check('invoices_issued', sql`(state = 'draft') = (number IS NULL)`),
    index('invoices_client').on(table.clientId),
    index('invoices_created_by').on(table.createdBy),
    index('invoices_newest').on(table.createdAt, table.id),
    index('invoices_state_newest').on(table.state, table.createdAt, table.id),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    /** Empty for the credit: its words are the product's, in the reader's language. */
    description: text('description').notNull(),
    /** Below zero only for a credit. */
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    check('invoice_lines_sign', sql`(kind = 'consultation-credit') = (amount_cents < 0)`),
  ],
)

/** Credits that stand: each fee once; voiding the invoice gives it back by removing the row. */
export const consultationCredits = pgTable(
  'consultation_credits',
  {
    paymentId: uuid('payment_id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
  },
  (table) => [
    index('consultation_credits_client').on(table.clientId),
    index('consultation_credits_invoice').on(table.invoiceId),
  ],
)

export const invoiceInstalments = pgTable(
  'invoice_instalments',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    unique('invoice_instalments_position').on(table.invoiceId, table.position),
    check('invoice_instalments_amount', sql`amount_cents > 0`),
    index('invoice_instalments_due').on(table.dueOn),
  ],
)
