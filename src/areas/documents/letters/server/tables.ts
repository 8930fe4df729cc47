import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { documentsTable } from '#areas/documents/documents/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { TEMPLATE_KINDS } from '../rules/templates.ts'

/** The firm's templates of letters. None is deleted: one that is no longer used is archived. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    /** Chosen by the page that writes it first. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: TEMPLATE_KINDS }).notNull(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    /** Empty where it is not written in that language. */
    textEn: text('text_en').notNull(),
    textEs: text('text_es').notNull(),
    /** Offered for these kinds of case; empty: for all. */
    caseKinds: text('case_kinds', { enum: CASE_KINDS })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** An attorney has read this text. */
    isRead: boolean('is_read').notNull(),
    /** Goes up with each change: nobody overwrites a version that they have not read. */
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  () => [
    check(
      'letter_templates_kind',
      sql`kind IN ('cover-letter', 'declaration', 'employer-letter', 'certificate', 'other')`,
    ),
    check('letter_templates_written', sql`text_en <> '' OR text_es <> ''`),
    check('letter_templates_version', sql`version > 0`),
  ],
)

/** The letters of cases. What was kept as files are documents of the case. */
export const letters = pgTable(
  'letters',
  {
    /** Chosen by the browser, so that a letter that is sent twice is made once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    templateId: uuid('template_id')
      .notNull()
      .references(() => letterTemplates.id),
    templateVersion: integer('template_version').notNull(),
    kind: text('kind', { enum: TEMPLATE_KINDS }).notNull(),
    /** Its title, and each part with the text of the template that it was made from: sealed. */
    sealedWords: text('sealed_words').notNull(),
    /** Goes up with each change: nobody overwrites a version that they have not read. */
    version: integer('version').notNull().default(1),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => usersTable.id),
    savedAt: moment('saved_at').notNull(),
    /** The version that was last kept as files. */
    keptVersion: integer('kept_version'),
    keptAt: moment('kept_at'),
    pdfId: uuid('pdf_id').references(() => documentsTable.id),
    docxId: uuid('docx_id').references(() => documentsTable.id),
  },
  (table) => [
    index('letters_case').on(table.caseId, table.savedAt),
    index('letters_template').on(table.templateId),
    index('letters_saved_by').on(table.savedBy),
    index('letters_pdf').on(table.pdfId),
    index('letters_docx').on(table.docxId),
    check('letters_kept', sql`num_nulls(kept_version, kept_at, pdf_id, docx_id) IN (0, 4)`),
  ],
)
