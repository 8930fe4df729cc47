import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { caseFilingsTable, casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { AGENCY_KINDS } from '../rules/kinds.ts'
import { WATCH_OUTCOMES } from '../rules/outcomes.ts'

/** One row: the firm's key at the agency, and what it allows. None: the defaults, without a key. */
export const agencyStatusSettings = pgTable(
  'agency_status_settings',
  {
    one: integer('one').primaryKey().default(1),
    /** Client id, secrets, addresses and the number of the demonstration: sealed. Null without a key. */
    sealed: text('sealed'),
    /** Of the newest secret. */
    issuedOn: date('issued_on', { mode: 'string' }),
    dailyLimit: integer('daily_limit').notNull(),
    perSecond: integer('per_second').notNull(),
    showsClients: boolean('shows_clients').notNull(),
    version: integer('version').notNull(),
    changedBy: uuid('changed_by').references(() => usersTable.id),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('agency_status_settings_changed_by').on(table.changedBy),
    check('agency_status_settings_one', sql`one = 1`),
    check('agency_status_settings_key', sql`(sealed IS NULL) = (issued_on IS NULL)`),
    check('agency_status_settings_limits', sql`daily_limit > 0 AND per_second > 0`),
  ],
)

/** What was asked on a day of the agency (GMT), and when it may be asked again: every process counts here. */
export const agencyStatusDays = pgTable('agency_status_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  asked: integer('asked').notNull(),
  nextAt: moment('next_at').notNull(),
  /** The agency is closed, or wants to be left alone until then. */
  pausedUntil: moment('paused_until'),
})

/** Each distinct answer about a filing, as the agency gave it. Only ever added to; sealed again with a new key. */
export const agencyStatusAnswers = pgTable(
  'agency_status_answers',
  {
    /** Made before the row, so that its words can be bound to it. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    filingId: uuid('filing_id')
      .notNull()
      .references(() => caseFilingsTable.id),
    at: moment('at').notNull(),
    kind: text('kind', { enum: AGENCY_KINDS }).notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [
    index('agency_status_answers_case').on(table.caseId),
    index('agency_status_answers_filing').on(table.filingId, table.at),
  ],
)

/** How the questions about a filing stand. */
export const agencyStatusWatches = pgTable(
  'agency_status_watches',
  {
    filingId: uuid('filing_id')
      .primaryKey()
      .references(() => caseFilingsTable.id),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    /** What staff decided; null: nobody did. */
    isOn: boolean('is_on'),
    /** The number that was asked, sealed: with another one, all begins again. */
    sealedNumber: text('sealed_number'),
    firstAskedAt: moment('first_asked_at'),
    askedAt: moment('asked_at'),
    /** The agency's day of that question; null: it may be asked again on it. */
    askedDay: date('asked_day', { mode: 'string' }),
    tries: integer('tries').notNull().default(0),
    outcome: text('outcome', { enum: WATCH_OUTCOMES }),
    /** The agency's message, or its answer that nobody can read: sealed. */
    sealedMessage: text('sealed_message'),
    /** The answer that stands, and when the agency gave it last. */
    answerId: uuid('answer_id').references((): AnyPgColumn => agencyStatusAnswers.id),
    answeredAt: moment('answered_at'),
    changedAt: moment('changed_at'),
    /** Staff have not looked at it since then; null: nothing waits. */
    newsSince: moment('news_since'),
  },
  (table) => [
    index('agency_status_watches_case').on(table.caseId),
    index('agency_status_watches_answer').on(table.answerId),
    index('agency_status_watches_news')
      .on(table.newsSince)
      .where(sql`news_since IS NOT NULL`),
    check(
      'agency_status_watches_outcome',
      sql`outcome IN ('answered', 'unknown', 'unreadable', 'refused', 'unanswered')`,
    ),
  ],
)
