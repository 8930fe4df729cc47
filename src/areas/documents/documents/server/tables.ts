import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { filesTable } from '#areas/documents/files/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'
import { FILE_PROBLEMS, KEPT_TYPES } from '#kernel/file-kinds.ts'
import { WHOSE } from '../rules/kinds.ts'
import { PACKET_KINDS, PACKET_PROBLEMS, PACKET_STATES } from '../rules/packets.ts'
import { DOCUMENT_STATES, DOCUMENT_WAYS } from '../rules/states.ts'

/** A case's requests to its client. Their answers and states follow from `document_answers`. */
export const documentRequests = pgTable(
  'document_requests',
  {
    /** Chosen by the browser when staff ask, so that a request sent twice is made once. */
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    whose: text('whose', { enum: WHOSE }).notNull(),
    /** For how many of the last years; null if not applicable. */
    years: integer('years'),
    /** The firm's own words, sealed; null if the kind says it all. */
    sealedWords: text('sealed_words'),
    due: date('due', { mode: 'string' }),
    /** Lower comes first. */
    position: integer('position').notNull(),
    isNeeded: boolean('is_needed').notNull().default(true),
    /** Since when the client states that they do not have it; their words, sealed. */
    lackingAt: moment('lacking_at'),
    sealedLacking: text('sealed_lacking'),
    askedAt: moment('asked_at').notNull(),
    /** Null if the kind of the case asks for it. */
    askedBy: uuid('asked_by').references(() => usersTable.id),
    /** What an intake calls for is asked as the case is opened: what its kind asks for follows once it is prepared. */
    isFromIntake: boolean('is_from_intake').notNull().default(false),
    /** Goes up with each change: earlier reads are stale. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('document_requests_case').on(table.caseId, table.position),
    index('document_requests_asked_by').on(table.askedBy),
    check('document_requests_lacking', sql`(lacking_at IS NULL) = (sealed_lacking IS NULL)`),
    check('document_requests_years', sql`years BETWEEN 1 AND 10`),
  ],
)

/** The documents of cases. A row stays when its bytes are deleted. */
export const documents = pgTable(
  'documents',
  {
    /** The upload's: an upload becomes one document however often it is reported. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    way: text('way', { enum: DOCUMENT_WAYS }).notNull(),
    state: text('state', { enum: DOCUMENT_STATES }).notNull(),
    /** The sender's file name and the title that staff gave it: sealed. */
    sealedName: text('sealed_name').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    whose: text('whose', { enum: WHOSE }).notNull(),
    /** The readable file: checked, and cleaned if necessary. Null before, and once its bytes are deleted. */
    fileId: uuid('file_id').references(() => filesTable.id),
    /** The file as it arrived, if different: the firm's evidence. */
    originalId: uuid('original_id').references(() => filesTable.id),
    type: text('type', { enum: KEPT_TYPES }),
    bytes: integer('bytes').notNull(),
    pages: integer('pages'),
    /** Identifies equal files: a keyed hash of the arrived bytes. */
    fingerprint: text('fingerprint').notNull(),
    problem: text('problem', { enum: FILE_PROBLEMS }),
    cleaned: text('cleaned')
      .array()
      .notNull()
      .default(sql`'{}'`),
    observed: text('observed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The apparent language of its text; null if it has none. */
    language: text('language', { enum: ['en', 'es'] }),
    /** As staff read it. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** As its client typed it. */
    saidExpiresOn: date('said_expires_on', { mode: 'string' }),
    /** Why it is asked for again, in both languages: sealed. */
    sealedReason: text('sealed_reason'),
    translationOf: uuid('translation_of').references((): AnyPgColumn => documents.id),
    /** The document whose pages it was made of; the first if there were several. */
    madeFrom: uuid('made_from').references((): AnyPgColumn => documents.id),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => usersTable.id),
    sentAt: moment('sent_at').notNull(),
    /** Order of arrival; distinguishes two of the same moment. */
    sequence: integer('sequence').notNull().generatedByDefaultAsIdentity(),
    checkedAt: moment('checked_at'),
    decidedBy: uuid('decided_by').references(() => usersTable.id),
    decidedAt: moment('decided_at'),
    /** When its client first opened the shared document. */
    seenAt: moment('seen_at'),
    /** Since when its bytes are deleted. */
    goneAt: moment('gone_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('documents_case').on(table.caseId, table.sentAt),
    index('documents_waiting')
      .on(table.sentAt, table.id)
      .where(sql`state = 'received' AND way = 'sent'`),
    index('documents_fingerprint').on(table.fingerprint),
    index('documents_file').on(table.fileId),
    index('documents_original').on(table.originalId),
    index('documents_sent_by').on(table.sentBy),
    index('documents_decided_by').on(table.decidedBy),
    index('documents_translation_of').on(table.translationOf),
    index('documents_made_from').on(table.madeFrom),
    check(
      'documents_state',
      sql`state IN ('checking', 'refused', 'received', 'accepted', 'returned', 'withdrawn', 'replaced')`,
    ),
    check('documents_way', sql`way IN ('sent', 'shared', 'internal')`),
    check('documents_refused', sql`(state = 'refused') = (problem IS NOT NULL)`),
    check('documents_returned', sql`(state = 'returned') = (sealed_reason IS NOT NULL)`),
    check(
      'documents_kept',
      sql`state IN ('checking', 'refused', 'withdrawn') OR gone_at IS NOT NULL OR (file_id IS NOT NULL AND type IS NOT NULL)`,
    ),
  ],
)

/** Which document answers which request; one may answer several. */
export const documentAnswers = pgTable(
  'document_answers',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => documentRequests.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.documentId] }),
    index('document_answers_document').on(table.documentId),
  ],
)

