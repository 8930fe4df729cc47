import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { FINDING_KINDS } from '../rules/findings.ts'

/** The store's content, sealed. Its owner and purpose are known to the feature that keeps it. */
export const files = pgTable(
  'files',
  {
    /** Also the key in the store. */
    id: uuid('id').primaryKey(),
    /** The key of its frames, sealed; empty once removed, so that no copy of the bytes opens any more. */
    key: text('key').notNull(),
    /** Of the content, before it was sealed. */
    bytes: integer('bytes').notNull(),
    /** As the store counts it. */
    sealedBytes: integer('sealed_bytes').notNull(),
    /** SHA-256 of the content, sealed. */
    sha256: text('sha256').notNull(),
    /** A keyed hash of that: equal files are found by it. */
    fingerprint: text('fingerprint').notNull(),
    storedAt: moment('stored_at').notNull(),
    /** When its bytes were last read against the checksum. */
    checkedAt: moment('checked_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('files_fingerprint').on(table.fingerprint),
    index('files_to_check').on(table.checkedAt),
    check('files_bytes_check', sql`${table.bytes} >= 0 AND ${table.sealedBytes} > ${table.bytes}`),
  ],
)

export const UPLOAD_STATES = ['receiving', 'kept'] as const

/** Uploads in progress. Their bytes are sealed in the folder of uploads until whole. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** The file that it becomes. */
    fileId: uuid('file_id').notNull().unique(),
    /** The key of that file, sealed. */
    key: text('key').notNull(),
    /** As declared by the sender. */
    bytes: integer('bytes').notNull(),
    /** The file's name and the sender's other metadata, sealed. */
    metadata: text('metadata').notNull(),
    state: text('state', { enum: UPLOAD_STATES }).notNull().default('receiving'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('uploads_user').on(table.userId),
    index('uploads_expires').on(table.expiresAt),
    check('uploads_bytes_check', sql`${table.bytes} >= 0`),
  ],
)

/** A link that opens one file once, or all that is kept of its owner; it is gone some minutes later. */
export const fileLinks = pgTable(
  'file_links',
  {
    /** SHA-256 of the end of the link. */
    tokenHash: text('token_hash').primaryKey(),
    /** Null: the archive of everything, which is put together while it is given. */
    fileId: uuid('file_id').references(() => files.id),
    /** What it opens of several files joined, if neither a file nor that archive. */
    bundleId: uuid('bundle_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** In which it was made: it opens nothing after that has ended. */
    sessionId: text('session_id').notNull().default(''),
    openedAt: moment('opened_at'),
    /** SHA-256 of the secret given to the browser that opened it. */
    openerHash: text('opener_hash'),
    /** The name under which it is saved, sealed. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Shown in the browser, not saved. */
    isShown: boolean('is_shown').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('file_links_file').on(table.fileId),
    index('file_links_user').on(table.userId),
    index('file_links_expires').on(table.expiresAt),
  ],
)

/** Findings of the nightly check, not healed since. */
export const fileFindings = pgTable(
  'file_findings',
  {
    /** In the store: the id of the file, or of something that is none of ours. */
    key: text('key').primaryKey(),
    kind: text('kind', { enum: FINDING_KINDS }).notNull(),
    /** The size in the store; null if it is not in it. */
    bytes: bigint('bytes', { mode: 'number' }),
    foundAt: moment('found_at').notNull(),
    /** When it was last found so. */
    seenAt: moment('seen_at').notNull(),
    /** When notified. */
    toldAt: moment('told_at'),
  },
  (table) => [
    index('file_findings_found').on(table.foundAt, table.key),
    check('file_findings_kind', sql`kind IN ('missing', 'changed', 'locked', 'unreadable', 'orphan')`),
  ],
)
