import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { EDITIONS, VARYING } from '../rules/bank.ts'
import { EXEMPTION_NAMES } from '../rules/test-choice.ts'
import { WAYS_OF_ANSWERING } from '../rules/progress.ts'

/** What decides which test a person takes. Dates of birth and residence are never sent to us. */
export const civicsSettings = pgTable('citizenship_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => usersTable.id),
  filedOn: date('filed_on', { mode: 'string' }),
  exemption: text('exemption', { enum: EXEMPTION_NAMES }),
  state: text('state'),
  savedAt: moment('saved_at').notNull(),
})

/** Every answer that was given in practice. Rows are added and never changed, so that two devices cannot overwrite each other. */
export const civicsAttempts = pgTable(
  'citizenship_attempts',
  {
    /** Made by the device. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    edition: text('edition', { enum: EDITIONS }).notNull(),
    question: integer('question').notNull(),
    isRight: boolean('is_right').notNull(),
    way: text('way', { enum: WAYS_OF_ANSWERING }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('citizenship_attempts_user').on(table.userId, table.at),
    check('citizenship_attempts_edition', sql`edition IN ('2008', '2025')`),
    check('citizenship_attempts_way', sql`way IN ('typed', 'chosen', 'spoken', 'self', 'helper')`),
    check('citizenship_attempts_question', sql`question BETWEEN 1 AND 128`),
  ],
)

/** Mock tests that were finished. */
export const civicsMocks = pgTable(
  'citizenship_mocks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    edition: text('edition', { enum: EDITIONS }).notNull(),
    isSenior: boolean('is_senior').notNull(),
    isPassed: boolean('is_passed').notNull(),
    isByHelper: boolean('is_by_helper').notNull().default(false),
    right: integer('right_answers').notNull(),
    asked: integer('asked').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('citizenship_mocks_user').on(table.userId, table.at),
    check('citizenship_mocks_edition', sql`edition IN ('2008', '2025')`),
  ],
)

/** Current officials, entered by an administrator, and until when they are reliable. */
export const changingAnswers = pgTable(
  'citizenship_changing_answers',
  {
    id: id(),
    varies: text('varies', { enum: VARYING }).notNull(),
    state: text('state'),
    answers: text('answers').array().notNull(),
    reviewOn: date('review_on', { mode: 'string' }).notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => usersTable.id),
  },
  (table) => [
    unique('citizenship_changing_answers_once').on(table.varies, table.state).nullsNotDistinct(),
    index('citizenship_changing_answers_updated_by').on(table.updatedBy),
  ],
)
