// Private addresses of calendars. Everyone who has one reads the calendar: of its secret only a hash is kept.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { OUTSIDE_PROBLEMS } from '#platform/ports/outside-calendar.ts'
import { FEED_TITLES } from '../rules/feed.ts'

/** One of a person at most: a new one replaces it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id),
    /** SHA-256 of the secret in the address. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Made as a client: it stops with the role, as one of staff does. */
    audience: text('audience', { enum: ['client', 'staff'] }).notNull(),
    titles: text('titles', { enum: FEED_TITLES }).notNull(),
    madeAt: moment('made_at').notNull(),
  },
  () => [
    check('calendar_feeds_audience', sql`audience IN ('client', 'staff')`),
    check('calendar_feeds_titles', sql`titles IN ('plain', 'named')`),
  ],
)

/** The calendar of a member of staff at their own provider. What opens it is sealed. */
export const outsideCalendars = pgTable(
  'outside_calendars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id),
    /** Another one after each connecting: what was begun with an earlier one ends. */
    connectionId: uuid('connection_id').notNull(),
    /** Address, user name, app password and the chosen calendars: sealed. */
    sealedAccess: text('sealed_access').notNull(),
    titles: text('titles', { enum: FEED_TITLES }).notNull(),
    connectedAt: moment('connected_at').notNull(),
    /** The last good reading. */
    readAt: moment('read_at'),
    /** What went wrong since; null if nothing did. */
    problem: text('problem', { enum: OUTSIDE_PROBLEMS }),
  },
  () => [
    check('outside_calendars_titles', sql`titles IN ('plain', 'named')`),
    check(
      'outside_calendars_problem',
      sql`problem IN ('address', 'refused', 'missing', 'unreachable', 'busy', 'unusable')`,
    ),
  ],
)
