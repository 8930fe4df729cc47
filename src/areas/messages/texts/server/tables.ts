import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'
import { CONSENT_ENDS, CONSENT_WAYS, TEXT_PROBLEMS, TEXT_STATES } from '../rules/text-states.ts'

/** Consents to texts: the number, the words, when and how; and what ended it. A row is one request. */
export const textConsents = pgTable(
  'text_consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** As +12145550134. */
    number: text('number').notNull(),
    /** The owner's zone: texts keep to its hours, unless the profile names another zone. */
    timeZone: text('time_zone').notNull(),
    way: text('way', { enum: CONSENT_WAYS }).notNull(),
    /** Of the words: SHA-256, so that words which were changed are another version. */
    wordsVersion: text('words_version').notNull(),
    /** The words shown, or read to them, verbatim. */
    words: text('words').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    networkAddress: text('network_address').notNull(),
    /** For `desk`: who of staff. */
    askedBy: uuid('asked_by').references(() => usersTable.id),
    askedAt: moment('asked_at').notNull(),
    /** Of the code that was texted; null once it is used. */
    codeMark: text('code_mark'),
    codeEndsAt: moment('code_ends_at'),
    codeTries: integer('code_tries').notNull().default(0),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
    endedWay: text('ended_way', { enum: CONSENT_ENDS }),
    endedBy: uuid('ended_by').references(() => usersTable.id),
  },
  (table) => [
    index('text_consents_user').on(table.userId, table.askedAt),
    index('text_consents_number').on(table.number),
    index('text_consents_asked_by').on(table.askedBy),
    index('text_consents_ended_by').on(table.endedBy),
    check('text_consents_language', sql`language IN ('en', 'es')`),
    check('text_consents_way', sql`way IN ('portal', 'desk', 'word')`),
    check('text_consents_ended', sql`(ended_at IS NULL) = (ended_way IS NULL)`),
    check(
      'text_consents_ended_way',
      sql`ended_way IN ('portal', 'desk', 'word', 'provider', 'changed', 'unproven', 'closed')`,
    ),
  ],
)

/** Numbers that ended all texts by a text: never texted, even if another person agreed to it. */
export const textStops = pgTable('text_stops', {
  number: text('number').primaryKey(),
  /** The provider refuses to send to it as well, until it texts START. */
  isAtProvider: boolean('is_at_provider').notNull(),
  at: moment('at').notNull(),
})

/** Texts received from telephones, without their words: so that one is handled once, however often it is reported. */
export const textInbound = pgTable(
  'text_inbound',
  {
    providerId: text('provider_id').primaryKey(),
    meaning: text('meaning').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('text_inbound_received').on(table.receivedAt)],
)

/** One row per text that is owed: written with the change that causes it, so that it is sent once. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Null: an answer to an unknown number. */
    recipientId: uuid('recipient_id').references(() => usersTable.id),
    subjectId: uuid('subject_id').notNull(),
    edition: integer('edition').notNull().default(0),
    /** Of an answer from the start, of any other from its first try on. */
    number: text('number'),
    /** As of the number. */
    sealedBody: text('sealed_body'),
    state: text('state', { enum: TEXT_STATES }).notNull().default('waiting'),
    /** The process that is sending it, and until when others leave it alone. */
    holder: uuid('holder'),
    claimedUntil: moment('claimed_until'),
    /** From here on the provider may have taken it, whatever the fate of the process. */
    handedOverAt: moment('handed_over_at'),
    tries: integer('tries').notNull().default(0),
    problem: text('problem', { enum: TEXT_PROBLEMS }),
    failingSince: moment('failing_since'),
    lastTriedAt: moment('last_tried_at'),
    providerId: text('provider_id').unique(),
    /** A look-up found it among texts with the same words: it may be another one's. */
    isGuessed: boolean('is_guessed').notNull().default(false),
    segments: integer('segments'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** When the provider reported its fate. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('texts_once').on(table.kind, table.recipientId, table.subjectId, table.edition),
    index('texts_recipient').on(table.recipientId),
    index('texts_created').on(table.createdAt),
    index('texts_open')
      .on(table.id)
      .where(sql`state IN ('waiting', 'sending', 'failing', 'in-doubt', 'failed', 'undelivered')`),
    check(
      'texts_state',
      sql`state IN ('waiting', 'sending', 'failing', 'in-doubt', 'sent', 'delivered', 'undelivered', 'failed', 'stopped', 'dropped', 'dismissed')`,
    ),
  ],
)
