import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { REPLENISH_MODES } from '../rules/replenish.ts'
import { EVENTS } from '../rules/agreement.ts'

/** One version of a case's fee. Migration triggers refuse to change or delete an agreed one. */
export const feeAgreements = pgTable(
  'fee_agreements',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    version: integer('version').notNull(),
    /** For a draft: raised by each change. */
    edition: integer('edition').notNull().default(1),
    reason: text('reason'),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => usersTable.id),
    writtenAt: moment('written_at').notNull(),
    /** All three null for a draft. */
    agreedOn: date('agreed_on', { mode: 'string' }),
    agreedAt: moment('agreed_at'),
    agreedBy: uuid('agreed_by').references(() => usersTable.id),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    unique('fee_agreements_version').on(table.caseId, table.version),
    uniqueIndex('fee_agreements_draft')
      .on(table.caseId)
      .where(sql`agreed_at IS NULL`),
    uniqueIndex('fee_agreements_current')
      .on(table.caseId)
      .where(sql`agreed_at IS NOT NULL AND replaced_at IS NULL`),
    index('fee_agreements_written_by').on(table.writtenBy),
    index('fee_agreements_agreed_by').on(table.agreedBy),
    check(
      'fee_agreements_agreed',
      sql`(agreed_at IS NULL) = (agreed_on IS NULL) AND (agreed_at IS NULL) = (agreed_by IS NULL) AND (replaced_at IS NULL OR agreed_at IS NOT NULL)`,
    ),
    check('fee_agreements_reason', sql`version = 1 OR reason IS NOT NULL`),
  ],
)

/** A part of the fee in one version, and its event. Its `milestone_id` is the same in all versions. */
export const feeMilestones = pgTable(
  'fee_milestones',
  {
    id: id(),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => feeAgreements.id),
    milestoneId: uuid('milestone_id').notNull(),
    position: integer('position').notNull(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    amountCents: integer('amount_cents').notNull(),
    event: text('event', { enum: EVENTS }).notNull(),
    status: text('status', { enum: CASE_STATUSES }),
    onDate: date('on_date', { mode: 'string' }),
    /** Per hour: then the amount is the maximum. */
    rateCents: integer('rate_cents'),
  },
  (table) => [
    unique('fee_milestones_one').on(table.agreementId, table.milestoneId),
    check('fee_milestones_amount', sql`amount_cents > 0`),
    check(
      'fee_milestones_event',
      sql`(event = 'status') = (status IS NOT NULL) AND (event = 'date') = (on_date IS NOT NULL) AND (event = 'hours') = (rate_cents IS NOT NULL)`,
    ),
  ],
)

/** A part's event happened; if it turns out otherwise, also that. */
export const feeEvents = pgTable(
  'fee_events',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    milestoneId: uuid('milestone_id').notNull(),
    at: moment('at').notNull(),
    /** Null if set automatically by the case. */
    byId: uuid('by_id').references(() => usersTable.id),
    reason: text('reason'),
    undoneAt: moment('undone_at'),
    /** Null if set automatically when the case went back behind it. */
    undoneBy: uuid('undone_by').references(() => usersTable.id),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    uniqueIndex('fee_events_standing')
      .on(table.caseId, table.milestoneId)
      .where(sql`undone_at IS NULL`),
    index('fee_events_milestone').on(table.caseId, table.milestoneId),
    index('fee_events_by').on(table.byId),
    index('fee_events_undone_by').on(table.undoneBy),
    check(
      'fee_events_undone',
      sql`(undone_by IS NULL) = (undone_reason IS NULL) AND (undone_by IS NULL OR undone_at IS NOT NULL)`,
    ),
  ],
)

/** A part was earned, in full or partly: a person confirmed the move out of trust. The books have the movement. */
export const feeEarnings = pgTable(
  'fee_earnings',
  {
    /** Set by the browser, so that a repeat earns nothing. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => feeAgreements.id),
    milestoneId: uuid('milestone_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The case's trust balance before it, as shown to the person confirming. */
    heldCents: integer('held_cents').notNull(),
    /** From the books: taken back by a bank since. */
    takenBackCents: integer('taken_back_cents').notNull().default(0),
    earnedBy: uuid('earned_by')
      .notNull()
      .references(() => usersTable.id),
    earnedAt: moment('earned_at').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => usersTable.id),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    index('fee_earnings_case').on(table.caseId, table.earnedAt, table.id),
    index('fee_earnings_agreement').on(table.agreementId),
    index('fee_earnings_earned_by').on(table.earnedBy),
    index('fee_earnings_undone_by').on(table.undoneBy),
    check(
      'fee_earnings_amount',
      sql`amount_cents > 0 AND amount_cents <= held_cents AND taken_back_cents BETWEEN 0 AND amount_cents`,
    ),
    check(
      'fee_earnings_undone',
      sql`(undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL)`,
    ),
  ],
)

/** Work for a part earned by the hour. Once approved, a trigger refuses to change or delete it. */
export const feeHours = pgTable(
  'fee_hours',
  {
    /** Set by the browser, so that a repeat records nothing. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    milestoneId: uuid('milestone_id').notNull(),
    workedOn: date('worked_on', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
    /** As agreed on the day they were recorded. */
    rateCents: integer('rate_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => usersTable.id),
    recordedAt: moment('recorded_at').notNull(),
    /** Billed by an invoice: no event earns them. */
    isInvoiced: boolean('is_invoiced').notNull().default(false),
    approvedAt: moment('approved_at'),
    approvedBy: uuid('approved_by').references(() => usersTable.id),
  },
  (table) => [
    index('fee_hours_case').on(table.caseId, table.workedOn, table.id),
    index('fee_hours_recorded_by').on(table.recordedBy),
    index('fee_hours_approved_by').on(table.approvedBy),
    check('fee_hours_amounts', sql`minutes > 0 AND rate_cents > 0 AND amount_cents >= 0`),
    check('fee_hours_approved', sql`(approved_at IS NULL) = (approved_by IS NULL)`),
  ],
)

/** A case whose trust money is refilled to a target once it falls below a threshold. */
export const feeReplenishments = pgTable(
  'fee_replenishments',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => casesTable.id),
    thresholdCents: integer('threshold_cents').notNull(),
    targetCents: integer('target_cents').notNull(),
    mode: text('mode', { enum: REPLENISH_MODES }).notNull(),
    /** The sender of automatic requests. */
    setBy: uuid('set_by')
      .notNull()
      .references(() => usersTable.id),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    index('fee_replenishments_set_by').on(table.setBy),
    check('fee_replenishments_amounts', sql`threshold_cents > 0 AND target_cents > threshold_cents`),
  ],
)
