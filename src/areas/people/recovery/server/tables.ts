import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { ENDINGS } from '../rules/reset.ts'

/** A colleague's lost second step is to be reset: asked for by one, agreed to by another or done when its day is over. */
export const secondStepResets = pgTable(
  'second_step_resets',
  {
    id: id(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => usersTable.id),
    askedById: uuid('asked_by_id')
      .notNull()
      .references(() => usersTable.id),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The second of two, or who stopped it; null where its day was over. */
    endedById: uuid('ended_by_id').references(() => usersTable.id),
    endedAt: moment('ended_at'),
    ending: text('ending', { enum: ENDINGS }),
  },
  (table) => [
    uniqueIndex('second_step_resets_open')
      .on(table.targetId)
      .where(sql`ended_at IS NULL`),
    index('second_step_resets_target').on(table.targetId),
    index('second_step_resets_asked_by').on(table.askedById),
    index('second_step_resets_ended_by').on(table.endedById),
    check(
      'second_step_resets_ending',
      sql`(ended_at IS NULL) = (ending IS NULL) AND ending IN ('done', 'stopped', 'void')`,
    ),
    check('second_step_resets_two', sql`asked_by_id <> target_id`),
    check(
      'second_step_resets_agreed',
      sql`ending <> 'done' OR ended_by_id IS NULL OR ended_by_id NOT IN (asked_by_id, target_id)`,
    ),
  ],
)
