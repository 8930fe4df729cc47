// Rows of clients who have no account yet, and how an account comes by them.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { guestSubject, isGuestSubject } from '../rules/guest-subject.ts'
import { stateOf } from '../rules/list.ts'
import type { UserRow } from './repository.ts'
import { users } from './tables.ts'

type ProvenGuest = { email: string; firstName: string; lastName: string; language: Language }

/**
 * Part of the caller's transaction: the client who has the proven address, with an account or without; a new row where
 * there is none. Null where the address is one of staff, or of somebody whom an administrator has disabled.
 */
export async function clientForGuest(tx: Database, guest: ProvenGuest): Promise<UserRow | null> {
  const email = guest.email.toLowerCase()
  await lockAddress(tx, email)
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
    .orderBy(asc(users.createdAt))
  if (rows.some((row) => row.role !== 'client' || stateOf(row) !== 'active')) return null
  const known = rows.find((row) => !isGuestSubject(row.subject)) ?? rows[0]
  if (known) return known
  const person = { ...guest, email, subject: guestSubject(randomUUID()) }
  return onlyRow(await tx.insert(users).values(person).returning())
}

/**
 * Part of the caller's transaction: gives the row of a guest to the account that has proven the same address, with
 * everything that is in it; a ban too. Null where there is none.
 */
export async function adoptGuestRow(
  tx: Database,
  person: { subject: string; email: string },
): Promise<UserRow | null> {
  const email = person.email.toLowerCase()
  await lockAddress(tx, email)
  const rows = await tx
    .update(users)
    .set({ subject: person.subject })
    .where(
      and(
        eq(users.email, email),
        like(users.subject, `${guestSubject('')}%`),
        eq(users.role, 'client'),
        isNull(users.closedAt),
        sql`NOT EXISTS (SELECT FROM users known WHERE known.subject = ${person.subject})`,
      ),
    )
    .returning()
  return rows[0] ?? null
}

/** One guest or account at a time decides whose row an address has. */
async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`users address ${email}`}, 0))`)
}
