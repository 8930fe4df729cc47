// Rows of clients who have no account yet, and how an account comes by them.
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { guestSubject, isGuestSubject } from '../rules/guest-subject.ts'
import { stateOf } from '../rules/list.ts'
import { phoneParts } from '#kernel/phone.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { listByIds, type UserRow } from './repository.ts'
import { digitsOf, users } from './tables.ts'

type ProvenGuest = { email: string; firstName: string; lastName: string; language: Language }

/**
 * Runs in the caller's transaction: the client with the proven address, with or without an account; otherwise a new row. Null if the
 * address belongs to staff, or to a person disabled by an administrator.
 */
export async function clientForGuest(tx: Database, guest: ProvenGuest): Promise<UserRow | null> {
  const email = plainEmail(guest.email)
  await lockAddress(tx, email)
  const rows = await peopleWith(tx, email)
  if (rows.some((row) => row.role !== 'client' || stateOf(row) !== 'active')) return null
  const known = rows.find((row) => !isGuestSubject(row.subject)) ?? rows[0]
  if (known) return known
  const person = { ...guest, email, subject: guestSubject(randomUUID()) }
  return onlyRow(await tx.insert(users).values(person).returning())
}

/**
 * Runs in the caller's transaction: gives the guest's row to the account that has proven the same address, with all its contents; a ban
 * too. Null if there is none.
 */
export async function adoptGuestRow(
  tx: Database,
  person: { subject: string; email: string },
): Promise<UserRow | null> {
  const email = plainEmail(person.email)
  await lockAddress(tx, email)
  const rows = await tx
    .update(users)
    .set({ subject: person.subject })
    .where(
      and(
        sql`${users.id} IN (SELECT coalesce(had.merged_into, had.id) FROM users had WHERE had.email = ${email})`,
        like(users.subject, `${guestSubject('')}%`),
        eq(users.role, 'client'),
        isNull(users.closedAt),
        sql`NOT EXISTS (SELECT FROM users known WHERE known.subject = ${person.subject})`,
      ),
    )
    .returning()
  return rows[0] ?? null
}

/** Open rows with this address; of one that was merged into another, that other. */
async function peopleWith(tx: Database, email: string): Promise<UserRow[]> {
  const person = sql`(SELECT coalesce(had.merged_into, had.id) FROM users had WHERE had.email = ${email})`
  return tx
    .select()
    .from(users)
    .where(and(sql`${users.id} IN ${person}`, isNull(users.closedAt)))
    .orderBy(asc(users.createdAt))
}

/** The addresses among these that an open row has, of a merged one by whom it was merged into. */
async function peopleWithAny(tx: Database, emails: readonly string[]): Promise<{ email: string }[]> {
  if (emails.length === 0) return []
  const kept = alias(users, 'kept')
  return tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(kept, eq(kept.id, sql`coalesce(${users.mergedInto}, ${users.id})`))
    .where(and(inArray(users.email, [...emails]), isNull(kept.closedAt)))
}

/** One guest or account at a time decides whose row an address has. */
function lockAddress(tx: Database, email: string): Promise<void> {
  return lockAddresses(tx, [email])
}

/** Taken one after the other, in their order: two who want some of the same wait for each other, and do not block. */
async function lockAddresses(tx: Database, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const names = JSON.stringify(emails.map((email) => `users address ${email}`))
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM jsonb_array_elements_text(${names}::jsonb) AS name`,
  )
}

/** Runs in a transaction that holds `lockAddress`: the owner of an address, open accounts and guests alike. */
async function holderOf(tx: Database, email: string): Promise<UserRow | null> {
  const rows = await peopleWith(tx, email)
  return rows[0] ?? null
}

export type ClientDetails = {
  firstName: string
  lastName: string
  phone: string
  /** Empty where none is known. */
  email: string
  language: Language
}

/** Runs in the caller's transaction: a client entered by staff. Null if the address is already taken. */
export async function addClientByStaff(tx: Database, details: ClientDetails): Promise<UserRow | null> {
  const [person = null] = await addClientsByStaff(tx, [details])
  return person
}

/** The same for many, in their order. */
export async function addClientsByStaff(
  tx: Database,
  clients: readonly ClientDetails[],
): Promise<(UserRow | null)[]> {
  const asked = clients.map((each) => ({ ...each, email: plainEmail(each.email) }))
  const emails = [...new Set(asked.map(({ email }) => email).filter((email) => email !== ''))].toSorted()
  await lockAddresses(tx, emails)
  const taken = new Set((await peopleWithAny(tx, emails)).map(({ email }) => email))
  const wanted = asked.map(({ email, ...each }) => {
    if (taken.has(email)) return null
    if (email !== '') taken.add(email)
    return { ...each, email, subject: guestSubject(randomUUID()) }
  })
  const rows = wanted.filter((each) => each !== null)
  const added = rows.length === 0 ? [] : await tx.insert(users).values(rows).returning()
  const bySubject = new Map(added.map((row) => [row.subject, row]))
  return wanted.map((each) => (each === null ? null : (bySubject.get(each.subject) ?? null)))
}

/**
 * Runs in the caller's transaction that holds the row. An account owner proves their own address: theirs stays. Null if the address is
 * taken.
 */
export async function correctClient(
  tx: Database,
  row: UserRow,
  details: ClientDetails & Pick<UserRow, 'foundBy'>,
): Promise<UserRow | null> {
  const email = isGuestSubject(row.subject) ? plainEmail(details.email) : row.email
  if (email !== '' && email !== row.email) {
    await lockAddress(tx, email)
    const holder = await holderOf(tx, email)
    if (holder && holder.id !== row.id) return null
  }
  const { firstName, lastName, phone, language, foundBy } = details
  const change = { firstName, lastName, phone, language, foundBy, email, updatedAt: new Date() }
  return onlyRow(await tx.update(users).set(change).where(eq(users.id, row.id)).returning())
}

/** The digits that two ways of writing one number share. */
const PHONE_DIGITS = 10

/** Clients who may be the same person: the same phone or address, or a name like it, the most alike first. */
export async function clientsAlike(
  db: Database,
  { firstName, lastName, phone, email }: Omit<ClientDetails, 'language'>,
  max: number,
): Promise<UserRow[]> {
  const digits = phoneParts(phone).number.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
  const name = sql`plain_text(${`${firstName} ${lastName}`.trim()})`
  const isSameName = sql`${name} <% ${users.searchText}`
  const isSamePhone =
    digits.length < PHONE_DIGITS ? sql`false` : sql`${digitsOf(users.phone)} LIKE ${`%${digits}%`}`
  const isSameEmail = email === '' ? sql`false` : eq(users.email, plainEmail(email))
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'client'), isNull(users.closedAt), or(isSameName, isSamePhone, isSameEmail)))
    .orderBy(
      desc(sql`(${isSameEmail})::int`),
      desc(sql`(${isSamePhone})::int`),
      desc(sql`word_similarity(${name}, ${users.searchText})`),
      users.id,
    )
    .limit(max)
  return asPeople(db, found)
}

/** Each person once, by the row under which they are found since two were merged. */
async function asPeople(db: Database, found: readonly UserRow[]): Promise<UserRow[]> {
  const ids = [...new Set(found.map(({ id, mergedInto }) => mergedInto ?? id))]
  const known = new Map(found.map((row) => [row.id, row]))
  for (const row of await listByIds(
    db,
    ids.filter((id) => !known.has(id)),
  ))
    known.set(row.id, row)
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** One at a time enters clients: two who take the same call do not make two of one person. */
export async function lockEntering(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('users entered by staff', 0))`)
}
