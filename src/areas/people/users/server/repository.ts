import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { onlyPhone } from '#kernel/phone.ts'
import { ATTORNEYS_AND_ADMINS, CASEWORKERS, type Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow, prepared } from '#platform/database.ts'
import {
  beyond,
  type Key,
  type Keyset,
  orderOf,
  type Placed,
  placeIn,
  type Stretch,
} from '#platform/keyset.ts'
import { literalOf } from '#platform/plain-search.ts'
import type { ProfileInput, UsersQuery } from '../contract.ts'
import { ON_CLOSING } from '../rules/column-fates.ts'
import type { UserSort, UserState } from '../rules/list.ts'
import { isAbroad } from '../rules/profile.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { seenAt, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

const SEARCH_WORDS_MAX = 6

const bySubject = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.subject, sql.placeholder('subject')))
    .prepare('user_by_subject'),
)

export async function findBySubject(db: Database, subject: string): Promise<UserRow | null> {
  const [found] = await bySubject(db).execute({ subject })
  return found ?? null
}

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
)

export async function findById(db: Database, id: string): Promise<UserRow | null> {
  const [found] = await byId(db).execute({ id })
  return found ?? null
}

/** An address that a person had before they were merged is theirs still. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | null> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.email, plainEmail(email)))
    .orderBy(sql`${users.mergedInto} IS NOT NULL`)
    .limit(1)
  const row = rows[0] ?? null
  return row?.mergedInto ? findById(db, row.mergedInto) : row
}

/** As `findByEmail` finds each, by the addresses that were asked for. */
export async function peopleByEmail(db: Database, emails: readonly string[]): Promise<Map<string, UserRow>> {
  if (emails.length === 0) return new Map()
  const wanted = [...new Set(emails.map(plainEmail))]
  // The last one of an address is kept: one that was not merged.
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.email, wanted))
    .orderBy(sql`${users.mergedInto} IS NULL`)
  const merged = rows.flatMap(({ mergedInto }) => mergedInto ?? [])
  const kept = new Map((await listByIds(db, merged)).map((row) => [row.id, row]))
  const found = new Map(rows.map((row) => [row.email, kept.get(row.mergedInto ?? '') ?? row]))
  return new Map(
    emails.flatMap((email) => {
      const person = found.get(plainEmail(email))
      return person ? [[email, person]] : []
    }),
  )
}

export function listByIds(db: Database, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(users)
        .where(inArray(users.id, [...ids]))
}

/** Those whose accounts are neither disabled nor closed. */
export function listAdmins(db: Database): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), inState('active')))
    .orderBy(asc(users.createdAt))
}

/** Those whose accounts are neither disabled nor closed: by their role, or as administrators who are attorneys as well. */
export function listAttorneys(db: Database): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        inArray(users.role, ATTORNEYS_AND_ADMINS),
        or(eq(users.role, 'attorney'), eq(users.isAttorney, true)),
        inState('active'),
      ),
    )
    .orderBy(asc(users.createdAt))
}

function inState(state: UserState): SQL | undefined {
  switch (state) {
    case 'active':
      return and(isNull(users.disabledAt), isNull(users.closedAt))
    case 'disabled':
      return and(isNotNull(users.disabledAt), isNull(users.closedAt))
    case 'closed':
      return isNotNull(users.closedAt)
  }
}

/**
 * Everybody whose name or e-mail address holds every word of the search, for a condition of another list: also who had
 * such a one before they were merged.
 */
export function idsFoundBy(db: Database, search: string) {
  return db
    .select({ id: sql<string>`coalesce(${users.mergedInto}, ${users.id})`.as('id') })
    .from(users)
    .where(and(...wordsOf(search).map(holdsWord)))
}

function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS_MAX)
}

function holdsWord(word: string): SQL {
  return sql`${users.searchText} LIKE '%' || plain_text(${literalOf(word)}) || '%'`
}

const SORT_KEYS: Record<UserSort, Key> = {
  name: { column: users.nameOrder, kind: 'text' },
  email: { column: users.email, kind: 'text' },
  role: { column: users.role, kind: 'text' },
  createdAt: { column: users.createdAt, kind: 'moment' },
  lastSeenAt: { column: seenAt(users.lastSeenAt), kind: 'moment' },
}

type UserOrder = Pick<UsersQuery, 'sort' | 'direction'>

export function orderedBy({ sort, direction }: UserOrder): Keyset {
  return { name: `users by ${sort}`, direction, keys: [SORT_KEYS[sort], { column: users.id, kind: 'id' }] }
}

