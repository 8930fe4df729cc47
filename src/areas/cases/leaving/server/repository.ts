// The only SQL about requests to erase.
import { count, and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { erasureRequests } from './tables.ts'

export type RequestRow = typeof erasureRequests.$inferSelect
type Answer = Pick<RequestRow, 'state' | 'endedAt'> & Partial<RequestRow>

/** Asked for twice, also at once, it is one. */
export async function addRequest(tx: Database, clientId: string, askedAt: Date): Promise<RequestRow | null> {
  const rows = await tx
    .insert(erasureRequests)
    .values({ clientId, askedAt })
    .onConflictDoNothing()
    .returning()
  return rows[0] ?? null
}

export async function newestOf(db: Database, clientId: string): Promise<RequestRow | null> {
  const rows = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.clientId, clientId))
    .orderBy(desc(erasureRequests.askedAt), desc(erasureRequests.id))
    .limit(1)
  return rows[0] ?? null
}

export function listOf(db: Database, clientId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.clientId, clientId))
    .orderBy(desc(erasureRequests.askedAt))
}

export async function findRequest(db: Database, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(erasureRequests).where(eq(erasureRequests.id, id))
  return row ?? null
}

/** Locks the row in its transaction. */
export async function lockRequest(tx: Database, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(erasureRequests).where(eq(erasureRequests.id, id)).for('update')
  return row ?? null
}

/** Unanswered ones first, the longest waiting of them first; then the newest. */
export function listRequests(db: Database, max: number): Promise<RequestRow[]> {
  const { state, askedAt, endedAt } = erasureRequests
  return db
    .select()
    .from(erasureRequests)
    .orderBy(sql`${state} = 'asked' DESC`, desc(endedAt), askedAt)
    .limit(max)
}

export async function countAsked(db: Database): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(erasureRequests)
    .where(eq(erasureRequests.state, 'asked'))
  return rows[0]?.count ?? 0
}

export async function answerRequest(tx: Database, id: string, answer: Answer): Promise<void> {
  await tx.update(erasureRequests).set(answer).where(eq(erasureRequests.id, id))
}

/** Requests end with the account: no one is left to answer. */
export async function endOpenOf(tx: Database, clientId: string, endedAt: Date): Promise<void> {
  await tx
    .update(erasureRequests)
    .set({ state: 'withdrawn', endedAt })
    .where(and(eq(erasureRequests.clientId, clientId), eq(erasureRequests.state, 'asked')))
}
