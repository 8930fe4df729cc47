import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'

/** Each version of the firm's profile; the newest counts. None: the server's settings. Read by `stored-profile.ts` alone. */
export const firmProfiles = pgTable(
  'firm_profiles',
  {
    version: integer('version').primaryKey(),
    profile: jsonb('profile').$type<unknown>().notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => usersTable.id),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    index('firm_profiles_made_by').on(table.madeBy),
    check('firm_profiles_version', sql`${table.version} > 0`),
  ],
)

/** Signatures and their words. Changed words need another signature. */
export const firmSignatures = pgTable(
  'firm_signatures',
  {
    text: text('text').notNull(),
    digest: text('digest').notNull(),
    signedBy: uuid('signed_by')
      .notNull()
      .references(() => usersTable.id),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.digest] }),
    index('firm_signatures_signed_by').on(table.signedBy),
  ],
)
