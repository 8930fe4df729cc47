import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, moment } from '#platform/columns.ts'
import { CODE_PURPOSES } from '../rules/email-code.ts'

/** Codes on their way to an address. Neither the code nor the address can be read here: both are keyed hashes. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: id(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    /** What the code opens, such as the intake. */
    subject: uuid('subject').notNull(),
    addressMark: text('address_mark').notNull(),
    clientMark: text('client_mark').notNull(),
    codeMark: text('code_mark').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('email_codes_subject').on(table.purpose, table.subject, table.createdAt),
    index('email_codes_address').on(table.addressMark, table.createdAt),
    index('email_codes_client').on(table.clientMark, table.createdAt),
    check('email_codes_purpose', sql`purpose IN ('intake', 'booking', 'meeting', 'questions', 'signing')`),
  ],
)
