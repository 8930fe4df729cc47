import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'

export const intakeSessions = pgTable(
  'intake_sessions',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: ['open', 'completed'] })
      .notNull()
      .default('open'),
    /** The question the person was last asked: any browser continues here. */
    currentQuestion: text('current_question').notNull(),
    /** Grows with every saved answer, so that two tabs cannot overwrite each other unseen. */
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    uniqueIndex('intake_sessions_one_open')
      .on(table.ownerId)
      .where(sql`status = 'open'`),
    check('intake_sessions_status', sql`status IN ('open', 'completed')`),
  ],
)

export const intakeAnswers = pgTable(
  'intake_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => intakeSessions.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    value: jsonb('value').notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.question] })],
)