/** Reasons for asking for a document again; the firm edits the list. Never deleted, since past uses stay. */
export const documentReasons = pgTable(
  'document_reasons',
  {
    id: uuid('id').primaryKey(),
    en: text('en').notNull(),
    es: text('es').notNull(),
    position: integer('position').notNull(),
    retiredAt: moment('retired_at'),
  },
  (table) => [index('document_reasons_position').on(table.position)],
)

/** Files made of the documents of a case: a packet for an agency, or all its files. Never changed: made again, it is another edition. */
export const packets = pgTable(
  'document_packets',
  {
    /** Given by the browser, so that a repeated request makes one. */
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    kind: text('kind', { enum: PACKET_KINDS }).notNull(),
    /** The id of its first edition. */
    series: uuid('series').notNull(),
    edition: integer('edition').notNull(),
    /** Its title and those of its parts, sealed. */
    sealedWords: text('sealed_words').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    bytesMax: integer('bytes_max').notNull(),
    state: text('state', { enum: PACKET_STATES }).notNull(),
    problem: text('problem', { enum: PACKET_PROBLEMS }),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => usersTable.id),
    askedAt: moment('asked_at').notNull(),
    madeAt: moment('made_at'),
    /** Since when its files are deleted. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    unique('document_packets_edition').on(table.series, table.edition),
    index('document_packets_case').on(table.caseId, table.askedAt),
    index('document_packets_asked_by').on(table.askedBy),
    index('document_packets_making')
      .on(table.askedAt)
      .where(sql`state = 'making'`),
    check('document_packets_state', sql`state IN ('making', 'ready', 'failed')`),
    check('document_packets_kind', sql`kind IN ('packet', 'archive')`),
    check('document_packets_failed', sql`(state = 'failed') = (problem IS NOT NULL)`),
  ],
)

/** Its documents, in their order. Kept with the case: the filed ones are known forever. */
export const packetParts = pgTable(
  'document_packet_parts',
  {
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id),
    position: integer('position').notNull(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
    label: text('label').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packetId, table.position] }),
    index('document_packet_parts_document').on(table.documentId),
  ],
)

/** The files made; several if one would exceed the limit. */
export const packetFiles = pgTable(
  'document_packet_files',
  {
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id),
    position: integer('position').notNull(),
    /** Null once its bytes are deleted. */
    fileId: uuid('file_id').references(() => filesTable.id),
    bytes: integer('bytes').notNull(),
    /** Null of an archive. */
    pages: integer('pages'),
  },
  (table) => [
    primaryKey({ columns: [table.packetId, table.position] }),
    index('document_packet_files_file').on(table.fileId),
  ],
)
