import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  type AnyPgColumn,
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
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { ADJUSTMENTS, FUNDS } from '../rules/adjustments.ts'
import { RULES } from '../rules/match-rules.ts'
import { OPENING_KINDS } from '../rules/opening-items.ts'
import type { FileHabits } from '../rules/read-statement.ts'
import { FORMATS } from '../rules/statement.ts'
import type { MonthReport } from '../contract.ts'

/** The firm's account of a kind at its bank, and the start of its comparison with the books. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    fund: text('fund', { enum: FUNDS }).primaryKey(),
    bank: text('bank').notNull(),
    last4: text('last4').notNull(),
    /** The first day of the first month. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The bank's balance of the day before. */
    openingCents: bigint('opening_cents', { mode: 'number' }).notNull(),
    /** The book balance then. */
    openingBookCents: bigint('opening_book_cents', { mode: 'number' }).notNull(),
    openingClientsCents: bigint('opening_clients_cents', { mode: 'number' }).notNull(),
    /** How the bank's files were last read, and the answers given for them. */
    habits: jsonb('habits').$type<FileHabits>(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('bank_accounts_fund', sql`fund IN ('trust', 'operating')`),
    check('bank_accounts_last4', sql`last4 ~ '^\\d{4}$'`),
    check('bank_accounts_starts', sql`extract(day FROM starts_on) = 1`),
    index('bank_accounts_created_by').on(table.createdBy),
  ],
)

const fund = () =>
  text('fund', { enum: FUNDS })
    .notNull()
    .references(() => bankAccounts.fund)

/** One file of the bank. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: id(),
    fund: fund(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    format: text('format', { enum: FORMATS }).notNull(),
    /** Movements that it brought, and those that were kept already. */
    newLines: integer('new_lines').notNull(),
    knownLines: integer('known_lines').notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => usersTable.id),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [
    unique('bank_imports_once').on(table.fund, table.sha256),
    index('bank_imports_newest').on(table.fund, table.importedAt, table.id),
    index('bank_imports_imported_by').on(table.importedBy),
  ],
)

/** Lines of the bank, movements of the books and adjustments of equal sums: a deferred trigger checks that. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: id(),
    fund: fund(),
    /** Null if matched by a person. */
    rule: text('rule', { enum: RULES }),
    /** The last day of all matched items: until then some of them are outstanding. */
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => usersTable.id),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    index('bank_matches_settled').on(table.fund, table.settledOn, table.id),
    index('bank_matches_made_by').on(table.madeBy),
  ],
)

/** One movement as the bank reports it. Triggers refuse to change one of a closed month. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    fund: fund(),
    importId: uuid('import_id')
      .notNull()
      .references(() => bankImports.id),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    /** The day in whose month it is counted: its own, or the first one open when it arrived. */
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    checkNumber: text('check_number'),
    bankId: text('bank_id'),
    matchId: uuid('match_id').references(() => bankMatches.id),
  },
  (table) => [
    check('bank_lines_amount', sql`amount_cents <> 0`),
    check('bank_lines_counted', sql`counted_on >= posted_on`),
    index('bank_lines_days').on(table.fund, table.countedOn, table.id),
    index('bank_lines_same').on(table.fund, table.postedOn, table.amountCents),
    uniqueIndex('bank_lines_bank_id')
      .on(table.fund, table.bankId, table.amountCents, table.postedOn)
      .where(sql`bank_id IS NOT NULL`),
    index('bank_lines_open')
      .on(table.fund, table.countedOn)
      .where(sql`match_id IS NULL`),
    index('bank_lines_match').on(table.matchId),
    index('bank_lines_import').on(table.importId),
  ],
)

/** A movement of the ledger is matched once in each account that it touches. */
export const bankMatchedMovements = pgTable(
  'bank_matched_movements',
  {
    fund: fund(),
    transactionId: uuid('transaction_id').notNull(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => bankMatches.id),
  },
  (table) => [
    primaryKey({ columns: [table.fund, table.transactionId] }),
    index('bank_matched_movements_match').on(table.matchId),
  ],
)

/** Bank entries that are no client's. Never changed: another one with the other sign offsets it. */
export const bankAdjustments = pgTable(
  'bank_adjustments',
  {
    id: id(),
    fund: fund(),
    kind: text('kind', { enum: ADJUSTMENTS }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    /** It explains the balance with which the account begins: no line of the bank is for it. */
    isOpening: boolean('is_opening').notNull().default(false),
    reversesId: uuid('reverses_id').references((): AnyPgColumn => bankAdjustments.id),
    matchId: uuid('match_id').references(() => bankMatches.id),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => usersTable.id),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    check('bank_adjustments_amount', sql`amount_cents <> 0`),
    check(
      'bank_adjustments_kind',
      sql`kind IN ('fee', 'interest', 'firm-money', 'bank-error', 'own-business')
        AND (fund <> 'trust' OR kind <> 'own-business') AND (fund <> 'operating' OR kind <> 'firm-money')`,
    ),
    unique('bank_adjustments_reversed_once').on(table.reversesId),
    index('bank_adjustments_days').on(table.fund, table.day, table.id),
    index('bank_adjustments_match').on(table.matchId),
    index('bank_adjustments_recorded_by').on(table.recordedBy),
  ],
)

