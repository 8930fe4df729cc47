import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'
import { FAULT_STATES } from '../rules/states.ts'

/** Errors of the server by their kind: how often, since when, and what is known of it. */
export const faults = pgTable(
  'faults',
  {
    fingerprint: text('fingerprint').primaryKey(),
    event: text('event').notNull(),
    why: text('why').notNull(),
    count: integer('count').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    state: text('state', { enum: FAULT_STATES }).notNull().default('new'),
    /** When administrators were told of it; null again once it is new again. */
    toldAt: moment('told_at'),
  },
  (table) => [index('faults_last').on(table.lastAt)],
)
