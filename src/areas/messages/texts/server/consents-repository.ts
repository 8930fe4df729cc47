// Consents to texts by number, and stopped numbers.
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { textConsents, textInbound, textStops } from './tables.ts'

export type ConsentRow = typeof textConsents.$inferSelect

const IS_OPEN: SQL | undefined = and(isNotNull(textConsents.confirmedAt), isNull(textConsents.endedAt))

/** The consent in force, whose number was not stopped. */
export async function consentInForce(db: Database, userId: string): Promise<ConsentRow | null> {
  const stop = db
    .select({ number: textStops.number })
    .from(textStops)
    .where(eq(textStops.number, textConsents.number))
  const rows = await db
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.userId, userId), IS_OPEN, notExists(stop)))
    .orderBy(desc(textConsents.confirmedAt), desc(textConsents.id))
    .limit(1)
  return rows[0] ?? null
}

/** A stop of ours becomes one of the provider's, never the other way round. */
export async function stopNumber(tx: Database, stop: typeof textStops.$inferInsert): Promise<void> {
  await tx
    .insert(textStops)
    .values(stop)
    .onConflictDoUpdate({
      target: textStops.number,
      set: { isAtProvider: sql`${textStops.isAtProvider} OR excluded.is_at_provider` },
    })
}

type Ending = Pick<ConsentRow, 'endedWay'> & { endedAt: Date; endedBy?: string }

/** Of everyone who agreed with the number; unconfirmed ones as well. */
export async function endConsentsOfNumber(tx: Database, number: string, ending: Ending): Promise<void> {
  await tx
    .update(textConsents)
    .set(ending)
    .where(and(eq(textConsents.number, number), isNull(textConsents.endedAt)))
}

export async function endConsentsOf(tx: Database, userId: string, ending: Ending): Promise<void> {
  await tx
    .update(textConsents)
    .set(ending)
    .where(and(eq(textConsents.userId, userId), isNull(textConsents.endedAt)))
}

/** Every time that the person was asked, the newest first. */
export async function consentsOf(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(textConsents)
    .where(eq(textConsents.userId, userId))
    .orderBy(desc(textConsents.askedAt), desc(textConsents.id))
    .limit(EXPORT_ROWS_MAX + 1)
  return rows.map(
    ({ userId: _user, askedBy, endedBy, codeMark: _mark, codeEndsAt: _ends, codeTries: _tries, ...row }) => ({
      ...row,
      askedByStaff: askedBy !== null,
      endedByStaff: endedBy !== null && endedBy !== userId,
    }),
  )
}

/** The number's owners, now or when they stopped: the newest consent of each person that was ever confirmed. */
export async function peopleAt(db: Database, number: string): Promise<ConsentRow[]> {
  const rows = await db
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.number, number), isNotNull(textConsents.confirmedAt)))
    .orderBy(asc(textConsents.userId), desc(textConsents.askedAt), desc(textConsents.id))
  return rows.filter(({ userId }, place) => rows[place - 1]?.userId !== userId)
}

export async function findStop(db: Database, number: string): Promise<{ isAtProvider: boolean } | null> {
  const rows = await db.select().from(textStops).where(eq(textStops.number, number))
  return rows[0] ?? null
}

export async function liftStop(tx: Database, number: string): Promise<void> {
  await tx.delete(textStops).where(eq(textStops.number, number))
}

export async function addConsent(
  tx: Database,
  consent: typeof textConsents.$inferInsert,
): Promise<ConsentRow> {
  return onlyRow(await tx.insert(textConsents).values(consent).returning())
}

/** False if the same text was handled before, however often it is reported. */
export async function takeInbound(tx: Database, inbound: typeof textInbound.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(textInbound)
    .values(inbound)
    .onConflictDoNothing()
    .returning({ id: textInbound.providerId })
  return rows.length > 0
}

export async function forgetInbound(db: Database, before: Date): Promise<void> {
  await db.delete(textInbound).where(lt(textInbound.receivedAt, before))
}

/** One text from a number after the other. */
export async function lockNumber(tx: Database, number: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`text-number ${number}`}, 0))`)
}

/** The newest first. */
export function listConsents(db: Database, userId: string, limit: number): Promise<ConsentRow[]> {
  return db
    .select()
    .from(textConsents)
    .where(eq(textConsents.userId, userId))
    .orderBy(desc(textConsents.askedAt), desc(textConsents.id))
    .limit(limit)
}

/** A code that was never typed ends when another one is asked for. */
export async function endUnproven(tx: Database, userId: string, endedAt: Date): Promise<void> {
  await tx
    .update(textConsents)
    .set({ endedAt, endedWay: 'unproven', codeMark: null })
    .where(and(isUnproven(userId), isNull(textConsents.endedAt)))
}

function isUnproven(userId: string): SQL | undefined {
  return and(eq(textConsents.userId, userId), isNull(textConsents.confirmedAt))
}

type Trying = { userId: string; now: Date; triesMax: number }

/** Takes one try of the code that works now; null if there is none, or no try is left. Tries at once are all counted. */
export async function takeTry(db: Database, { userId, now, triesMax }: Trying): Promise<ConsentRow | null> {
  const works = and(isNull(textConsents.endedAt), gt(textConsents.codeEndsAt, now))
  const rows = await db
    .update(textConsents)
    .set({ codeTries: sql`${textConsents.codeTries} + 1` })
    .where(and(isUnproven(userId), works, lt(textConsents.codeTries, triesMax)))
    .returning()
  return rows[0] ?? null
}

/** False if it was confirmed or ended since. Earlier consents end with it. */
export async function confirmConsent(tx: Database, id: string, confirmedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(textConsents)
    .set({ confirmedAt, codeMark: null })
    .where(and(eq(textConsents.id, id), isNull(textConsents.confirmedAt), isNull(textConsents.endedAt)))
    .returning()
  const confirmed = rows[0]
  if (!confirmed) return false
  const before = and(eq(textConsents.userId, confirmed.userId), ne(textConsents.id, id))
  await tx
    .update(textConsents)
    .set({ endedAt: confirmedAt, endedWay: 'changed' })
    .where(and(before, isNull(textConsents.endedAt)))
  return true
}
