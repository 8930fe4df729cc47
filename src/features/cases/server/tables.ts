import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { NEXT_ACTIONS, TURNS } from '../rules/next-action.ts'
import { CASE_STATUSES, CASE_TYPES } from '../rules/status.ts'

const UNDATED = sql`next_action_due IS NULL`

export const cases = pgTable(
  'cases',
  {
    id: id(),
    /** As the firm and the client say it: "LS-2026-0001". */
    number: text('number').notNull().unique(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** Null until an attorney takes the case. */
    attorneyId: uuid('attorney_id').references(() => usersTable.id),
    type: text('type', { enum: CASE_TYPES }).notNull(),
    status: text('status', { enum: CASE_STATUSES }).notNull().default('consultation'),
    /** Whose turn it is, what they do next, and by when. */
    turn: text('turn', { enum: TURNS }).notNull(),
    nextAction: text('next_action', { enum: NEXT_ACTIONS }).notNull(),
    nextActionDue: date('next_action_due', { mode: 'string' }),
    openedAt: moment('opened_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cases_client').on(table.clientId, table.attorneyId),
    index('cases_attorney').on(table.attorneyId, table.nextActionDue, table.id),
    index('cases_due').on(table.nextActionDue, table.id),
    index('cases_undated').on(table.updatedAt, table.id).where(UNDATED),
    index('cases_attorney_undated').on(table.attorneyId, table.updatedAt, table.id).where(UNDATED),
    check(
      'cases_status',
      sql`status IN ('consultation', 'preparation', 'submitted', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing')`,
    ),
    check('cases_turn', sql`turn IN ('client', 'firm', 'agency')`),
  ],
)
