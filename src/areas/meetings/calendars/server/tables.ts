// Private addresses of calendars. Everyone who has one reads the calendar: of its secret only a hash is kept.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
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
