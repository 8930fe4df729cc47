import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/columns.ts'
import type { Finding } from '#kernel/finding.ts'

/** What the last look found of each part of this installation, and nothing older. */
export const systemFindings = pgTable('system_findings', {
  part: text('part').primaryKey(),
  state: text('state').$type<Finding['state']>().notNull(),
  why: text('why').notNull(),
  facts: jsonb('facts').$type<Finding['facts']>().notNull(),
  lookedAt: moment('looked_at').notNull(),
  /** From when each look has found the same. */
  since: moment('since').notNull(),
})
