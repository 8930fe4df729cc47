import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** How often a thing was done since its window began. Who did it cannot be read here: the mark is a keyed hash. */
export const rateWindows = pgTable('rate_windows', {
  mark: text('mark').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** One sealed text for each key that this database needs: a start whose keys do not open them says so. */
export const keyCanaries = pgTable('key_canaries', {
  /** "data:" and the key's name in DATA_KEYS, or "auth". */
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
})

/** One row: where this database was opened, and whether it is a copy that sends and charges nothing (decision 194). */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** The site's address while it was last opened as the firm's own. */
    address: text('address').notNull(),
    /** A restore made this database, and nobody has opened it since. */
    restoredAt: moment('restored_at'),
    /** Set while it is a copy. */
    heldSince: moment('held_since'),
    /** RESTORE_DRILL is set. */
    isHeldBySetting: boolean('is_held_by_setting').notNull().default(false),
  },
  () => [check('installation_one', sql`id = 1`)],
)

/** One row for each process that serves from an outside database: the others look for its beat in the folders they share (decision 202). */
export const folderSharers = pgTable('folder_sharers', {
  /** In the order of their starts. */
  id: id(),
  /** The machine, for people. */
  host: text('host').notNull(),
  /** Counts up. It is in the folders before it is here. */
  beat: integer('beat').notNull(),
  seenAt: moment('seen_at').notNull(),
})

/** The answer that was given to a call with a key of the caller's, so that the same call again is given it once more. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** Who called what with which key, as a keyed hash. */
  mark: text('mark').primaryKey(),
  requestHash: text('request_hash').notNull(),
  /** The process that runs the call now: one that was given up stores nothing any more. */
  attempt: uuid('attempt').notNull(),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Null while the call runs. */
  status: integer('status'),
  /** The answer's body, sealed. */
  body: text('body'),
})
