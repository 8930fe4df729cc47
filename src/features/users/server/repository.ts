import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { ProfileInput } from '../contract.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findBySubject(db: Database, subject: string): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.subject, subject))
  return rows[0] ?? null
}

export async function findById(db: Database, id: string): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0] ?? null
}

export async function findByEmail(db: Database, email: string): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.email, email.toLowerCase())).limit(1)
  return rows[0] ?? null
}

export function listByIds(db: Database, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(users)
        .where(inArray(users.id, [...ids]))
}

export function listByRole(db: Database, role: Role): Promise<UserRow[]> {
  return db.select().from(users).where(eq(users.role, role)).orderBy(asc(users.createdAt))
}

/** Creates the row the first time, and keeps the address as the identity knows it ever after. */
export async function upsert(
  db: Database,
  person: { subject: string; email: string; language: Language },
): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values(person)
    .onConflictDoUpdate({ target: users.subject, set: { email: person.email } })
    .returning()
  return onlyRow(rows)
}

export async function saveProfile(db: Database, id: string, profile: ProfileInput): Promise<UserRow> {
  const rows = await db
    .update(users)
    .set({ ...columnsOf(profile), updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning()
  return onlyRow(rows)
}

/** Named one by one: nothing else that was sent can reach a column. What is undefined stays as it is. */
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

/** Fills what a profile does not hold yet with what its owner said elsewhere; what is there already stays. */
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
      phone: orSaid(users.phone, said.phone),
    })
    .where(eq(users.id, id))
}

export async function setRole(db: Database, id: string, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, id))
}
