import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { NOTICE_KINDS } from '../rules/notice-kinds.ts'

/** One row per notice that is owed: written with the change that causes it, so that it is sent once. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => usersTable.id),
    /** What the notice is about, such as the meeting's id. */
    subjectId: uuid('subject_id').notNull(),
    /** Which edition of the subject: a meeting that moved is announced anew. A meeting's is the SEQUENCE of its calendar file. */
    edition: integer('edition').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    unique('notices_once').on(table.kind, table.recipientId, table.subjectId, table.edition),
    index('notices_recipient').on(table.recipientId),
  ],
)
