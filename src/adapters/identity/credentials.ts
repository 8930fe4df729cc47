// The password of an account, as its library keeps it: a separate row beside the person.
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { account, session, user } from './tables.ts'

/** Used if there is no account, so that the time taken reveals nothing. */
export const NOBODY = 'nobody'

/** A name that no other row has. */
function newId(): string {
  return crypto.randomUUID()
}

/** The row of this address, created if missing; it proves nothing yet. */
export async function registerAddress(
  tx: Database,
  person: { email: string; name: string },
): Promise<{ id: string; isProven: boolean }> {
  await tx
    .insert(user)
    .values({ id: newId(), ...person })
    .onConflictDoNothing({ target: user.email })
  const rows = await tx
    .select({ id: user.id, isProven: user.emailVerified })
    .from(user)
    .where(eq(user.email, person.email))
    .for('update')
  const row = rows[0]
  if (!row) throw new Error('the row that was just made is gone')
  return row
}

export async function setPassword(tx: Database, userId: string, hash: string): Promise<void> {
  await tx
    .insert(account)
    .values({ id: newId(), providerId: 'credential', accountId: userId, userId, password: hash })
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: hash, updatedAt: new Date() },
    })
}

/** It can no longer be used to sign in. */
export async function removePassword(tx: Database, userId: string): Promise<void> {
  await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
}

/** Null where this person signs in in other ways only. */
export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const rows = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return rows[0]?.hash ?? null
}

export async function endSessions(tx: Database, userId: string, except: string | null): Promise<void> {
  const others = except === null ? undefined : ne(session.id, except)
  await tx.delete(session).where(and(eq(session.userId, userId), others))
}

export async function findByEmail(db: Database, email: string) {
  const rows = await db
    .select({ id: user.id, isProven: user.emailVerified })
    .from(user)
    .where(eq(user.email, email))
  return rows[0] ?? null
}
