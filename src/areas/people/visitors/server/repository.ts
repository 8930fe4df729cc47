import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { type Database, onlyRow, prepared } from '#platform/database.ts'
import { visitors } from './tables.ts'

export type VisitorRow = typeof visitors.$inferSelect
type NewVisitor = Omit<typeof visitors.$inferInsert, 'id'>
type VisitorChange = Partial<Omit<VisitorRow, 'id' | 'createdAt'>>

export async function insertVisitor(db: Database, visitor: NewVisitor): Promise<VisitorRow> {
  return onlyRow(await db.insert(visitors).values(visitor).returning())
}

const byKeyHash = prepared((db) =>
  db
    .select()
    .from(visitors)
    .where(eq(visitors.keyHash, sql.placeholder('keyHash')))
    .prepare('visitor_by_key'),
)

export async function findByKeyHash(db: Database, keyHash: string): Promise<VisitorRow | null> {
  const [found] = await byKeyHash(db).execute({ keyHash })
  return found ?? null
}

/** Locked until the transaction ends; always in one order, so that two who lock the same ones never wait for each other. */
export function lockByKeyHashes(tx: Database, keyHashes: readonly string[]): Promise<VisitorRow[]> {
  return tx
    .select()
    .from(visitors)
    .where(inArray(visitors.keyHash, [...keyHashes]))
    .orderBy(visitors.id)
    .for('update')
}

/** The row, locked until the transaction ends. */
export async function lockVisitor(tx: Database, id: string): Promise<VisitorRow> {
  return onlyRow(await tx.select().from(visitors).where(eq(visitors.id, id)).for('update'))
}

export async function changeVisitor(db: Database, id: string, values: VisitorChange): Promise<VisitorRow> {
  return onlyRow(await db.update(visitors).set(values).where(eq(visitors.id, id)).returning())
}

/** One that was ended since it was read stays ended. */
export async function extendVisit(db: Database, read: VisitorRow, expiresAt: Date): Promise<void> {
  await db
    .update(visitors)
    .set({ expiresAt })
    .where(and(eq(visitors.id, read.id), eq(visitors.expiresAt, read.expiresAt)))
}

/** Some whose key is over, locked until the transaction ends. */
export async function takeOver(db: Database, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(lte(visitors.expiresAt, now), isNotNull(visitors.keyHash)))
    .limit(max)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Their keys are gone: what depends on them is the firm's and the client's alone. */
export async function forgetKeys(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(visitors)
      .set({ keyHash: null })
      .where(inArray(visitors.id, [...ids]))
}

export async function deleteVisitors(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(visitors).where(inArray(visitors.id, [...ids]))
}

/** For a person who closes the account: it reaches and admits no one any more; the row goes when visitors are swept. */
export async function eraseVisitsOf(tx: Database, userId: string, now: Date): Promise<void> {
  const nothing = { email: '', provenEmail: null, provenAt: null, expiresAt: now }
  await tx.update(visitors).set(nothing).where(eq(visitors.userId, userId))
}

/** As whom the person was here without an account, the newest first. */
export function listVisitsOf(db: Database, userId: string): Promise<VisitorRow[]> {
  return db.select().from(visitors).where(eq(visitors.userId, userId)).orderBy(desc(visitors.createdAt))
}