export function list(
  db: Database,
  { search, role, state, ...order }: UsersQuery,
  { after, limit }: Stretch,
): Promise<Placed<UserRow>[]> {
  const keyset = orderedBy(order)
  return db
    .select({ row: users, place: placeIn(keyset) })
    .from(users)
    .where(
      and(
        isNull(users.mergedInto),
        search.trim() === '' ? undefined : inArray(users.id, idsFoundBy(db, search)),
        role === undefined ? undefined : eq(users.role, role),
        state === undefined ? undefined : inState(state),
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
}

/** Who works on cases, and with them who may read messages to the firm. */
export function listStaff(db: Database): Promise<UserRow[]> {
  return listWith(db, CASEWORKERS)
}

/** Everybody of the firm: those who only read its books as well. */
export function listFirmPeople(db: Database): Promise<UserRow[]> {
  return listWith(db, ['books', ...CASEWORKERS])
}

function listWith(db: Database, roles: readonly Role[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.role, [...roles]), isNull(users.disabledAt), isNull(users.closedAt)))
    .orderBy(asc(users.createdAt))
}

/** Whether this id is that of somebody in the list of staff; of nobody it is not. */
export function isWorking(db: Database, id: SQL): SQL {
  const staff = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, CASEWORKERS), isNull(users.disabledAt), isNull(users.closedAt)))
  return sql`coalesce(${id} IN ${staff}, false)`
}

/** The row of a new person; null if there is one already. */
export async function addNew(
  tx: Database,
  person: { subject: string; email: string; language: Language },
): Promise<UserRow | null> {
  const rows = await tx
    .insert(users)
    .values(person)
    .onConflictDoNothing({ target: users.subject })
    .returning()
  return rows[0] ?? null
}

/** Creates the row the first time, and keeps the address as the identity knows it until the account is closed. */
export async function upsert(
  db: Database,
  person: { subject: string; email: string; language: Language },
): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values(person)
    .onConflictDoUpdate({
      target: users.subject,
      set: { email: person.email },
      setWhere: isNull(users.closedAt),
    })
    .returning()
  const row = rows[0] ?? (await findBySubject(db, person.subject))
  if (!row) throw new Error('a user row vanished while it was ensured')
  return row
}

export async function saveProfile(db: Database, id: string, profile: ProfileInput): Promise<UserRow> {
  const rows = await db
    .update(users)
    .set({ ...columnsOf(profile), updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning()
  return onlyRow(rows)
}

/** Listed explicitly: no other input can reach a column. Undefined fields stay unchanged. */
function columnsOf(profile: ProfileInput) {
  const { firstName, lastName, phone, timeZone, language, preferredContactMethod, largeText, address } =
    profile
  return {
    firstName,
    lastName,
    phone,
    timeZone,
    language,
    preferredContactMethod,
    largeText,
    country: address && (isAbroad(address.country) ? address.country : ''),
    addressLine1: address?.line1,
    addressLine2: address?.line2,
    city: address?.city,
    state: address?.state,
    postalCode: address?.postalCode,
  }
}

function orSaid(column: PgColumn, value: string | undefined) {
  return sql<string>`coalesce(nullif(${column}, ''), ${value ?? ''})`
}

/** Fills empty profile fields with what its owner stated elsewhere; existing values stay. */
export async function fillProfile(
  db: Database,
  id: string,
  said: { firstName?: string; lastName?: string; phone?: string },
): Promise<void> {
  await db
    .update(users)
    .set({
      firstName: orSaid(users.firstName, said.firstName),
      lastName: orSaid(users.lastName, said.lastName),
      phone: orSaid(users.phone, said.phone && onlyPhone(said.phone)),
    })
    .where(eq(users.id, id))
}

export async function setRole(
  db: Database,
  id: string,
  role: Role,
  { isAttorney = false, readsBooks = false }: { isAttorney?: boolean; readsBooks?: boolean } = {},
): Promise<void> {
  await db
    .update(users)
    .set({ role, isAttorney: isAttorney && role === 'admin', readsBooks })
    .where(eq(users.id, id))
}

/** Notes that the person is here, unless that was noted after `since`. */
export async function touch(db: Database, id: string, now: Date, since: Date): Promise<void> {
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.id, id), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, since))))
}

/**
 * The next to change who is an administrator waits until this transaction has ended, so that two of them cannot remove
 * each other. Answers with the active administrators.
 */
export async function lockAdmins(tx: Database): Promise<{ id: string; subject: string }[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('users administrators', 0))`)
  return tx
    .select({ id: users.id, subject: users.subject })
    .from(users)
    .where(and(eq(users.role, 'admin'), inState('active')))
}

/** The person's rows: their own, and those that were merged into it. For a condition of other lists. */
export function rowsOfPerson(db: Database, personId: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, personId), eq(users.mergedInto, personId)))
}

/** The row, locked until the transaction ends. */
export async function lock(tx: Database, id: string): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return rows[0] ?? null
}

export async function setDisabled(tx: Database, id: string, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, id))
}

/** The name stays, because the files that are kept must say whose they are; every way to reach the person goes. */
export async function closeRow(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...ON_CLOSING, closedAt: now, updatedAt: now })
    .where(eq(users.id, id))
}
