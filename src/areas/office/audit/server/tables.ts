import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/columns.ts'
import { AUDIT_ACTORS, type AuditFacts } from '../rules/actions.ts'

/** The values of an entry's facts, without their names. */
export function valuesOf(facts: AnyPgColumn): SQL {
  return sql`jsonb_path_query_array(${facts}, '$.*')`
}

/** Only ever added to: triggers of the migrations refuse every change but that of a count that grows. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull(),
    action: text('action').notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    /** Ids without a foreign key: an entry outlives its records. */
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    requestId: text('request_id'),
    before: jsonb('before').$type<AuditFacts>().notNull(),
    after: jsonb('after').$type<AuditFacts>().notNull(),
    /** Repeats within the window are counted in one row. */
    count: integer('count').notNull().default(1),
    lastAt: moment('last_at').notNull(),
    windowKey: text('window_key'),
  },
  (table) => [
    check('audit_entries_actor', sql`(actor_kind = 'person') = (actor_id IS NOT NULL)`),
    uniqueIndex('audit_entries_window').on(table.windowKey),
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor_id').on(table.actorId, table.at, table.id),
    index('audit_entries_subject_id').on(table.subjectId, table.at, table.id),
    index('audit_entries_values').using('gin', sql`(${valuesOf(table.after)})`),
    index('audit_entries_action').on(table.action, table.at, table.id),
  ],
)
