// What an owner or an administrator may do to a person's ways in, on our own tables.
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { IdentityAccounts, OpenSession } from '#platform/ports/identity.ts'
import { deviceName } from './device-name.ts'
import { takeSecondFactor } from './second-factor-store.ts'
import * as tables from './tables.ts'

const { account, session, user } = tables

export type AccountsOptions = { db: Database; startReset: (email: string) => Promise<void> }

export function createAccounts({ db, startReset }: AccountsOptions): IdentityAccounts {
  return {
    listSessions: (subject) => listSessions(db, subject),
    async hasSession(subject, sessionId) {
      return (await listSessions(db, subject)).some(({ id }) => id === sessionId)
    },
    stillOpen: (sessions) => stillOpen(db, sessions),
    async endSession(subject, sessionId) {
      await db.delete(session).where(and(eq(session.userId, subject), eq(session.id, sessionId)))
    },
    async endSessions(subject, except) {
      const others = except === null ? undefined : ne(session.id, except)
      await db.delete(session).where(and(eq(session.userId, subject), others))
    },
    disable: (subject) =>
      db.transaction(async (tx) => {
        await tx.update(user).set({ disabledAt: new Date() }).where(eq(user.id, subject))
        await tx.delete(session).where(eq(session.userId, subject))
      }),
    async enable(subject) {
      await db.update(user).set({ disabledAt: null }).where(eq(user.id, subject))
    },
    async remove(subject) {
      await db.delete(user).where(eq(user.id, subject))
    },
    startReset,
    methods: (subject) => methodsOf(db, subject),
    withSecondFactor,
    canResetSecondFactor: true,
    async resetSecondFactor(tx, subject) {
      await takeSecondFactor(tx, subject)
      await tx.delete(session).where(eq(session.userId, subject))
    },
  }
}

async function listSessions(db: Database, subject: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, subject), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.lastSeenAt))
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    device: deviceName(row.userAgent ?? ''),
    address: row.ipAddress || null,
  }))
}

/** Each ends by `expiresAt`, which is not extended for a session open too long. */
async function stillOpen(
  db: Database,
  sessions: readonly { sessionId: string }[],
): Promise<ReadonlySet<string>> {
  const isAsked = inArray(
    session.id,
    sessions.map(({ sessionId }) => sessionId),
  )
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(isAsked, gt(session.expiresAt, new Date()), isNull(user.disabledAt)))
  return new Set(rows.map(({ id }) => id))
}

async function withSecondFactor(db: Database, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...subjects]), eq(user.twoFactorEnabled, true)))
  return new Set(rows.map(({ id }) => id))
}

async function methodsOf(db: Database, subject: string): Promise<('password' | 'google')[]> {
  const usable = or(ne(account.providerId, 'credential'), isNotNull(account.password))
  const rows = await db
    .select({ provider: account.providerId })
    .from(account)
    .where(and(eq(account.userId, subject), usable))
  const providers = new Set(rows.map((row) => row.provider))
  return [
    ...(providers.has('credential') ? (['password'] as const) : []),
    ...(providers.has('google') ? (['google'] as const) : []),
  ]
}
