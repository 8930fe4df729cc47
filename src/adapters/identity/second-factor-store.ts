// The stored state of a person's second factor, and each change of it that must happen exactly once.
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import * as tables from './tables.ts'

const { account, session, twoFactor, user } = tables

export type SecondFactorRow = typeof twoFactor.$inferSelect

export async function findSecondFactor(db: Database, subject: string): Promise<SecondFactorRow | null> {
  const rows = await db.select().from(twoFactor).where(eq(twoFactor.userId, subject))
  return rows[0] ?? null
}

export async function isAskedForSecondFactor(db: Database, subject: string): Promise<boolean> {
  const rows = await db.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, subject))
  return rows[0]?.isOn ?? false
}

/** False where this step's code, or a newer one, was accepted before: of two who come at once, one is accepted. */
export async function claimStep(db: Database, subject: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))
  const rows = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, subject), isNewer))
    .returning({ id: twoFactor.id })
  return rows.length > 0
}

export async function hasPassword(db: Database, subject: string): Promise<boolean> {
  const rows = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, subject), eq(account.providerId, 'credential')))
  return rows.some((row) => row.password !== null)
}

/** Sessions opened without the second factor must not have its rights. */
export async function endOtherSessions(db: Database, subject: string, token: string): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, subject), ne(session.token, token)))
}

/** Turns the second factor on with a secret of ours; the person who has one already keeps it. */
export function giveSecondFactor(
  db: Database,
  subject: string,
  sealed: { secret: string; recoveryCodes: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const given = await tx
      .insert(twoFactor)
      .values({
        id: randomUUID(),
        userId: subject,
        secret: sealed.secret,
        backupCodes: sealed.recoveryCodes,
        verified: true,
      })
      .onConflictDoNothing()
      .returning({ id: twoFactor.id })
    if (given.length === 0) return
    await tx.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, subject))
  })
}

/** The secret, the recovery codes and the wish to be asked: all of it. */
export async function takeSecondFactor(tx: Database, subject: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, subject))
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, subject))
}
