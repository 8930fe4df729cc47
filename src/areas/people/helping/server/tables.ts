import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { END_WAYS, RELATIONSHIPS } from '../rules/helper.ts'

/** Whom a client has named to read and write messages with them. Ended rather than deleted: what they wrote names them. */
export const helpers = pgTable(
  'client_helpers',
  {
    /** Chosen by the page, so that one named twice after a lost answer is one. */
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** As the client wrote it: shown before their messages, to both sides. */
    name: text('name').notNull(),
    /** In small letters; empty once it has ended. */
    email: text('email').notNull(),
    relationship: text('relationship', { enum: RELATIONSHIPS }).notNull(),
    /** In which they are invited. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** The general conversation; those of cases are rows beside. */
    isGeneral: boolean('is_general').notNull(),
    /** Whose account it is, from the moment at which they accept. */
    userId: uuid('user_id').references(() => usersTable.id),
    /** Exactly what the client was shown, and agreed to. */
    consentWords: text('consent_words').notNull(),
    consentLanguage: text('consent_language', { enum: LANGUAGES }).notNull(),
    namedAt: moment('named_at').notNull(),
    invitedAt: moment('invited_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    endedAt: moment('ended_at'),
    endedWay: text('ended_way', { enum: END_WAYS }),
    endedBy: uuid('ended_by').references(() => usersTable.id),
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs(sql`(ended_at IS NULL)`),
  },
  (table) => [
    index('client_helpers_client').on(table.clientId, table.namedAt),
    index('client_helpers_user').on(table.userId),
    index('client_helpers_ended_by').on(table.endedBy),
    index('client_helpers_email')
      .on(table.email)
      .where(sql`ended_at IS NULL`),
    uniqueIndex('client_helpers_once')
      .on(table.clientId, table.email)
      .where(sql`ended_at IS NULL`),
    check(
      'client_helpers_relationship',
      sql`relationship IN ('family', 'friend', 'faith', 'organization', 'other')`,
    ),
    check('client_helpers_languages', sql`language IN ('en', 'es') AND consent_language IN ('en', 'es')`),
    check('client_helpers_accepted', sql`(accepted_at IS NULL) = (user_id IS NULL)`),
    check('client_helpers_ended', sql`(ended_at IS NULL) = (ended_way IS NULL)`),
    check('client_helpers_ended_way', sql`ended_way IN ('client', 'helper', 'firm', 'closed')`),
  ],
)

/** In the conversations of which cases a helper may read and write. */
export const helperCases = pgTable(
  'client_helper_cases',
  {
    helperId: uuid('helper_id')
      .notNull()
      .references(() => helpers.id),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.caseId] }),
    index('client_helper_cases_case').on(table.caseId),
  ],
)
