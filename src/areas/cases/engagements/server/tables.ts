import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { moment } from '#platform/columns.ts'
import { CONFLICT_OUTCOMES, SIGNER_PARTS, STATES, TRAIL_KINDS } from '../rules/engagement.ts'
import { PAPERS } from '../rules/papers.ts'

/** A proposal of the firm: a draft, then as it was sent. */
export const engagements = pgTable(
  'engagements',
  {
    /** Set by the browser. */
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** Null until the last signature opens one. */
    caseId: uuid('case_id').references(() => casesTable.id),
    intakeId: uuid('intake_id'),
    attorneyId: uuid('attorney_id')
      .notNull()
      .references(() => usersTable.id),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => usersTable.id),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    totalCents: integer('total_cents').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    edition: integer('edition').notNull(),
    version: integer('version').notNull(),
    replacesId: uuid('replaces_id').references((): AnyPgColumn => engagements.id),
    /** Terms, note of the conflict check, and why it ended. */
    sealed: text('sealed').notNull(),
    /** What each signer reads, once it is sent. */
    sealedPapers: text('sealed_papers'),
    conflictOutcome: text('conflict_outcome', { enum: CONFLICT_OUTCOMES }),
    conflictBy: uuid('conflict_by').references(() => usersTable.id),
    conflictAt: moment('conflict_at'),
    changedAt: moment('changed_at').notNull(),
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by').references(() => usersTable.id),
    validUntil: moment('valid_until'),
    endedAt: moment('ended_at'),
    signedAt: moment('signed_at'),
    invoiceId: uuid('invoice_id'),
    /** For who pays without an account. */
    payLinkId: uuid('pay_link_id'),
    /** The sealed file, once it is made. */
    recordId: uuid('record_id'),
  },
  (table) => [
    index('engagements_client').on(table.clientId),
    index('engagements_case').on(table.caseId),
    index('engagements_intake').on(table.intakeId),
    index('engagements_attorney').on(table.attorneyId),
    index('engagements_written_by').on(table.writtenBy),
    index('engagements_sent_by').on(table.sentBy),
    index('engagements_conflict_by').on(table.conflictBy),
    index('engagements_changed').on(table.changedAt, table.id),
    uniqueIndex('engagements_replaces').on(table.replacesId),
    check('engagements_conflict', sql`num_nulls(conflict_outcome, conflict_by, conflict_at) IN (0, 3)`),
    check(
      'engagements_sent',
      sql`(state = 'draft') = (sent_at IS NULL) AND num_nulls(sent_at, sent_by, valid_until, sealed_papers) IN (0, 4)`,
    ),
    check('engagements_signed', sql`(state = 'signed') = (signed_at IS NOT NULL)`),
    check('engagements_opened', sql`state <> 'signed' OR case_id IS NOT NULL`),
    check(
      'engagements_ended',
      sql`(state IN ('declined', 'withdrawn', 'replaced')) = (ended_at IS NOT NULL)`,
    ),
  ],
)

export const engagementSigners = pgTable(
  'engagement_signers',
  {
    id: uuid('id').primaryKey(),
    engagementId: uuid('engagement_id')
      .notNull()
      .references(() => engagements.id),
    part: text('part', { enum: SIGNER_PARTS }).notNull(),
    /** Of the client, and of the attorney for the firm. */
    userId: uuid('user_id').references(() => usersTable.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Name and address. */
    sealedWho: text('sealed_who').notNull(),
    /** Of the newest link; none of the firm. */
    linkId: uuid('link_id'),
    linkedAt: moment('linked_at'),
    openedAt: moment('opened_at'),
    consentedAt: moment('consented_at'),
    paperAskedAt: moment('paper_asked_at'),
    /** Read to its end. */
    shownAt: moment('shown_at'),
    remindedAt: moment('reminded_at'),
    signedAt: moment('signed_at'),
    /** Typed and drawn name, initials, who helped; of a signature on paper its day. */
    sealedSignature: text('sealed_signature'),
    /** The document of the case that is the paper they signed. */
    scanId: uuid('scan_id'),
  },
  (table) => [
    unique('engagement_signers_part').on(table.engagementId, table.part),
    uniqueIndex('engagement_signers_link').on(table.linkId),
    index('engagement_signers_user').on(table.userId),
    check('engagement_signers_signed', sql`num_nulls(signed_at, sealed_signature) IN (0, 2)`),
    check('engagement_signers_link', sql`(part = 'firm') = (link_id IS NULL)`),
  ],
)

/** What happened to a proposal that was sent. Each row holds the digest of the one before; a trigger refuses to change one. */
export const engagementTrail = pgTable(
  'engagement_trail',
  {
    engagementId: uuid('engagement_id')
      .notNull()
      .references(() => engagements.id),
    place: integer('place').notNull(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: TRAIL_KINDS }).notNull(),
    signerId: uuid('signer_id').references(() => engagementSigners.id),
    byId: uuid('by_id').references(() => usersTable.id),
    language: text('language', { enum: LANGUAGES }),
    /** Of what was shown or signed; of the file where it was sealed. */
    shown: text('shown'),
    /** The network address. */
    sealed: text('sealed').notNull(),
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.engagementId, table.place] }),
    index('engagement_trail_signer').on(table.signerId),
    index('engagement_trail_by').on(table.byId),
  ],
)

/** The firm's texts. A change is a new version. */
export const engagementPapers = pgTable(
  'engagement_papers',
  {
    paper: text('paper', { enum: PAPERS }).notNull(),
    version: integer('version').notNull(),
    textEn: text('text_en').notNull(),
    textEs: text('text_es').notNull(),
    /** Null of ours. */
    savedBy: uuid('saved_by').references(() => usersTable.id),
    savedAt: moment('saved_at').notNull(),
    readBy: uuid('read_by').references(() => usersTable.id),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.paper, table.version] }),
    index('engagement_papers_saved_by').on(table.savedBy),
    index('engagement_papers_read_by').on(table.readBy),
    check('engagement_papers_read', sql`num_nulls(read_by, read_at) IN (0, 2)`),
  ],
)
