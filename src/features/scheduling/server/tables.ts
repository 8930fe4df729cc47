import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#features/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'
import { APPOINTMENT_STATUSES, MEETING_METHODS } from '../rules/appointment.ts'

/**
 * Holds and meetings in one table. A migration adds the rule that makes double-booking impossible:
 * no two rows of one attorney that are held or confirmed may overlap (`appointments_no_overlap`).
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    attorneyId: uuid('attorney_id')
      .notNull()
      .references(() => usersTable.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    type: text('type').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('held'),
    /** An overdue hold counts as free; it needs no cleaner. Null once confirmed. */
    holdExpiresAt: moment('hold_expires_at'),
    timesMoved: integer('times_moved').notNull().default(0),
    meetingMethod: text('meeting_method', { enum: MEETING_METHODS }),
    /** The number to call for this meeting; empty until it is booked. */
    phone: text('phone').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** What the person chose with: letters and calendar files follow it. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    check('appointments_order', sql`ends_at > starts_at`),
    check('appointments_hold', sql`(status <> 'held') OR (hold_expires_at IS NOT NULL)`),
    check(
      'appointments_status',
      sql`status IN ('held', 'confirmed', 'cancelled', 'completed', 'rescheduled', 'expired')`,
    ),
    index('appointments_attorney_start').on(table.attorneyId, table.startsAt),
    index('appointments_client_start').on(table.clientId, table.startsAt),
  ],
)
