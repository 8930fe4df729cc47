import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How often a thing was done since its window began. Who did it cannot be read here: the mark is a keyed hash. */
export const rateWindows = pgTable('rate_windows', {
  mark: text('mark').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
})
