// What we remember of people whose passwords Google keeps. Its tokens live for an hour and its sessions for ever, so
// whether a session is over is written here.
import { boolean, index, text, timestamp } from 'drizzle-orm/pg-core'
import { identitySchema } from './tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const hostedPerson = identitySchema.table('hosted_person', {
  subject: text('subject').primaryKey(),
  /** Sessions that began up to this moment and were never seen here are over. */
  validSince: moment('valid_since'),
  disabledAt: moment('disabled_at'),
  /** Set once and for all: the account is gone, and a token that is still on its way proves nothing. */
  removedAt: moment('removed_at'),
  /** Google's last answer about the account; empty until then. */
  email: text('email'),
  passwordAt: moment('password_at'),
  hasSecondFactor: boolean('has_second_factor'),
})

export const hostedSession = identitySchema.table(
  'hosted_session',
  {
    id: text('id').primaryKey(),
    subject: text('subject')
      .notNull()
      .references(() => hostedPerson.subject, { onDelete: 'cascade' }),
    method: text('method', { enum: ['password', 'google'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Null until the browser has introduced itself. */
    device: text('device'),
    address: text('address'),
    endedAt: moment('ended_at'),
  },
  (table) => [index('hosted_session_subject').on(table.subject)],
)
