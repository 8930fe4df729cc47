import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'

/** Each wording of each row of the law, the newest with the highest version. Never rewritten: a change adds a version. */
export const lawVersions = pgTable(
  'law_versions',
  {
    row: text('row').notNull(),
    version: integer('version').notNull(),
    saysEn: text('says_en').notNull(),
    saysEs: text('says_es').notNull(),
    cautiousEn: text('cautious_en').notNull(),
    cautiousEs: text('cautious_es').notNull(),
    source: text('source').notNull(),
    link: text('link'),
    /** The day, the month or the year of the decision, memo or rule. */
    begins: text('begins').notNull(),
    ends: date('ends', { mode: 'string' }),
    /** Null: it came with a release of the product. */
    madeBy: uuid('made_by').references(() => usersTable.id),
    madeAt: moment('made_at').notNull(),
    readBy: uuid('read_by').references(() => usersTable.id),
    readOn: date('read_on', { mode: 'string' }),
    reviewBy: date('review_by', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.row, table.version] }),
    index('law_versions_made_by').on(table.madeBy),
    index('law_versions_read_by').on(table.readBy),
    check('law_versions_version', sql`${table.version} > 0`),
    check(
      'law_versions_read',
      sql`(${table.readBy} IS NULL) = (${table.readOn} IS NULL) AND (${table.readOn} IS NULL) = (${table.reviewBy} IS NULL)`,
    ),
  ],
)
