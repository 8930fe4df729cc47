import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#kernel/actor.ts'
import { LANGUAGES } from '#kernel/language.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The identity's own name for the person. */
    subject: text('subject').notNull().unique(),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('client'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** Empty until its owner chooses one: then the browser's is shown. */
    timeZone: text('time_zone').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check('users_role', sql`role IN ('client', 'attorney', 'admin')`),
    check('users_language', sql`language IN ('en', 'es')`),
  ],
)
