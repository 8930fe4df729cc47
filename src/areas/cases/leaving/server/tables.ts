import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { REFUSALS, REQUEST_STATES, type Staying } from '../rules/erasure.ts'

/** Requests for erasure, and the firm's answers. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    askedAt: moment('asked_at').notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('asked'),
    /** Null if no staff has. */
    answeredBy: uuid('answered_by').references(() => usersTable.id),
    endedAt: moment('ended_at'),
    refusal: text('refusal', { enum: REFUSALS }),
    /** The data listed as staying: kinds and days alone. */
    staying: jsonb('staying').$type<Staying[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('erasure_requests_open')
      .on(table.clientId)
      .where(sql`state = 'asked'`),
    index('erasure_requests_client').on(table.clientId),
    index('erasure_requests_answered_by').on(table.answeredBy),
    check('erasure_requests_state', sql`state IN ('asked', 'done', 'in-part', 'refused', 'withdrawn')`),
    check('erasure_requests_ended', sql`(state = 'asked') = (ended_at IS NULL)`),
    check('erasure_requests_refused', sql`(state = 'refused') = (refusal IS NOT NULL)`),
    check('erasure_requests_refusal', sql`refusal IN ('held', 'open-case', 'owed', 'unproven', 'other')`),
  ],
)
