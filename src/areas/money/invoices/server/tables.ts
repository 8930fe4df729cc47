import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'
import { INVOICE_KINDS, INVOICE_STATES, LINE_KINDS } from '../rules/invoice.ts'
import { AUTOPAY_ENDS } from '../rules/autopay.ts'
import { PRICE_KINDS } from '../rules/price.ts'
import { HOLDS } from '../rules/reminders.ts'
import { REDUCTION_KINDS } from '../rules/reduction.ts'

const COUNTED = [...INVOICE_KINDS, 'credit-note'] as const

/** Issued count per kind and year. The row is locked during issuing, so that numbers have no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind', { enum: COUNTED }).notNull(),
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
    /** Assigned when issued. */
    number: text('number').unique(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** Its case; null if none. */
    caseId: uuid('case_id'),
    state: text('state', { enum: INVOICE_STATES }).notNull().default('draft'),
    /** Calendar dates of the firm. */
    issuedOn: date('issued_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Fixed when issued; a draft's lines may still change. */
    totalCents: integer('total_cents').notNull().default(0),
    /** Number of instalments; null if all is due at once. */
    planCount: integer('plan_count'),
    /** Whether the client's trust money for its case pays it when issued. */
    usesTrust: boolean('uses_trust').notNull().default(false),
    /** Whether trust money for no case yet may pay the rest: a separate choice of staff. */
    usesUnassignedTrust: boolean('uses_unassigned_trust').notNull().default(false),
    /** Why reminders are paused; null if they are not. */
    hold: text('hold', { enum: HOLDS }),
    heldAt: moment('held_at'),
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
    check('invoices_hold', sql`(hold IS NULL) = (held_at IS NULL)`),
    check('invoices_issued', sql`(state = 'draft') = (number IS NULL)`),
    index('invoices_client').on(table.clientId),
    index('invoices_created_by').on(table.createdBy),
    index('invoices_due')
      .on(table.dueOn)
      .where(sql`state = 'issued'`),
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
    check('invoice_lines_sign', sql`(kind IN ('consultation-credit', 'discount')) = (amount_cents < 0)`),
  ],
)

/** The firm's price list. None is deleted, only withdrawn. */
export const priceItems = pgTable(
  'price_items',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: PRICE_KINDS }).notNull(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    amountCents: integer('amount_cents').notNull(),
    isActive: boolean('is_active').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => usersTable.id),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    check('price_items_amount', sql`amount_cents > 0`),
    check('price_items_kind', sql`kind IN ('service', 'cost')`),
    index('price_items_saved_by').on(table.savedBy),
  ],
)

/** Active credits: each fee once; voiding the invoice deletes the row and frees the fee. */
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

/** Reductions of an issued invoice without money moved. None is ever deleted: each counts until undone. */
export const invoiceReductions = pgTable(
  'invoice_reductions',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    kind: text('kind', { enum: REDUCTION_KINDS }).notNull(),
    /** For credit notes. */
    number: text('number').unique(),
    amountCents: integer('amount_cents').notNull(),
    /** For staff only. */
    reason: text('reason').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => usersTable.id),
    madeAt: moment('made_at').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => usersTable.id),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    check('invoice_reductions_amount', sql`amount_cents > 0`),
    check('invoice_reductions_kind', sql`kind IN ('credit-note', 'write-off', 'closed-request')`),
    check('invoice_reductions_number', sql`(kind = 'credit-note') = (number IS NOT NULL)`),
    check(
      'invoice_reductions_undone',
      sql`(undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL)`,
    ),
    index('invoice_reductions_invoice').on(table.invoiceId, table.madeAt),
    index('invoice_reductions_made_by').on(table.madeBy),
    index('invoice_reductions_undone_by').on(table.undoneBy),
  ],
)

