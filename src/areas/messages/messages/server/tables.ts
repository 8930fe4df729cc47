import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { documentsTable } from '#areas/documents/documents/server/index.ts'
import { helpersTable } from '#areas/people/helping/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { ABOUT_WAYS } from '../rules/about.ts'
import { HOLD_REASONS } from '../rules/outgoing.ts'
import { SIDES } from '../rules/sides.ts'

/** Made with its first message; before, every case and every client has an empty one (decision 75). */
export const conversations = pgTable(
  'conversations',
  {
    /** That of its case; for a general one, that of its first client. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id').references(() => casesTable.id),
    /** Of a general one alone: that of a case is with the client of the case. */
    clientId: uuid('client_id').references(() => usersTable.id),
    /** The number of the newest message. Adding one locks the row. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: moment('last_at').notNull(),
    /** Since when the client has been waiting for an answer; null if not. */
    waitingSince: moment('waiting_since'),
    /** Their messages since then mention an arrest, a detention or a court. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** The assigned member of staff; grants no access. */
    assignedId: uuid('assigned_id').references(() => usersTable.id),
    /** Put aside until then, or until the client writes again. */
    snoozedUntil: moment('snoozed_until'),
  },
  (table) => [
    index('conversations_case').on(table.caseId),
    index('conversations_client').on(table.clientId),
    index('conversations_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`waiting_since IS NOT NULL`),
    index('conversations_last').on(table.lastAt, table.id),
    index('conversations_assigned').on(table.assignedId),
    check('conversations_snoozed', sql`snoozed_until IS NULL OR waiting_since IS NOT NULL`),
    check('conversations_of_one', sql`(case_id IS NULL) <> (client_id IS NULL)`),
    check('conversations_of_case', sql`case_id IS NULL OR case_id = id`),
  ],
)

/** The messages. Never changed: only marks are added, and it is sealed again with a new key. */
export const messages = pgTable(
  'messages',
  {
    /** Given by the browser, so that a message sent twice is kept once. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    seq: integer('seq').notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => usersTable.id),
    /** The help it was written under; null if the client or the firm wrote it. */
    helperId: uuid('helper_id').references(() => helpersTable.id),
    sealed: text('sealed').notNull(),
    /** Of a client alone: it speaks of an arrest, a detention or a court. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** The number of the earlier message that it answers or corrects. */
    aboutSeq: integer('about_seq'),
    aboutAs: text('about_as', { enum: ABOUT_WAYS }),
    /** It came by mail, as an answer to one of ours. */
    isByMail: boolean('is_by_mail').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
    /** When a page of the other side first loaded it, and when it first was on screen there for a second. */
    deliveredAt: moment('delivered_at'),
    readAt: moment('read_at'),
    readBy: uuid('read_by').references(() => usersTable.id),
  },
  (table) => [
    unique('messages_seq').on(table.conversationId, table.seq),
    index('messages_sent').on(table.sentAt, table.id),
    index('messages_author').on(table.authorId),
    index('messages_helper').on(table.helperId),
    index('messages_read_by').on(table.readBy),
    index('messages_unread')
      .on(table.conversationId, table.side)
      .where(sql`read_at IS NULL`),
    index('messages_about').on(table.conversationId, table.aboutSeq),
    foreignKey({
      name: 'messages_about_earlier',
      columns: [table.conversationId, table.aboutSeq],
      foreignColumns: [table.conversationId, table.seq],
    }),
    check(
      'messages_about',
      sql`(about_seq IS NULL) = (about_as IS NULL) AND (about_seq IS NULL OR about_seq < seq)`,
    ),
    check('messages_about_as', sql`about_as IN ('answer', 'correction')`),
    check('messages_side', sql`side IN ('client', 'firm')`),
    check('messages_by_mail', sql`NOT is_by_mail OR side = 'client'`),
    check('messages_of_helper', sql`helper_id IS NULL OR side = 'client'`),
    check('messages_read', sql`read_at IS NULL OR delivered_at IS NOT NULL`),
    check('messages_reader', sql`(read_at IS NULL) = (read_by IS NULL)`),
  ],
)

/** The firm's messages that helpers have loaded and seen. The marks of messages stay those of the client. */
export const helperMarks = pgTable(
  'message_helper_marks',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    helperId: uuid('helper_id')
      .notNull()
      .references(() => helpersTable.id),
    deliveredAt: moment('delivered_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.helperId] }),
    index('message_helper_marks_helper').on(table.helperId),
  ],
)

/** The documents of the case that go with a message, in this order. */
export const messageDocuments = pgTable(
  'message_documents',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documentsTable.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.documentId] }),
    index('message_documents_document').on(table.documentId),
  ],
)

/** A person's unsent text, for any device of theirs. Its conversation need not exist yet. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    conversationId: uuid('conversation_id').notNull(),
    /** Chosen by the page that saved it, another one for each text. */
    version: uuid('version').notNull(),
    sealed: text('sealed').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [unique('message_drafts_of').on(table.userId, table.conversationId)],
)

/** Of the firm, on its way: it is sent at its time, or taken back until then (decision 80). Then its row is gone. */
export const outgoing = pgTable(
  'outgoing_messages',
  {
    /** That of the message which it will be. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => usersTable.id),
    /** Text and attachments. */
    sealed: text('sealed').notNull(),
    /** Else it only waits for the seconds in which it can be taken back. */
    isChosenTime: boolean('is_chosen_time').notNull(),
    /** The newest message that its writer had read. */
    lastSeq: integer('last_seq').notNull(),
    writtenAt: moment('written_at').notNull(),
    sendAt: moment('send_at').notNull(),
    /** Why it was not sent at its time; staff decide its fate. */
    heldBecause: text('held_because', { enum: HOLD_REASONS }),
  },
  (table) => [
    index('outgoing_of').on(table.conversationId, table.sendAt),
    index('outgoing_author').on(table.authorId),
    index('outgoing_due')
      .on(table.sendAt)
      .where(sql`held_because IS NULL`),
    check(
      'outgoing_held',
      sql`held_because IS NULL OR held_because IN ('case-closed', 'client-away', 'author-away', 'client-wrote', 'refused')`,
    ),
  ],
)

/** Saved replies of the firm, in both languages. Retired rather than deleted; messages sent with them stay unchanged. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    /** Chosen by the page that writes it first. */
    id: uuid('id').primaryKey(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    textEn: text('text_en').notNull(),
    textEs: text('text_es').notNull(),
    /** Goes up with each change: no one overwrites an unread version. */
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
    retiredAt: moment('retired_at'),
  },
  (table) => [check('answer_templates_version', sql`${table.version} > 0`)],
)

/** The firm's own notes about a client beside the general conversation. Of a case it is a private note of the case. Never changed. */
export const clientNotes = pgTable(
  'client_notes',
  {
    /** Given by the browser, so that a note sent twice is kept once. */
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => usersTable.id),
    sealed: text('sealed').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    index('client_notes_of').on(table.clientId, table.writtenAt),
    index('client_notes_author').on(table.authorId),
  ],
)
