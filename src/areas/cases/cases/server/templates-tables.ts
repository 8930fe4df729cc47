// The versions of templates that administrators published, from the second one on. Nothing here ever changes: triggers see to it.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { CASE_KINDS } from '../rules/case-kinds.ts'
import { NEXT_ACTIONS } from '../rules/next-action.ts'
import { CASE_STATUSES } from '../rules/status.ts'
import { TASK_ROLES } from '../rules/task-people.ts'
import { DUE_FROM, type MilestoneNames, type UsualMonths } from '../rules/templates.ts'

export const caseTemplates = pgTable(
  'case_templates',
  {
    /** Given by the browser, so that a version sent twice is published once. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    version: integer('version').notNull(),
    usual: jsonb('usual').$type<UsualMonths>().notNull(),
    names: jsonb('names').$type<MilestoneNames>().notNull().default({}),
    /** Why, in a word of the administrator. */
    why: text('why').notNull(),
    publishedAt: moment('published_at').notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => usersTable.id),
  },
  (table) => [
    unique('case_templates_version').on(table.kind, table.version),
    index('case_templates_by').on(table.byId),
    check('case_templates_later', sql`version > 1`),
  ],
)

/** The tasks of a version. Cases refer to texts in the firm's own words by the task's id. */
export const caseTemplateTasks = pgTable(
  'case_template_tasks',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => caseTemplates.id),
    status: text('status', { enum: CASE_STATUSES }).notNull(),
    /** Lower comes first in its status. */
    position: integer('position').notNull(),
    code: text('code', { enum: NEXT_ACTIONS }).notNull(),
    /** Only on request. */
    isOptional: boolean('is_optional').notNull(),
    /** Of the firm's: who of the case does it; null for its attorney. */
    role: text('role', { enum: TASK_ROLES }),
    dueDays: integer('due_days'),
    dueFrom: text('due_from', { enum: DUE_FROM }),
    /** Of a task in the firm's own words: its key in every version, and its words. */
    wordsKey: uuid('words_key'),
    wordsEn: text('words_en'),
    wordsEs: text('words_es'),
  },
  (table) => [
    check('case_template_tasks_role', sql`role IN ('attorney', 'second', 'team')`),
    unique('case_template_tasks_place').on(table.templateId, table.status, table.position),
    check(
      'case_template_tasks_worded',
      sql`(code IN ('client-step', 'firm-step', 'agency-step')) = (words_key IS NOT NULL)
        AND (words_key IS NULL) = (words_en IS NULL) AND (words_key IS NULL) = (words_es IS NULL)`,
    ),
    check(
      'case_template_tasks_due',
      sql`(due_days IS NULL) = (due_from IS NULL) AND (due_days IS NULL OR due_days >= 1)`,
    ),
  ],
)
