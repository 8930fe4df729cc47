import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'

/**
 * Browsers without an account. Anyone who bears the key has the intake that was begun and the meetings that were booked with
 * it, so only its hash is kept.
 */
export const visitors = pgTable(
  'visitors',
  {
    id: id(),
    /** SHA-256 of the key; null once it opens nothing any more. */
    keyHash: text('key_hash').unique(),
    /** Under which they book, in small letters; empty until they begin to. */
    email: text('email').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** The address that a code has proven, in small letters, and when. */
    provenEmail: text('proven_email'),
    provenAt: moment('proven_at'),
    /** In whose name they book, or whose account took the visit in; null until the address is proven. */
    userId: uuid('user_id').references(() => usersTable.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('visitors_user').on(table.userId), index('visitors_expires').on(table.expiresAt)],
)
