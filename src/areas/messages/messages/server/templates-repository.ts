// The firm's saved replies. None is deleted: one no longer used is retired.
import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { answerTemplates } from './tables.ts'

export type TemplateRow = typeof answerTemplates.$inferSelect

const { nameEn, id, retiredAt } = answerTemplates

export function listTemplates(db: Database, max: number): Promise<TemplateRow[]> {
  return db.select().from(answerTemplates).orderBy(asc(nameEn), asc(id)).limit(max)
}

export function listInUse(db: Database, max: number): Promise<TemplateRow[]> {
  return db.select().from(answerTemplates).where(isNull(retiredAt)).orderBy(asc(nameEn), asc(id)).limit(max)
}

/** Runs in a transaction, which locks all of them until its end. */
export async function holdTemplates(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${answerTemplates} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function findTemplate(db: Database, templateId: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(answerTemplates).where(eq(id, templateId))
  return row ?? null
}

export async function countTemplates(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(answerTemplates)
  return row?.count ?? 0
}

export async function putTemplate(tx: Database, row: TemplateRow): Promise<void> {
  await tx.insert(answerTemplates).values(row).onConflictDoUpdate({ target: id, set: row })
}
