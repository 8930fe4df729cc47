import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { SERVICE_TYPES } from '#areas/intake/intake/rules/answers.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { REQUEST_DECLINE_REASONS, REQUEST_STATES } from '../rules/requests.ts'

/** A client asks for a case. */
export const caseRequests = pgTable(
  'case_requests',
  {
    /** Given by the browser, so that a request sent twice is kept once. */
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    topic: text('topic', { enum: SERVICE_TYPES }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('sent'),
    /** The person, the matter and the deadline. */
    sealed: text('sealed').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** The last call by staff. */
    calledAt: moment('called_at'),
    calledBy: uuid('called_by').references(() => usersTable.id),
    /** Opened, declined or withdrawn; staff never withdraw. */
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => usersTable.id),
    reason: text('reason', { enum: REQUEST_DECLINE_REASONS }),
    caseId: uuid('case_id')
      .unique()
      .references(() => casesTable.id),
    /** How many matches the conflict check had, and why none is an obstacle; the latter is sealed. */
    conflictCount: integer('conflict_count'),
    clearing: text('clearing'),
  },
  (table) => [
    index('case_requests_client').on(table.clientId, table.sentAt),
    index('case_requests_sent')
      .on(table.sentAt, table.id)
      .where(sql`state = 'sent'`),
    index('case_requests_called_by').on(table.calledBy),
    index('case_requests_answered_by').on(table.answeredBy),
    check('case_requests_state', sql`state IN ('sent', 'opened', 'declined', 'withdrawn')`),
    check('case_requests_answered', sql`(state = 'sent') = (answered_at IS NULL)`),
    check(
      'case_requests_opened',
      sql`(state = 'opened') = (case_id IS NOT NULL) AND (state = 'opened') = (clearing IS NOT NULL)`,
    ),
    check('case_requests_declined', sql`(state = 'declined') = (reason IS NOT NULL)`),
    check('case_requests_called', sql`(called_at IS NULL) = (called_by IS NULL)`),
  ],
)

/** A case that staff opened for a client by name: once for each id, and why no conflict stood in the way. */
export const phoneOpenings = pgTable(
  'phone_openings',
  {
    /** Given by the browser. */
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    caseId: uuid('case_id')
      .notNull()
      .unique()
      .references(() => casesTable.id),
    openedBy: uuid('opened_by')
      .notNull()
      .references(() => usersTable.id),
    openedAt: moment('opened_at').notNull(),
    conflictCount: integer('conflict_count').notNull(),
    /** Why no match is an obstacle: sealed. */
    clearing: text('clearing').notNull(),
  },
  (table) => [
    index('phone_openings_client').on(table.clientId),
    index('phone_openings_opened_by').on(table.openedBy),
  ],
)
