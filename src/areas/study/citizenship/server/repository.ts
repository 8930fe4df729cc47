// The preparation of each person, and the answers that change, in the database.
import { asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { changingAnswers, civicsAttempts, civicsMocks, civicsSettings } from './tables.ts'
import { ATTEMPTS_KEPT, MOCKS_KEPT } from '../rules/progress.ts'

export type SettingRow = typeof civicsSettings.$inferSelect
export type AttemptRow = typeof civicsAttempts.$inferSelect
export type MockRow = typeof civicsMocks.$inferSelect
export type ChangingRow = typeof changingAnswers.$inferSelect

export async function findSetting(db: Database, userId: string): Promise<SettingRow | null> {
  const [row] = await db.select().from(civicsSettings).where(eq(civicsSettings.userId, userId))
  return row ?? null
}

export async function saveSetting(db: Database, row: SettingRow): Promise<void> {
  const { userId, ...set } = row
  await db
    .insert(civicsSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: civicsSettings.userId, set })
}

/** The newest, oldest first. */
export async function listAttempts(db: Database, userId: string): Promise<AttemptRow[]> {
  const rows = await db
    .select()
    .from(civicsAttempts)
    .where(eq(civicsAttempts.userId, userId))
    .orderBy(desc(civicsAttempts.at), desc(civicsAttempts.id))
    .limit(ATTEMPTS_KEPT)
  return rows.toReversed()
}

export async function listMocks(db: Database, userId: string): Promise<MockRow[]> {
  const rows = await db
    .select()
    .from(civicsMocks)
    .where(eq(civicsMocks.userId, userId))
    .orderBy(desc(civicsMocks.at), desc(civicsMocks.id))
    .limit(MOCKS_KEPT)
  return rows.toReversed()
}

/** Existing rows stay unchanged. */
export async function addAnswers(
  tx: Database,
  { attempts, mocks }: { attempts: readonly AttemptRow[]; mocks: readonly MockRow[] },
): Promise<void> {
  if (attempts.length > 0)
    await tx
      .insert(civicsAttempts)
      .values([...attempts])
      .onConflictDoNothing()
  if (mocks.length > 0)
    await tx
      .insert(civicsMocks)
      .values([...mocks])
      .onConflictDoNothing()
}

/** For the country and one state. */
export function listChangingFor(db: Database, state: string | null): Promise<ChangingRow[]> {
  const isOfState = state === null ? sql`false` : eq(changingAnswers.state, state)
  return db
    .select()
    .from(changingAnswers)
    .where(or(isNull(changingAnswers.state), isOfState))
    .orderBy(asc(changingAnswers.varies))
}

export function listChanging(db: Database): Promise<ChangingRow[]> {
  return db
    .select()
    .from(changingAnswers)
    .orderBy(sql`${changingAnswers.state} NULLS FIRST`, asc(changingAnswers.varies))
}

export async function saveChanging(tx: Database, row: Omit<ChangingRow, 'id'>): Promise<void> {
  const { answers, reviewOn, updatedAt, updatedBy } = row
  await tx
    .insert(changingAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [changingAnswers.varies, changingAnswers.state],
      set: { answers, reviewOn, updatedAt, updatedBy },
    })
}

export async function deletePracticeOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(civicsSettings).where(eq(civicsSettings.userId, userId))
  await tx.delete(civicsAttempts).where(eq(civicsAttempts.userId, userId))
  await tx.delete(civicsMocks).where(eq(civicsMocks.userId, userId))
}
