// When the firm and its attorneys are available. An administrator edits all of it; nothing here was ever compiled in.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { WeeklyHours } from '#firm/booking-hours.ts'
import { id, moment } from '#platform/columns.ts'

/** One row; without it the default hours apply. */
export const schedulingSettings = pgTable(
  'scheduling_settings',
  {
    id: integer('id').primaryKey().default(1),
    hours: jsonb('hours').$type<WeeklyHours>().notNull(),
    leadHours: integer('lead_hours').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull(),
    /** The last year whose federal holidays were added: days removed by an administrator since stay removed. */
    holidaysUntil: integer('holidays_until').notNull(),
    version: integer('version').notNull().default(1),
  },
  () => [check('scheduling_settings_one', sql`id = 1`)],
)

/** An attorney without a row takes no bookings yet. */
export const attorneySchedules = pgTable('attorney_schedules', {
  attorneyId: uuid('attorney_id')
    .primaryKey()
    .references(() => usersTable.id),
  /** Null: the firm's. */
  hours: jsonb('hours').$type<WeeklyHours>(),
  takesBookings: boolean('takes_bookings').notNull(),
  version: integer('version').notNull().default(1),
})

/** The links of meetings by video, unless one was pasted for a meeting. */
export const videoLinks = pgTable(
  'video_links',
  {
    id: id(),
    /** Null: the firm's, for attorneys without own hours. */
    attorneyId: uuid('attorney_id').references(() => usersTable.id),
    link: text('link').notNull(),
  },
  (table) => [unique('video_links_owner').on(table.attorneyId).nullsNotDistinct()],
)

export const holidays = pgTable('holidays', {
  id: id(),
  date: date('date', { mode: 'string' }).notNull().unique('holidays_date'),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
})

/** When an attorney is busy by their own calendar at their provider: free/busy alone, replaced whole at each reading. */
export const busyElsewhere = pgTable(
  'busy_elsewhere',
  {
    id: id(),
    attorneyId: uuid('attorney_id')
      .notNull()
      .references(() => usersTable.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    check('busy_elsewhere_order', sql`ends_at > starts_at`),
    index('busy_elsewhere_attorney').on(table.attorneyId),
    index('busy_elsewhere_end').on(table.endsAt),
  ],
)

export const absences = pgTable(
  'absences',
  {
    id: id(),
    attorneyId: uuid('attorney_id')
      .notNull()
      .references(() => usersTable.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    check('absences_order', sql`ends_at > starts_at`),
    index('absences_end').on(table.endsAt),
    index('absences_attorney').on(table.attorneyId),
  ],
)
