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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'

export const INTAKE_STATUSES = ['open', 'completed', 'merged'] as const

export const intakeSessions = pgTable(
  'intake_sessions',
  {
    id: id(),
    /** Null while nobody has signed in: then only the bearer of the key has it. */
    ownerId: uuid('owner_id').references(() => usersTable.id),
    /** SHA-256 of the opaque key that the browser keeps; null once the intake belongs to an account. */
    keyHash: text('key_hash'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: INTAKE_STATUSES }).notNull().default('open'),
    /** The question the person was last asked: any browser continues here. */
    currentQuestion: text('current_question').notNull(),
    /** Grows with every saved answer, so that two tabs cannot overwrite each other unseen. */
    version: integer('version').notNull().default(0),
    /** The address that a code, or an account, has proven to be this person's. */
    provenEmail: text('proven_email'),
    /** What makes it urgent, as the list sorts by it: no sensitive answer is here. */
    isAlwaysUrgent: boolean('is_always_urgent').notNull().default(false),
    courtDate: date('court_date'),
    deadline: date('deadline'),
    /** Sent before every question was answered. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** Staff were told that it is urgent. */
    alertedAt: moment('alerted_at'),
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    uniqueIndex('intake_sessions_one_open')
      .on(table.ownerId)
      .where(sql`status = 'open' AND owner_id IS NOT NULL`),
    uniqueIndex('intake_sessions_key').on(table.keyHash),
    index('intake_sessions_drafts')
      .on(table.updatedAt)
      .where(sql`status = 'open'`),
    index('intake_sessions_owner').on(table.ownerId),
    index('intake_sessions_sent')
      .on(table.completedAt.desc(), table.id.desc())
      .where(sql`status = 'completed'`),
    index('intake_sessions_always_urgent')
      .on(table.completedAt)
      .where(sql`status = 'completed' AND is_always_urgent`),
    index('intake_sessions_court')
      .on(table.courtDate)
      .where(sql`status = 'completed' AND court_date IS NOT NULL`),
    index('intake_sessions_deadline')
      .on(table.deadline)
      .where(sql`status = 'completed' AND deadline IS NOT NULL`),
    check('intake_sessions_status', sql`status IN ('open', 'completed', 'merged')`),
    check('intake_sessions_reachable', sql`owner_id IS NOT NULL OR key_hash IS NOT NULL`),
  ],
)

export const intakeAnswers = pgTable(
  'intake_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => intakeSessions.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** Null where the answer is sensitive. */
    value: jsonb('value'),
    /** A sensitive answer, encrypted; its place is the session's and the question's. */
    sealed: text('sealed'),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.question] }),
    check('intake_answers_one_form', sql`(value IS NULL) <> (sealed IS NULL)`),
  ],
)
