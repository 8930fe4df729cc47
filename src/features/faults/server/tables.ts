import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'
import { FAULT_SOURCES } from '../rules/sources.ts'
import { FAULT_STATES } from '../rules/states.ts'

/** Errors by their kind: how often, since when, and what is known of it. */
export const faults = pgTable(
  'faults',
  {
    fingerprint: text('fingerprint').primaryKey(),
    event: text('event').notNull(),
    why: text('why').notNull(),
    source: text('source', { enum: FAULT_SOURCES }).notNull().default('server'),
    /** What ran when it was first and last seen; empty for what was kept before this was. */
    firstRelease: text('first_release').notNull().default(''),
    release: text('release').notNull().default(''),
    count: integer('count').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    state: text('state', { enum: FAULT_STATES }).notNull().default('new'),
    /** What ran when it was marked as fixed; null while it is not. */
    fixedIn: text('fixed_in'),
    /** When administrators were told of it; null again once it is new again. */
    toldAt: moment('told_at'),
  },
  (table) => [index('faults_last').on(table.lastAt)],
)
