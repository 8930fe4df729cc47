import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#kernel/actor.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { id, moment, plainlyOrdered } from '#platform/columns.ts'
import type { ColumnFates } from '#platform/feature.ts'
import { type ColumnFate, USER_COLUMNS } from '../rules/column-fates.ts'
import { CONTACT_METHODS } from '../rules/contact-method.ts'
import { FOUND_BY } from '../rules/found-by.ts'
import { TERMS_MOMENTS } from '../rules/terms.ts'

/** People who never signed in sort with the oldest: an order needs a value for everyone. */
export function seenAt(lastSeenAt: AnyPgColumn): SQL {
  return sql`coalesce(${lastSeenAt}, '1970-01-01 00:00:00+00'::timestamptz)`
}

export function digitsOf(phone: AnyPgColumn): SQL {
  return sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
}

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The identity's own name for the person. */
    subject: text('subject').notNull().unique(),
    /** As the identity knows it, in small letters; empty once the account is closed. */
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('client'),
    /** Of an administrator: an attorney as well. Says nothing beside any other role. */
    isAttorney: boolean('is_attorney').notNull().default(false),
    /** Of staff and attorneys: they read the books as well. Says nothing beside any other role. */
    readsBooks: boolean('reads_books').notNull().default(false),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2').notNull().default(''),
    /** Empty for the United States. */
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    preferredContactMethod: text('preferred_contact_method', { enum: CONTACT_METHODS })
      .notNull()
      .default('email'),
    largeText: boolean('large_text').notNull().default(false),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** Empty until its owner chooses one: then the browser's is shown. */
    timeZone: text('time_zone').notNull().default(''),
    /** Of a client, as the firm was told. */
    foundBy: text('found_by', { enum: FOUND_BY }),
    /** Turned off by an administrator: every request is refused. */
    disabledAt: moment('disabled_at'),
    /** Closed by its owner, for good: every request is refused. */
    closedAt: moment('closed_at'),
    /** The row under which this person is found since two were merged: never one that was merged itself. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id),
    /** Kept to a few minutes only, so that a request does not cost a write. */
    lastSeenAt: moment('last_seen_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The search and sort key: without accents and capitals (`plain_text`, in the same migration). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(first_name || ' ' || last_name || ' ' || email)`),
    /** The order of names: see `name_order` in the migration, and decision 33. */
    nameOrder: plainlyOrdered('name_order')
      .notNull()
      .generatedAlwaysAs(sql`name_order(last_name || ' ' || first_name)`),
    /** What an earlier version ordered by; it may still run beside this one. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(last_name || ' ' || first_name)`),
  },
  (table) => [
    check('users_role', sql`role IN ('client', 'books', 'staff', 'attorney', 'admin')`),
    check('users_language', sql`language IN ('en', 'es')`),
    check('users_contact_method', sql`preferred_contact_method IN ('email', 'phone', 'text')`),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_phone').using('gin', sql`(${digitsOf(table.phone)}) gin_trgm_ops`),
    index('users_email').on(table.email),
    index('users_name_order').on(table.nameOrder, table.id),
    index('users_sort_name').on(table.sortName, table.id),
    index('users_merged_into')
      .on(table.mergedInto)
      .where(sql`merged_into IS NOT NULL`),
    check('users_merged', sql`merged_into IS NULL OR (merged_into <> id AND role = 'client')`),
    index('users_role_id').on(table.role, table.id),
    index('users_created_at').on(table.createdAt, table.id),
    index('users_seen_at').on(seenAt(table.lastSeenAt), table.id),
  ],
)

/** A column of a person without a line there does not compile, and neither does a line without a column. */
const FATES: Readonly<Record<keyof typeof users.$inferSelect, ColumnFate>> = USER_COLUMNS

const ALL = Object.keys(FATES) as (keyof typeof FATES)[]

function namesWhere(isKept: boolean): string[] {
  return ALL.filter((column) => (FATES[column].closing === 'kept') === isKept).map(
    (column) => users[column].name,
  )
}

/** The same under the names of the database, for the manifest. */
export function userColumnFates(): ColumnFates {
  return { kept: namesWhere(true), emptied: namesWhere(false) }
}

/** Who agreed to which version of the terms, the first time at each moment. */
export const termsAssents = pgTable(
  'terms_assents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    moment: text('moment', { enum: TERMS_MOMENTS }).notNull(),
    /** The day that stood on the terms. */
    edition: text('edition').notNull(),
    /** SHA-256 of their text in both languages. */
    digest: text('digest').notNull(),
    /** In which they were read. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('terms_assents_once').on(table.userId, table.moment, table.digest),
    check('terms_assents_moment', sql`moment IN ('sign-up', 'booking', 'payment')`),
    check('terms_assents_language', sql`language IN ('en', 'es')`),
  ],
)

/** Two clients were one person: `gone` is found under `kept` until they are parted. */
export const clientMerges = pgTable(
  'client_merges',
  {
    /** Given by the browser, so that a merge sent twice is done once. */
    id: uuid('id').primaryKey(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => users.id),
    goneId: uuid('gone_id')
      .notNull()
      .references(() => users.id),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => users.id),
    mergedAt: moment('merged_at').notNull(),
    /** What of the kept row was replaced by a detail of the other, and by what; empty once the account is closed. */
    detailsBefore: jsonb('details_before').notNull(),
    detailsAfter: jsonb('details_after').notNull(),
    partedBy: uuid('parted_by').references(() => users.id),
    partedAt: moment('parted_at'),
  },
  (table) => [
    index('client_merges_kept').on(table.keptId, table.mergedAt),
    uniqueIndex('client_merges_one')
      .on(table.goneId)
      .where(sql`parted_at IS NULL`),
    index('client_merges_merged_by').on(table.mergedBy),
    index('client_merges_parted_by').on(table.partedBy),
    check('client_merges_parted', sql`(parted_at IS NULL) = (parted_by IS NULL)`),
    check('client_merges_two', sql`kept_id <> gone_id`),
  ],
)

/** Every row that a merge has given from the one to the other: parting gives back exactly these. */
export const clientMergeRows = pgTable(
  'client_merge_rows',
  {
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => clientMerges.id),
    /** Such as "cases.client_id", as manifests name it. */
    column: text('column_name').notNull(),
    rowId: uuid('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.column, table.rowId] })],
)
