import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/columns.ts'
import type { Breadcrumb } from '#platform/ports/monitoring.ts'
import { FAULT_SOURCES } from '../rules/sources.ts'
import { FAULT_STATES } from '../rules/states.ts'
import { DEVICES } from '../rules/visit-kinds.ts'
import { MEASURES } from '../rules/vitals.ts'

/** Errors by their kind: how often, since when, and known details. */
export const faults = pgTable(
  'faults',
  {
    fingerprint: text('fingerprint').primaryKey(),
    event: text('event').notNull(),
    why: text('why').notNull(),
    source: text('source', { enum: FAULT_SOURCES }).notNull().default('server'),
    /** The release of the first and last sighting; empty in rows older than the column. */
    firstRelease: text('first_release').notNull().default(''),
    release: text('release').notNull().default(''),
    count: integer('count').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    state: text('state', { enum: FAULT_STATES }).notNull().default('new'),
    /** The release when it was marked as fixed; else null. */
    fixedIn: text('fixed_in'),
    /** When administrators were notified; null again once it is new again. */
    toldAt: moment('told_at'),
  },
  (table) => [index('faults_last').on(table.lastAt)],
)

function kindOf() {
  return text('fingerprint')
    .notNull()
    .references(() => faults.fingerprint, { onDelete: 'cascade' })
}

/** Where browsers met an error: how often on each page, in each language, on each kind of device. */
export const faultPlaces = pgTable(
  'fault_places',
  {
    fingerprint: kindOf(),
    page: text('page').notNull(),
    language: text('language').notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    count: integer('count').notNull(),
  },
  ({ fingerprint, page, language, device }) => [
    primaryKey({ columns: [fingerprint, page, language, device] }),
  ],
)

/** The last few times that browsers met an error, with what happened before. */
export const faultSightings = pgTable(
  'fault_sightings',
  {
    id: id(),
    fingerprint: kindOf(),
    at: moment('at').notNull(),
    release: text('release').notNull(),
    page: text('page').notNull(),
    language: text('language').notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    browserLanguage: text('browser_language').notNull(),
    isElderly: boolean('is_elderly').notNull(),
    assistiveTechnology: boolean('assistive_technology').notNull(),
    /** The signed-in person. No key to users: deleted within a month. */
    userId: uuid('user_id'),
    role: text('role'),
    breadcrumbs: jsonb('breadcrumbs').$type<readonly Breadcrumb[]>().notNull(),
    /** The places in the program, the newest first. */
    frames: jsonb('frames').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    index('fault_sightings_kind').on(table.fingerprint, table.at),
    index('fault_sightings_at').on(table.at),
  ],
)

/** How fast pages were: how many visits had a value of about so much. */
export const vitalCounts = pgTable(
  'vital_counts',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    language: text('language').notNull(),
    measure: text('measure', { enum: MEASURES }).notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  ({ day, page, language, measure, bucket }) => [
    primaryKey({ columns: [day, page, language, measure, bucket] }),
  ],
)
