import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { moment } from '#platform/columns.ts'
import { COLLEAGUE_POSITIONS } from '#areas/people/users/rules/position.ts'

/** Who was invited to work at the firm. Name and address are kept only while the invitation is open. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** Chosen by the page, so that one sent twice after a lost answer is one. */
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In small letters; empty once it is used or withdrawn. */
    email: text('email').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    position: text('position', { enum: COLLEAGUE_POSITIONS }).notNull(),
    /** SHA-256 of the token in the newest link. */
    tokenDigest: text('token_digest').notNull().unique(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => usersTable.id),
    invitedAt: moment('invited_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** While an account is being made: nobody else makes another. */
    claimedAt: moment('claimed_at'),
    usedAt: moment('used_at'),
    userId: uuid('user_id').references(() => usersTable.id),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_open')
      .on(table.email)
      .where(sql`used_at IS NULL AND withdrawn_at IS NULL`),
    index('staff_invitations_invited_by').on(table.invitedBy),
    index('staff_invitations_user').on(table.userId),
    check('staff_invitations_language', sql`language IN ('en', 'es')`),
    check(
      'staff_invitations_position',
      sql`position IN ('staff', 'staff-books', 'books', 'attorney', 'attorney-books', 'admin', 'admin-attorney')`,
    ),
    check('staff_invitations_used', sql`(used_at IS NULL) = (user_id IS NULL)`),
    check('staff_invitations_one_end', sql`used_at IS NULL OR withdrawn_at IS NULL`),
  ],
)
