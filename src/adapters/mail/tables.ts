import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'
import type { MailAttachment } from '#platform/ports/mail.ts'

/** Mails of the demonstration firm: what would have been sent, for a person to read in the browser. */
export const outboxMails = pgTable('outbox_letters', {
  id: text('id').primaryKey(),
  to: text('to').notNull(),
  language: text('language').notNull(),
  subject: text('subject').notNull(),
  /** Where an answer goes; null where none is read. */
  replyTo: text('reply_to'),
  text: text('text').notNull(),
  html: text('html').notNull(),
  attachments: jsonb('attachments').$type<readonly MailAttachment[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
