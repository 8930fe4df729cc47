import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'

/** A request for a callback in a window offered by the firm. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    /** SHA-256 of the key that the page made: sent again, it is the same request. */
    keyHash: text('key_hash').notNull().unique(),
    /** Keyed hash of the account or the network that asked: of each, one request takes a place. */
    origin: text('origin').notNull(),
    /** By a signed-in person. */
    isProven: boolean('is_proven').notNull(),
    /** One of many from its network, or in all: staff were notified once. */
    isOfMany: boolean('is_of_many').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Name, number, topic and note, encrypted; their place is the row's. */
    sealed: text('sealed').notNull(),
    /** The note speaks of an arrest, a detention or a court. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Unanswered calls, and when the last of them was. */
    tries: smallint('tries').notNull().default(0),
    triedAt: moment('tried_at'),
    outcome: text('outcome', { enum: ['reached', 'closed'] }),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('callbacks_open')
      .on(table.isUrgent, table.startsAt, table.id)
      .where(sql`closed_at IS NULL`),
    index('callbacks_origin')
      .on(table.origin, table.createdAt)
      .where(sql`closed_at IS NULL`),
    index('callbacks_closed')
      .on(table.closedAt)
      .where(sql`closed_at IS NOT NULL`),
    index('callbacks_closed_by').on(table.closedBy),
    check('callbacks_span', sql`starts_at < ends_at`),
    check('callbacks_tries', sql`(tries > 0) = (tried_at IS NOT NULL)`),
    check(
      'callbacks_ended',
      sql`(closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL)`,
    ),
  ],
)
