import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { detentionReportsTable } from '#areas/intake/detention/server/index.ts'
import { appointmentsTable } from '#areas/meetings/scheduling/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { visitorsTable } from '#areas/people/visitors/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { dayRanges, id, moment } from '#platform/columns.ts'
import { snapshotColumns } from '#platform/snapshot.ts'
import { SERVICE_TYPES } from '../rules/answers.ts'
import { CHECK_OUTCOMES } from '../rules/conflict-checks.ts'
import { DECLINE_REASONS, HANDLINGS } from '../rules/handling.ts'
import { PARTY_ROLES } from '../rules/names.ts'

export const INTAKE_STATUSES = ['open', 'completed', 'merged'] as const

const IS_SENT = sql`status = 'completed'`
const IS_NEW = sql`status IN ('open', 'completed') AND handling = 'new'`

export const intakeSessions = pgTable(
  'intake_sessions',
  {
    id: id(),
    /** Null before signing in: then only the visitor who began it has it. */
    ownerId: uuid('owner_id').references(() => usersTable.id),
    /** Null once the intake belongs to an account. */
    visitorId: uuid('visitor_id').references(() => visitorsTable.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: INTAKE_STATUSES }).notNull().default('open'),
    /** The same person's draft that its answers were merged into; it is deleted with that one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => intakeSessions.id, {
      onDelete: 'cascade',
    }),
    /** The question the person was last asked: any browser continues here. */
    currentQuestion: text('current_question').notNull(),
    /** Grows with every saved answer, so that two tabs cannot overwrite each other unseen. */
    version: integer('version').notNull().default(0),
    /** The address that a code, or an account, has proven to be this person's. */
    provenEmail: text('proven_email'),
    /** The days on which it must not wait, as the list sorts by them; why is sealed with the answers. */
    urgentOn: dayRanges('urgent_on')
      .notNull()
      .default(sql`'{}'`),
    /** Sent before every question was answered. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** When staff were notified. */
    alertedAt: moment('alerted_at'),
    /** The last call by staff; the callers are in `intake_calls`. */
    calledAt: moment('called_at'),
    remindedAt: moment('reminded_at'),
    /** As answered when it was sent; null before. */
    serviceType: text('service_type', { enum: SERVICE_TYPES }),
    /** The firm's handling; who, when and why is in `intake_handlings`. */
    handling: text('handling', { enum: HANDLINGS }).notNull().default('new'),
    /** The attorney of the case that was opened from it: then it is theirs and the administrators'. */
    attorneyId: uuid('attorney_id').references(() => usersTable.id),
    /** The second member of staff of that case: theirs too. */
    secondId: uuid('second_id').references(() => usersTable.id),
    /** A migration adds the foreign key: cases know intakes, not the other way round. */
    caseId: uuid('case_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    uniqueIndex('intake_sessions_one_open')
      .on(table.ownerId)
      .where(sql`status = 'open' AND owner_id IS NOT NULL`),
    index('intake_sessions_visitor').on(table.visitorId),
    index('intake_sessions_case').on(table.caseId),
    index('intake_sessions_drafts')
      .on(table.updatedAt)
      .where(sql`status = 'open'`),
    index('intake_sessions_owner').on(table.ownerId),
    index('intake_sessions_merged')
      .on(table.mergedInto)
      .where(sql`merged_into IS NOT NULL`),
    index('intake_sessions_sent').on(table.completedAt, table.id).where(IS_SENT),
    index('intake_sessions_handling').on(table.handling, table.completedAt, table.id).where(IS_SENT),
    index('intake_sessions_service').on(table.serviceType, table.completedAt, table.id).where(IS_SENT),
    index('intake_sessions_handling_service')
      .on(table.handling, table.serviceType, table.completedAt, table.id)
      .where(IS_SENT),
    index('intake_sessions_attorney').on(table.attorneyId, table.completedAt, table.id).where(IS_SENT),
    index('intake_sessions_second').on(table.secondId, table.completedAt, table.id).where(IS_SENT),
    index('intake_sessions_urgent')
      .using('gist', table.urgentOn)
      .where(sql`${IS_NEW} AND NOT isempty(urgent_on)`),
    check('intake_sessions_status', sql`status IN ('open', 'completed', 'merged')`),
    check('intake_sessions_handled', sql`handling IN ('new', 'cleared', 'opened', 'declined')`),
    check('intake_sessions_opened', sql`(handling = 'opened') = (case_id IS NOT NULL)`),
    check('intake_sessions_reachable', sql`owner_id IS NOT NULL OR visitor_id IS NOT NULL`),
  ],
)

export const intakeAnswers = pgTable(
  'intake_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => intakeSessions.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** Readable data of an older version; a job seals it. */
    value: jsonb('value'),
    /** The answer, encrypted; its place is the session's and the question's. */
    sealed: text('sealed'),
    answeredAt: moment('answered_at').notNull().defaultNow(),
    /** Set when it was sent: the other answers no longer led to this question, so it counts for nothing. */
    isLeftBehind: boolean('is_left_behind').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.question] }),
    check('intake_answers_one_form', sql`(value IS NULL) <> (sealed IS NULL)`),
  ],
)