/** On its way to the bank when the account was begun. Taken back with a reason, never changed, and not once it is matched. */
export const bankOpeningItems = pgTable(
  'bank_opening_items',
  {
    id: id(),
    fund: fund(),
    kind: text('kind', { enum: OPENING_KINDS }).notNull(),
    /** Of the check, or another number or word; empty if none. */
    number: text('number').notNull(),
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    payee: text('payee').notNull(),
    /** Whose money it is, in words: the case may be older than its file here. Empty if it is no client's. */
    matter: text('matter').notNull(),
    /** In the account: a deposit is positive, a check is negative. The books contain it already. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    matchId: uuid('match_id').references(() => bankMatches.id),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => usersTable.id),
    recordedAt: moment('recorded_at').notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => usersTable.id),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    check(
      'bank_opening_items_amount',
      sql`kind IN ('check', 'payment', 'deposit') AND (amount_cents > 0) = (kind = 'deposit') AND amount_cents <> 0`,
    ),
    check('bank_opening_items_matter', sql`fund <> 'trust' OR matter <> ''`),
    check(
      'bank_opening_items_withdrawn',
      sql`(withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_reason IS NULL)
        AND (withdrawn_at IS NULL OR match_id IS NULL)`,
    ),
    index('bank_opening_items_days').on(table.fund, table.writtenOn, table.id),
    index('bank_opening_items_match').on(table.matchId),
    index('bank_opening_items_recorded_by').on(table.recordedBy),
    index('bank_opening_items_withdrawn_by').on(table.withdrawnBy),
  ],
)

/**
 * A check of those that the firm voided, and the row that takes that back. Never changed; a trigger keeps a check from being voided twice,
 * or once it is matched or taken back. In trust its money went to the client, by a movement of the ledger with this id in its source; in
 * operating it is the firm's own, by an entry beside the ledger.
 */
export const bankVoids = pgTable(
  'bank_voids',
  {
    id: id(),
    fund: fund(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bankOpeningItems.id),
    /** From here on it is not outstanding any more, or is again. */
    day: date('day', { mode: 'string' }).notNull(),
    clientId: uuid('client_id').references(() => usersTable.id),
    /** Null if it is for no case yet. */
    caseId: uuid('case_id').references(() => casesTable.id),
    adjustmentId: uuid('adjustment_id').references(() => bankAdjustments.id),
    reason: text('reason').notNull(),
    reversesId: uuid('reverses_id').references((): AnyPgColumn => bankVoids.id),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => usersTable.id),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    check(
      'bank_voids_owner',
      sql`(fund = 'trust') = (client_id IS NOT NULL) AND (fund = 'operating') = (adjustment_id IS NOT NULL)
        AND (case_id IS NULL OR client_id IS NOT NULL)`,
    ),
    unique('bank_voids_reversed_once').on(table.reversesId),
    unique('bank_voids_adjustment').on(table.adjustmentId),
    index('bank_voids_item').on(table.itemId),
    index('bank_voids_days').on(table.fund, table.day, table.id),
    index('bank_voids_client').on(table.clientId),
    index('bank_voids_case').on(table.caseId),
    index('bank_voids_recorded_by').on(table.recordedBy),
  ],
)

/** The balance at the end of the month on the bank's statement. */
export const bankEndings = pgTable(
  'bank_endings',
  {
    fund: fund(),
    month: date('month', { mode: 'string' }).notNull(),
    endingCents: bigint('ending_cents', { mode: 'number' }).notNull(),
    /** The file with it; null if entered by a person. */
    importId: uuid('import_id').references(() => bankImports.id),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => usersTable.id),
    enteredAt: moment('entered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fund, table.month] }),
    index('bank_endings_import').on(table.importId),
    index('bank_endings_entered_by').on(table.enteredBy),
  ],
)

/** Why a movement of the books has been on its way to the bank for so long. */
export const bankExplanations = pgTable(
  'bank_explanations',
  {
    fund: fund(),
    transactionId: uuid('transaction_id').notNull(),
    note: text('note').notNull(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => usersTable.id),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fund, table.transactionId] }),
    index('bank_explanations_written_by').on(table.writtenBy),
  ],
)

/** A closed month, unchanged, with its report. A reopened one stays, with the reason. */
export const bankClosings = pgTable(
  'bank_closings',
  {
    id: id(),
    fund: fund(),
    month: date('month', { mode: 'string' }).notNull(),
    bankCents: bigint('bank_cents', { mode: 'number' }).notNull(),
    ledgerCents: bigint('ledger_cents', { mode: 'number' }).notNull(),
    clientsCents: bigint('clients_cents', { mode: 'number' }).notNull(),
    /** The whole report: names and sums of that day, whatever their fate (decision 32). */
    report: jsonb('report').$type<MonthReport>().notNull(),
    closedAt: moment('closed_at').notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => usersTable.id),
    reopenedBy: uuid('reopened_by').references(() => usersTable.id),
    reopenedAt: moment('reopened_at'),
    reopenedReason: text('reopened_reason'),
  },
  (table) => [
    uniqueIndex('bank_closings_once')
      .on(table.fund, table.month)
      .where(sql`reopened_at IS NULL`),
    check(
      'bank_closings_reopened',
      sql`(reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopened_reason IS NULL)`,
    ),
    index('bank_closings_months').on(table.fund, table.month, table.closedAt),
    index('bank_closings_closed_by').on(table.closedBy),
    index('bank_closings_reopened_by').on(table.reopenedBy),
  ],
)

/** Movements that were still on their way when a month was closed, or when the account was begun: they go on from there. */
export const bankCarried = pgTable(
  'bank_carried',
  {
    fund: fund(),
    /** Null: at the beginning of the account. */
    closingId: uuid('closing_id').references(() => bankClosings.id),
    transactionId: uuid('transaction_id').notNull(),
  },
  (table) => [
    unique('bank_carried_once').on(table.fund, table.closingId, table.transactionId).nullsNotDistinct(),
    index('bank_carried_closing').on(table.closingId),
  ],
)
