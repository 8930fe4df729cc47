// The reasons for asking for a document again, as the firm edits them. Reasons already given stay unchanged.
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { documentReasons } from './tables.ts'

export type ReasonRow = { id: string; en: string; es: string }

const { id, en, es, position, retiredAt } = documentReasons
const SHOWN = { id, en, es }

export function listReasons(db: Database): Promise<ReasonRow[]> {
  return db.select(SHOWN).from(documentReasons).where(isNull(retiredAt)).orderBy(asc(position), asc(id))
}

export async function findReason(db: Database, reasonId: string): Promise<ReasonRow | null> {
  const [row] = await db
    .select({ ...SHOWN, retiredAt })
    .from(documentReasons)
    .where(eq(id, reasonId))
  return row && row.retiredAt === null ? { id: row.id, en: row.en, es: row.es } : null
}

export async function hasReasons(db: Database): Promise<boolean> {
  return (await db.select({ id }).from(documentReasons).limit(1)).length > 0
}

/** Runs in a transaction, which locks the list until its end. */
export async function holdReasons(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${documentReasons} IN SHARE ROW EXCLUSIVE MODE`)
}

/** Part of a transaction: these, in this order, and no others. */
export async function saveReasons(tx: Database, reasons: readonly ReasonRow[], at: Date): Promise<void> {
  await holdReasons(tx)
  const ids = reasons.map((reason) => reason.id)
  const isGone = and(isNull(retiredAt), ids.length > 0 ? notInArray(id, ids) : undefined)
  await tx.update(documentReasons).set({ retiredAt: at }).where(isGone)
  for (const [index, reason] of reasons.entries()) {
    const row = { en: reason.en, es: reason.es, position: index, retiredAt: null }
    await tx
      .insert(documentReasons)
      .values({ id: reason.id, ...row })
      .onConflictDoUpdate({ target: id, set: row })
  }
}
