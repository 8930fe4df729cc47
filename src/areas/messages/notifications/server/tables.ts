import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import type { JobData } from '#platform/jobs.ts'
import { MAIL_PROBLEMS, MAIL_STATES } from '../rules/mail.ts'
import { REPORT_KINDS } from '../rules/mail-report.ts'
import { ENDINGS, STEPS, WAYS_TOLD } from '../rules/notice-life.ts'
import type { Ways } from '../rules/wishes.ts'

/** One row per notice that is owed: written with the change that causes it, so that it is sent once. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text('kind').notNull(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => usersTable.id),
    /** The notice's subject, such as the meeting's id. */
    subjectId: uuid('subject_id').notNull(),
    /** Which edition of the subject: a meeting that moved is announced again. A meeting's is the SEQUENCE of its calendar file. */
    edition: integer('edition').notNull().default(0),
    /** Not sent before this. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Events until it is due join it, if its kind gathers. */
    isGathering: boolean('is_gathering').notNull().default(false),
    /** How often it happened. */
    events: integer('events').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** It is not sent by mail or text any more, and why. */
    endedAt: moment('ended_at'),
    endedBecause: text('ended_because', { enum: ENDINGS }),
    /** Its reader has seen it in the portal. */
    seenAt: moment('seen_at'),
    /** Decided at its first try; without a text, it goes by mail. */
    toldBy: text('told_by', { enum: WAYS_TOLD }),
    /** The notice of the day that includes it. */
    digestId: uuid('digest_id').references((): AnyPgColumn => notices.id),
  },
  (table) => [
    check('notices_told_by', sql`told_by IN ('mail', 'text', 'both')`),
    check('notices_ending', sql`(ended_at IS NULL) = (ended_because IS NULL)`),
    index('notices_of_digest')
      .on(table.digestId)
      .where(sql`digest_id IS NOT NULL`),
    unique('notices_once').on(table.kind, table.recipientId, table.subjectId, table.edition),
    index('notices_recipient').on(table.recipientId),
    uniqueIndex('notices_gathering')
      .on(table.kind, table.recipientId, table.subjectId)
      .where(sql`is_gathering`),
  ],
)

/** The decisions about a queued notice, each once: why it was sent when it was, or was not. */
export const noticeSteps = pgTable(
  'notice_steps',
  {
    id: id(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id),
    step: text('step', { enum: STEPS }).notNull(),
    /** Until when it waits, if it does. */
    until: moment('until'),
    at: moment('at').notNull(),
  },
  (table) => [unique('notice_steps_once').on(table.noticeId, table.step, table.until).nullsNotDistinct()],
)

/** A person's notification settings; without a row, the product's defaults. */
export const noticeWishes = pgTable(
  'notice_wishes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id),
    ways: jsonb('ways').$type<Ways>().notNull(),
    /** Minutes of the day on the person's own clock; both or none. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    digestAt: integer('digest_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [
    check('notice_wishes_quiet', sql`(quiet_from IS NULL) = (quiet_until IS NULL)`),
    check(
      'notice_wishes_minutes',
      sql`quiet_from BETWEEN 0 AND 1439 AND quiet_until BETWEEN 0 AND 1439 AND quiet_from <> quiet_until AND digest_at BETWEEN 0 AND 1439`,
    ),
  ],
)

/** One row per mail from its first try on: the part handed to the mail server, and whether it may be handed over again. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Ours, and stable over every try: the local part of the Message-ID. */
    messageId: text('message_id').notNull().unique(),
    kind: text('kind').notNull(),
    /** It carries a code or a link that ends soon: its reader asks for another one, so it is never sent again. */
    isShortLived: boolean('is_short_lived').notNull().default(false),
    /** Null if the address has no account. */
    recipientId: uuid('recipient_id').references(() => usersTable.id),
    /** Its notice; null for a mail to an address. */
    noticeId: uuid('notice_id').references(() => notices.id),
    /** A keyed hash of the address it went to. */
    addressMark: text('address_mark'),
    /** The job that sends it, for sending it again; its data is forgotten once that is out of the question. */
    jobName: text('job_name').notNull(),
    jobData: jsonb('job_data').$type<JobData>(),
    state: text('state', { enum: MAIL_STATES }).notNull(),
    /** The process that is sending it, and until when others leave it alone. */
    holder: uuid('holder'),
    claimedUntil: moment('claimed_until'),
    /** From here on the mail server may have taken it, whatever the fate of the process. */
    handedOverAt: moment('handed_over_at'),
    tries: integer('tries').notNull(),
    problem: text('problem', { enum: MAIL_PROBLEMS }),
    failingSince: moment('failing_since'),
    lastTriedAt: moment('last_tried_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    check(
      'mails_state',
      sql`state IN ('sending', 'failing', 'failed', 'in-doubt', 'sent', 'dropped', 'dismissed', 'returned', 'complained')`,
    ),
    index('mails_open')
      .on(table.id)
      .where(sql`state IN ('sending', 'failing', 'failed', 'in-doubt')`),
    index('mails_returned')
      .on(table.id)
      .where(sql`state IN ('returned', 'complained')`),
    index('mails_recipient').on(table.recipientId),
    index('mails_notice').on(table.noticeId),
    index('mails_tried').on(table.lastTriedAt),
  ],
)

/** Reports of mail servers and providers about mails taken, each once. */
export const mailReports = pgTable(
  'mail_reports',
  {
    id: id(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    /** RFC 3463, such as 5.1.1. */
    status: text('status'),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('mail_reports_once').on(table.mailId, table.kind),
    check('mail_reports_kind', sql`kind IN ('bounced', 'complained')`),
  ],
)

/** Addresses that bounce, or whose readers marked mail as spam, by a keyed hash alone. */
export const mailAddresses = pgTable('mail_addresses', {
  mark: text('mark').primaryKey(),
  bouncedAt: moment('bounced_at'),
  complainedAt: moment('complained_at'),
  /** It was stated, or shown, to be right: reports about earlier mails do not count. */
  confirmedAt: moment('confirmed_at'),
})
