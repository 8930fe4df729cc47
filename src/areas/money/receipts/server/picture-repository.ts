import { and, asc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { receiptPictures } from './tables.ts'

export type PictureRow = typeof receiptPictures.$inferSelect

/** Null if it exists, or its side has one. */
export async function insertPicture(
  tx: Database,
  row: typeof receiptPictures.$inferInsert,
): Promise<PictureRow | null> {
  const [inserted] = await tx.insert(receiptPictures).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function findPicture(db: Database, id: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(receiptPictures).where(eq(receiptPictures.id, id))
  return row ?? null
}

/** Runs in a transaction: locks the row until it ends. */
export async function lockPicture(tx: Database, id: string): Promise<PictureRow | null> {
  const [row] = await tx.select().from(receiptPictures).where(eq(receiptPictures.id, id)).for('update')
  return row ?? null
}

export async function changePicture(
  tx: Database,
  id: string,
  values: Partial<Omit<PictureRow, 'id' | 'paymentId' | 'side'>>,
): Promise<void> {
  await tx.update(receiptPictures).set(values).where(eq(receiptPictures.id, id))
}

/** Without removed ones, oldest first. */
export function listPictures(db: Database, paymentIds: readonly string[]): Promise<PictureRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  const { addedAt, id, paymentId, goneAt } = receiptPictures
  return db
    .select()
    .from(receiptPictures)
    .where(and(inArray(paymentId, [...paymentIds]), isNull(goneAt)))
    .orderBy(asc(addedAt), asc(id))
}

export function listPicturesOfFiles(db: Database, fileIds: readonly string[]): Promise<PictureRow[]> {
  if (fileIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(receiptPictures)
    .where(inArray(receiptPictures.fileId, [...fileIds]))
}

export async function hasPicture(db: Database, of: Pick<PictureRow, 'paymentId' | 'side'>): Promise<boolean> {
  const { paymentId, goneAt, side, state } = receiptPictures
  const isIt = and(eq(paymentId, of.paymentId), eq(side, of.side), isNull(goneAt), ne(state, 'refused'))
  return (await db.select({ id: receiptPictures.id }).from(receiptPictures).where(isIt).limit(1)).length > 0
}

const UNCHECKED_MAX = 200

/** Added before the moment and still unchecked. */
export async function listUncheckedPictures(db: Database, before: Date): Promise<string[]> {
  const { addedAt, id, goneAt, state } = receiptPictures
  const rows = await db
    .select({ id })
    .from(receiptPictures)
    .where(and(eq(state, 'checking'), isNull(goneAt), lt(addedAt, before)))
    .orderBy(asc(addedAt))
    .limit(UNCHECKED_MAX)
  return rows.map((row) => row.id)
}