/** A link with which a person without an account pays one amount of an invoice; their details are kept as typed. */
export const payLinks = pgTable(
  'pay_links',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: integer('amount_cents').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The client lets this person see the plan's parts and have them charged automatically. */
    offersAutopay: boolean('offers_autopay').notNull().default(false),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => usersTable.id),
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    payerLanguage: text('payer_language', { enum: LANGUAGES }),
    /** When they confirmed reading the notice about paying for another. */
    noticeReadAt: moment('notice_read_at'),
  },
  (table) => [
    check('pay_links_amount', sql`amount_cents > 0`),
    check('pay_links_withdrawn', sql`(withdrawn_at IS NULL) = (withdrawn_by IS NULL)`),
    index('pay_links_invoice').on(table.invoiceId, table.createdAt),
    index('pay_links_created_by').on(table.createdBy),
    index('pay_links_withdrawn_by').on(table.withdrawnBy),
    index('pay_links_payer').using('gin', sql`plain_text(${table.payerName}) gin_trgm_ops`),
  ],
)

/**
 * A consent to automatic charges of a plan's parts, as given by the client or a payer with a link: the words, the
 * schedule, and the card or account, which stays at the gateway. Before `agreedAt` it is an offer.
 */
export const autopays = pgTable(
  'autopays',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The client; null for a payer with a link. */
    offeredTo: uuid('offered_to').references(() => usersTable.id),
    payLinkId: uuid('pay_link_id').references(() => payLinks.id),
    /** As typed. */
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    offeredAt: moment('offered_at').notNull(),
    method: text('method', { enum: ['card', 'bank'] }).notNull(),
    /** The gateway's id, used to charge it. */
    savedId: text('saved_id').notNull(),
    cardType: text('card_type'),
    last4: text('last4'),
    expiresYear: integer('expires_year'),
    expiresMonth: integer('expires_month'),
    /** Maximum charge per date. */
    schedule: jsonb('schedule').$type<{ dueOn: string; amountCents: number }[]>().notNull(),
    agreedAt: moment('agreed_at'),
    language: text('language', { enum: LANGUAGES }),
    wording: text('wording'),
    /** The full text agreed to. */
    statement: jsonb('statement').$type<string[]>(),
    /** The network address. */
    agreedFrom: text('agreed_from'),
    /** The part of the last notice, and when it was sent. */
    toldDueOn: date('told_due_on', { mode: 'string' }),
    toldOn: date('told_on', { mode: 'string' }),
    endedAt: moment('ended_at'),
    endedWhy: text('ended_why', { enum: AUTOPAY_ENDS }),
    /** Null if automatic, or stopped by a payer with a link. */
    endedBy: uuid('ended_by').references(() => usersTable.id),
    /** When the gateway confirmed deleting the card or account. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [
    check('autopays_method', sql`method IN ('card', 'bank')`),
    check(
      'autopays_one_consents',
      sql`(offered_to IS NULL) = (pay_link_id IS NOT NULL) AND num_nulls(pay_link_id, payer_name, payer_email) IN (0, 3)`,
    ),
    check('autopays_agreed', sql`num_nulls(agreed_at, language, wording, statement, agreed_from) IN (0, 5)`),
    check('autopays_told', sql`(told_due_on IS NULL) = (told_on IS NULL)`),
    check(
      'autopays_ended',
      sql`(ended_at IS NULL) = (ended_why IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL)`,
    ),
    uniqueIndex('autopays_one_active')
      .on(table.invoiceId)
      .where(sql`agreed_at IS NOT NULL AND ended_at IS NULL`),
    index('autopays_invoice').on(table.invoiceId, table.offeredAt),
    index('autopays_open')
      .on(table.id)
      .where(sql`ended_at IS NULL`),
    index('autopays_unforgotten')
      .on(table.endedAt)
      .where(sql`ended_at IS NOT NULL AND forgotten_at IS NULL`),
    index('autopays_offered_to').on(table.offeredTo),
    index('autopays_pay_link').on(table.payLinkId),
    index('autopays_payer').using('gin', sql`plain_text(${table.payerName}) gin_trgm_ops`),
    index('autopays_ended_by').on(table.endedBy),
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