/** The questions, answers and results of a sent intake, sealed: see `intake-record.ts`. */
export const intakeRecords = pgTable('intake_records', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => intakeSessions.id, { onDelete: 'cascade' }),
  ...snapshotColumns(),
})

/** Each step that the firm took with a sent intake; only ever added to. */
export const intakeHandlings = pgTable(
  'intake_handlings',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => intakeSessions.id, { onDelete: 'cascade' }),
    handling: text('handling', { enum: HANDLINGS }).notNull(),
    handledBy: uuid('handled_by')
      .notNull()
      .references(() => usersTable.id),
    handledAt: moment('handled_at').notNull(),
    note: text('note').notNull(),
    reason: text('reason', { enum: DECLINE_REASONS }),
  },
  (table) => [
    index('intake_handlings_session').on(table.sessionId, table.handledAt),
    index('intake_handlings_handled_by').on(table.handledBy),
  ],
)

/** The staff's calls to the person: who, and when. */
export const intakeCalls = pgTable(
  'intake_calls',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => intakeSessions.id, { onDelete: 'cascade' }),
    calledBy: uuid('called_by')
      .notNull()
      .references(() => usersTable.id),
    calledAt: moment('called_at').notNull(),
  },
  (table) => [
    index('intake_calls_session').on(table.sessionId, table.calledAt),
    index('intake_calls_called_by').on(table.calledBy),
  ],
)

/** The search terms of a sent intake: beginnings of its names and address, and its phone number. */
export const intakeSearchTerms = pgTable(
  'intake_search_terms',
  {
    term: text('term').notNull(),
    completedAt: moment('completed_at').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => intakeSessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.completedAt, table.sessionId] }),
    index('intake_search_terms_session').on(table.sessionId),
  ],
)

/** Everyone named in a sent intake, a case, a meeting or a report of a detention, for the conflict check. */
export const partyNames = pgTable(
  'party_names',
  {
    id: id(),
    given: text('given').notNull(),
    surnames: text('surnames').notNull(),
    role: text('role', { enum: PARTY_ROLES }).notNull(),
    intakeId: uuid('intake_id').references(() => intakeSessions.id, { onDelete: 'cascade' }),
    /** The case's id and number; a migration adds the foreign key. */
    caseId: uuid('case_id'),
    caseNumber: text('case_number'),
    /** Of a person of a case beside its client: by it the name is corrected and taken away. */
    personId: uuid('person_id'),
    /** The account of the case's client, or of the person who booked. */
    userId: uuid('user_id').references(() => usersTable.id),
    /** For a client who booked: the latest meeting under this name. */
    meetingId: uuid('meeting_id').references(() => appointmentsTable.id),
    reportId: uuid('report_id').references(() => detentionReportsTable.id, { onDelete: 'cascade' }),
    /** When the intake was sent, the case opened, the person added or the report made; of a meeting, when it begins. */
    knownAt: moment('known_at').notNull().defaultNow(),
    /** For a person of a case or a report, sealed: empty if unknown, null if not looked up yet. */
    sealedBirthDate: text('sealed_birth_date'),
    /** The text searched for single words. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(given || ' ' || surnames)`),
  },
  (table) => [
    index('party_names_intake').on(table.intakeId),
    index('party_names_case').on(table.caseId),
    index('party_names_person').on(table.personId),
    index('party_names_user').on(table.userId),
    index('party_names_meeting').on(table.meetingId),
    index('party_names_report').on(table.reportId),
    index('party_names_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('party_names_matter', sql`num_nonnulls(intake_id, case_id, meeting_id, report_id) = 1`),
    check('party_names_numbered', sql`case_id IS NULL OR case_number IS NOT NULL`),
  ],
)

/** Two names with a key in common may be one person's: see `rules/names.ts`. */
export const partyNameKeys = pgTable(
  'party_name_keys',
  {
    key: text('key').notNull(),
    partyNameId: uuid('party_name_id')
      .notNull()
      .references(() => partyNames.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.partyNameId, table.key] }),
    // Queried only for equal keys: a hash costs the same among millions as among few, and a tree does not. Its buckets are kept loose, so
    // that few of them overflow.
    index('party_name_keys_key').using('hash', table.key).with({ fillfactor: 30 }),
  ],
)

/** A name that staff typed and compared, its matches then, and their outcome; never changed. */
export const conflictChecks = pgTable(
  'conflict_checks',
  {
    /** Given by the browser, so that a check sent twice is kept once. */
    id: uuid('id').primaryKey(),
    given: text('given').notNull(),
    surnames: text('surnames').notNull(),
    outcome: text('outcome', { enum: CHECK_OUTCOMES }).notNull(),
    conflictCount: integer('conflict_count').notNull(),
    /** Birth date and phone as typed, why, and all matches. */
    sealed: text('sealed').notNull(),
    checkedBy: uuid('checked_by')
      .notNull()
      .references(() => usersTable.id),
    checkedAt: moment('checked_at').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(given || ' ' || surnames)`),
  },
  (table) => [
    index('conflict_checks_newest').on(table.checkedAt, table.id),
    index('conflict_checks_checked_by').on(table.checkedBy),
    index('conflict_checks_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('conflict_checks_outcome', sql`outcome IN ('clear', 'conflict', 'waived')`),
  ],
)
