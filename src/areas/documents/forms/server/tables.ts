import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { casePeopleTable, casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { FormField } from '#kernel/agency-forms.ts'
import { moment } from '#platform/columns.ts'
import { FILE_STATES, REFUSALS } from '../contract.ts'
import type { MappedFields } from '../rules/mapped.ts'
import { MAKING_STATES, MEANS } from '../rules/packages.ts'

/** Files sent as blank forms of the agency; those kept are the firm's forms. */
export const agencyForms = pgTable(
  'agency_forms',
  {
    /** The upload's. */
    id: uuid('id').primaryKey(),
    state: text('state', { enum: FILE_STATES }).notNull(),
    refusal: text('refusal', { enum: REFUSALS }),
    /** The form that the firm has already, where that is why it was refused. */
    sameAs: uuid('same_as'),
    fileName: text('file_name').notNull(),
    /** The original, unchanged; null once refused. */
    fileId: uuid('file_id'),
    form: text('form').notNull().default(''),
    edition: text('edition').notNull().default(''),
    title: text('title').notNull().default(''),
    pages: integer('pages').notNull().default(0),
    /** Of names, kinds and tooltips: two files with the same one take the same mapping. */
    fingerprint: text('fingerprint').notNull().default(''),
    inventory: jsonb('inventory').$type<FormField[]>().notNull().default([]),
    /** Days of the firm on which the agency accepts the edition. */
    acceptedFrom: date('accepted_from', { mode: 'string' }),
    acceptedUntil: date('accepted_until', { mode: 'string' }),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => usersTable.id),
    addedAt: moment('added_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    check('agency_forms_state', sql`state IN ('reading', 'refused', 'kept')`),
    check('agency_forms_refusal', sql`(state = 'refused') = (refusal IS NOT NULL)`),
    check('agency_forms_file', sql`(state = 'refused') = (file_id IS NULL)`),
    check('agency_forms_days', sql`accepted_from <= accepted_until`),
    uniqueIndex('agency_forms_one_of_an_edition')
      .on(table.form, table.edition, table.fingerprint)
      .where(sql`state = 'kept'`),
    index('agency_forms_added').on(table.state, table.addedAt),
    index('agency_forms_file_id')
      .on(table.fileId)
      .where(sql`file_id IS NOT NULL`),
    index('agency_forms_added_by').on(table.addedBy),
  ],
)

/** What the fields of a form take, by version: one that somebody has approved never changes. */
export const formMappings = pgTable(
  'form_mappings',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => agencyForms.id),
    version: integer('version').notNull(),
    /** By name of field, with who confirmed each and when. */
    fields: jsonb('fields').$type<MappedFields>().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.version] }),
    check('form_mappings_version', sql`version > 0`),
  ],
)

/** Two different people approve a version before its first use. */
export const formApprovals = pgTable(
  'form_approvals',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => agencyForms.id),
    version: integer('version').notNull(),
    approvedBy: uuid('approved_by')
      .notNull()
      .references(() => usersTable.id),
    approvedAt: moment('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.version, table.approvedBy] }),
    index('form_approvals_by').on(table.approvedBy),
  ],
)

/** Forms that are filed together. What was made of them is documents of the case. */
export const formPackages = pgTable(
  'form_packages',
  {
    /** Chosen by the browser, so that a package that is sent twice is made once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    /** What goes along, its forms with a checksum of the values of each, its files, problems, and the tracking number: sealed. */
    sealedContent: text('sealed_content').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => usersTable.id),
    /** When it was asked for; what it says is of that day. */
    madeAt: moment('made_at').notNull(),
    state: text('state', { enum: MAKING_STATES }).notNull().default('made'),
    /** The day of the firm on which it was filed. */
    filedOn: date('filed_on', { mode: 'string' }),
    filedBy: uuid('filed_by').references(() => usersTable.id),
    means: text('means', { enum: MEANS }),
  },
  (table) => [
    index('form_packages_case').on(table.caseId, table.madeAt),
    index('form_packages_made_by').on(table.madeBy),
    index('form_packages_filed_by').on(table.filedBy),
    check('form_packages_state', sql`state IN ('making', 'made', 'failed')`),
    check(
      'form_packages_filed',
      sql`num_nulls(filed_on, filed_by, means) = 3 OR (num_nulls(filed_on, filed_by, means) = 0 AND state = 'made')`,
    ),
    check('form_packages_means', sql`means IN ('mail', 'courier', 'in-person', 'online')`),
  ],
)

/** What staff accepted of a form of a person of a case, before it is filled. The newest of each field. */
export const formReviews = pgTable(
  'form_reviews',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => agencyForms.id),
    /** In one case alone. */
    personId: uuid('person_id')
      .notNull()
      .references(() => casePeopleTable.id),
    field: text('field').notNull(),
    /** At which they looked: where it is another one now, nobody has looked at that. */
    sealedValue: text('sealed_value').notNull(),
    reviewedBy: uuid('reviewed_by')
      .notNull()
      .references(() => usersTable.id),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.personId, table.field] }),
    index('form_reviews_person').on(table.personId),
    index('form_reviews_by').on(table.reviewedBy),
  ],
)

/** What clients and other people of cases are asked for the forms: one a person, which is asked again for other forms. */
export const formQuestionnaires = pgTable(
  'form_questionnaires',
  {
    /** Also of the client's task. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    /** Of the person in the case. */
    personId: uuid('person_id').notNull(),
    formIds: jsonb('form_ids').$type<string[]>().notNull(),
    /** By question: what they said of it; and of a link where it goes and in which language: sealed. The answers themselves are the person's. */
    sealedSaid: text('sealed_said').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => usersTable.id),
    askedAt: moment('asked_at').notNull(),
    /** Null while it is being answered, as is the next. */
    doneAt: moment('done_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** When the firm has looked at what was answered. */
    seenAt: moment('seen_at'),
    /** Of somebody who is not the client: the newest link, and until when it works. */
    linkId: uuid('link_id'),
    linkUntil: moment('link_until'),
  },
  (table) => [
    uniqueIndex('form_questionnaires_link').on(table.linkId),
    check('form_questionnaires_link', sql`num_nulls(link_id, link_until) IN (0, 2)`),
    uniqueIndex('form_questionnaires_one_a_person').on(table.caseId, table.personId),
    index('form_questionnaires_asked_by').on(table.askedBy),
    index('form_questionnaires_to_see')
      .on(table.doneAt)
      .where(sql`seen_at IS NULL AND done_at IS NOT NULL`),
  ],
)
