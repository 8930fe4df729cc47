import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { CONTACT_METHODS } from '#areas/people/users/rules/contact-method.ts'
import { visitorsTable } from '#areas/people/visitors/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment } from '#platform/columns.ts'
import { FEES_AFTER_CANCELLING } from '../rules/notice.ts'
import { APPOINTMENT_CHANGES, APPOINTMENT_STATUSES, MEETING_METHODS, OUTCOMES } from '../rules/appointment.ts'

/**
 * Holds and meetings in one table. A migration adds the constraint against double-booking: no two rows of one attorney that are held or
 * confirmed may overlap (`appointments_no_overlap`).
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
    /** The visitor's key of the booking; null if its client was signed in. */
    guestId: uuid('guest_id').references(() => visitorsTable.id),
    type: text('type').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('held'),
    /** An overdue hold counts as free; it needs no cleanup. Null once confirmed. */
    holdExpiresAt: moment('hold_expires_at'),
    /** By client or firm: the edition of the meeting that mails and calendar files name. */
    timesMoved: integer('times_moved').notNull().default(0),
    /** Counts against the client's limit: the firm's own changes do not. */
    movesByClient: integer('moves_by_client').notNull().default(0),
    meetingMethod: text('meeting_method', { enum: MEETING_METHODS }),
    /** The number to call for this meeting; empty until it is booked. */
    phone: text('phone').notNull().default(''),
    /** How to reach the client about this meeting; null if not stated. */
    preferredContactMethod: text('preferred_contact_method', { enum: CONTACT_METHODS }),
    /** Pasted for this meeting; null to use its attorney's or the firm's. */
    videoLink: text('video_link'),
    /** How often the link was given or changed after booking: mails and calendar files follow it. */
    videoLinkEdition: integer('video_link_edition').notNull().default(0),
    /** What an older version kept readable; a job seals it. */
    notes: text('notes').notNull().default(''),
    /** The client's notes, encrypted; null if they wrote none. */
    sealedNotes: text('sealed_notes'),
    /** The client's choices: mails and calendar files follow them. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** Booked with a code for testing. */
    isTest: boolean('is_test').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    /** The staff's outcome of a meeting that has ended; null until set. */
    outcome: text('outcome', { enum: OUTCOMES }),
  },
  (table) => [
    check('appointments_order', sql`ends_at > starts_at`),
    check('appointments_hold', sql`(status <> 'held') OR (hold_expires_at IS NOT NULL)`),
    check(
      'appointments_status',
      sql`status IN ('held', 'confirmed', 'cancelled', 'completed', 'rescheduled', 'expired')`,
    ),
    check('appointments_contact_method', sql`preferred_contact_method IN ('email', 'phone', 'text')`),
    index('appointments_attorney_start').on(table.attorneyId, table.startsAt),
    index('appointments_client_start').on(table.clientId, table.startsAt),
    index('appointments_guest').on(table.guestId),
    index('appointments_start').on(table.startsAt, table.id),
    check(
      'appointments_outcome',
      sql`outcome IS NULL OR (status IN ('confirmed', 'completed') AND outcome IN ('held', 'absent'))`,
    ),
    index('appointments_without_outcome')
      .on(table.startsAt, table.id)
      .where(sql`status = 'confirmed' AND outcome IS NULL`),
  ],
)

/** Which visitors have opened a meeting by the link of its mail. It counts as long as the address of the meeting is proven. */
export const meetingOpenings = pgTable(
  'meeting_openings',
  {
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => visitorsTable.id, { onDelete: 'cascade' }),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.appointmentId] }),
    index('meeting_openings_appointment').on(table.appointmentId),
  ],
)

/** What became of a meeting: the times that it had before, and who changed it. */
export const appointmentChanges = pgTable(
  'appointment_changes',
  {
    id: id(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id),
    kind: text('kind', { enum: APPOINTMENT_CHANGES }).notNull(),
    /** Its attorney or an administrator rather than its client. */
    isByFirm: boolean('is_by_firm').notNull(),
    /** Null where a visitor did it with their key. */
    changedBy: uuid('changed_by').references(() => usersTable.id),
    attorneyId: uuid('attorney_id')
      .notNull()
      .references(() => usersTable.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** What staff gave as the reason; staff alone read it. */
    reason: text('reason'),
    /** The fate of the fee; null if only moved. */
    fee: text('fee', { enum: FEES_AFTER_CANCELLING }),
    at: moment('at').notNull(),
  },
  (table) => [
    check('appointment_changes_kind', sql`kind IN ('moved', 'cancelled')`),
    index('appointment_changes_appointment').on(table.appointmentId, table.at),
    index('appointment_changes_attorney').on(table.attorneyId),
    index('appointment_changes_changed_by').on(table.changedBy),
  ],
)
