import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { VIEWED_LISTS } from '../rules/case-list.ts'

/** Views of lists that a member of staff has saved; first they were of the list of cases alone. */
export const caseViews = pgTable(
  'case_views',
  {
    /** Given by the browser, so that a view sent twice is kept once. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id),
    list: text('list', { enum: VIEWED_LISTS }).notNull().default('cases'),
    name: text('name').notNull(),
    /** As an earlier version may have written them. */
    filters: jsonb('filters').$type<unknown>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [index('case_views_owner').on(table.ownerId)],
)

/** What a member of staff has put off on their desk: rows of any feature, by their keys. */
export const deskPutOff = pgTable(
  'desk_put_off',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id),
    /** What the feature calls it: no other table knows these keys. */
    kind: text('kind').notNull(),
    rowKey: text('row_key').notNull(),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind, table.rowKey] })],
)
