import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { casePeopleTable, casesTable } from '#areas/cases/cases/server/index.ts'
import { caseRequestsTable } from '#areas/cases/opening/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { moment } from '#platform/columns.ts'
import { HELD_ENDS, HELD_KINDS, HELD_SOURCES } from '../rules/held-documents.ts'
import { STEPS } from '../rules/ladder.ts'

/** What the client of a case, or another person of it, has that runs out. */
export const heldDocuments = pgTable(
  'held_documents',
  {
    /** Given by the browser. */
    id: uuid('id').primaryKey(),
    /** From which it is known. It stays found after the case has closed. */
    caseId: uuid('case_id')
      .notNull()
      .references(() => casesTable.id),
    /** Null for the client. */
    personId: uuid('person_id').references(() => casePeopleTable.id),
    kind: text('kind', { enum: HELD_KINDS }).notNull(),
    /** The day on it; which one, its kind says. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Follows from kind and day. */
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    source: text('source', { enum: HELD_SOURCES }).notNull(),
    confirmedBy: uuid('confirmed_by')
      .notNull()
      .references(() => usersTable.id),
    confirmedAt: moment('confirmed_at').notNull(),
    /** By which the client asked for the case. One that became none is deleted with the account. */
    requestId: uuid('request_id').references(() => caseRequestsTable.id, { onDelete: 'set null' }),
    /** Opened by staff without a request. */
    nextCaseId: uuid('next_case_id').references(() => casesTable.id),
    ended: text('ended', { enum: HELD_ENDS }),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by').references(() => usersTable.id),
    /** Why it was stopped: sealed. Null where its client did it. */
    sealedReason: text('sealed_reason'),
    /** Goes up with each change: older reads are stale. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('held_documents_case').on(table.caseId),
    index('held_documents_person').on(table.personId),
    index('held_documents_opens').on(table.opensOn, table.id),
    uniqueIndex('held_documents_request').on(table.requestId),
    index('held_documents_next').on(table.nextCaseId),
    index('held_documents_confirmed_by').on(table.confirmedBy),
    index('held_documents_ended_by').on(table.endedBy),
    /** One of a kind for each person of a case. */
    uniqueIndex('held_documents_one')
      .on(table.caseId, table.kind, sql`coalesce(person_id, case_id)`)
      .where(sql`ended IS NULL`),
    check('held_documents_ended', sql`(ended IS NULL) = (ended_at IS NULL)`),
  ],
)

/** How its client was asked about a day: each step once. */
export const renewalSteps = pgTable(
  'renewal_steps',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => heldDocuments.id),
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step', { enum: STEPS }).notNull(),
    takenAt: moment('taken_at').notNull(),
    /** False of a text that the client has not agreed to. */
    isTold: boolean('is_told').notNull(),
    /** Of a call: when it was made, and by whom. */
    calledAt: moment('called_at'),
    calledBy: uuid('called_by').references(() => usersTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.day, table.step] }),
    index('renewal_steps_called_by').on(table.calledBy),
    check('renewal_steps_called', sql`(called_at IS NULL) = (called_by IS NULL)`),
  ],
)
