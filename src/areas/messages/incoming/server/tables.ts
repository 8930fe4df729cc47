import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { filesTable } from '#areas/documents/files/server/index.ts'
import { conversationsTable, messagesTable } from '#areas/messages/messages/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { MAIL_STATES, WAIT_REASONS } from '../rules/mail-states.ts'

/** Where answers to our mails go: one address for each conversation and reader. Its signed form is in the mail. */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    id: id(),
    /** It need not exist yet. */
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    unique('reply_addresses_of').on(table.conversationId, table.userId),
    index('reply_addresses_user').on(table.userId),
  ],
)

/** Mails that people have sent to the firm. The mail itself is a file until it is decided where it belongs. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    id: uuid('id').primaryKey(),
    /** A keyed hash of all of it: the same mail is kept once. */
    mark: text('mark').notNull().unique(),
    /** Of the token with which a relay brought it. */
    tokenMark: text('token_mark').unique(),
    /** Of its Message-ID and the reply address: another copy of it is no second message. */
    answerMark: text('answer_mark').unique(),
    state: text('state', { enum: MAIL_STATES }).notNull(),
    waitsBecause: text('waits_because', { enum: WAIT_REASONS }),
    fileId: uuid('file_id').references(() => filesTable.id),
    addressId: uuid('address_id').references(() => replyAddresses.id),
    /** Who sent it, its subject, all of its text, the names of its files; empty where nothing of it is kept. */
    sealed: text('sealed').notNull().default(''),
    /** Where it is a message. */
    conversationId: uuid('conversation_id').references(() => conversationsTable.id),
    messageId: uuid('message_id')
      .unique()
      .references(() => messagesTable.id),
    arrivedAt: moment('arrived_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => usersTable.id),
    /** Why it was discarded, in the words of a person. */
    sealedReason: text('sealed_reason').notNull().default(''),
  },
  (table) => [
    index('incoming_mails_state').on(table.state, table.arrivedAt, table.id),
    index('incoming_mails_file').on(table.fileId),
    index('incoming_mails_address').on(table.addressId),
    index('incoming_mails_conversation').on(table.conversationId),
    index('incoming_mails_decided_by').on(table.decidedBy),
    check(
      'incoming_mails_state_known',
      sql`state IN ('arrived', 'placed', 'waiting', 'discarded', 'passed')`,
    ),
    check('incoming_mails_waits', sql`(state = 'waiting') = (waits_because IS NOT NULL)`),
    check(
      'incoming_mails_placed',
      sql`(state = 'placed') = (message_id IS NOT NULL) AND (message_id IS NULL) = (conversation_id IS NULL)`,
    ),
    check('incoming_mails_kept', sql`(state IN ('arrived', 'waiting')) = (file_id IS NOT NULL)`),
  ],
)
