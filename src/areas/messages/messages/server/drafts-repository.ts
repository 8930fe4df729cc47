// Unsent texts in the database: one for each person and conversation, sealed.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { openedOrNull } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Store } from './repository.ts'
import { messageDrafts } from './tables.ts'

type Stored = typeof messageDrafts.$inferSelect
export type DraftRow = Omit<Stored, 'sealed'> & { text: string }
export type DraftOf = Pick<Stored, 'userId' | 'conversationId'>

function placeOf(row: string) {
  return { field: 'message_drafts.text', row }
}

/** Of one that does not open nothing is left to go on with. */
function opened(seal: Seal, { sealed, ...row }: Stored): DraftRow {
  const text = openedOrNull(seal, sealed, placeOf(row.id))
  if (text === null) seal.unreadable(placeOf(row.id))
  return { ...row, text: text ?? '' }
}

function isOf({ userId, conversationId }: DraftOf) {
  return and(eq(messageDrafts.userId, userId), eq(messageDrafts.conversationId, conversationId))
}

export async function findDraft({ db, seal }: Store, of: DraftOf): Promise<DraftRow | null> {
  const [row] = await db.select().from(messageDrafts).where(isOf(of))
  return row ? opened(seal, row) : null
}

/** Runs in a transaction, which locks it until its end. */
export async function lockDraft({ db, seal }: Store, of: DraftOf): Promise<DraftRow | null> {
  const [row] = await db.select().from(messageDrafts).where(isOf(of)).for('update')
  return row ? opened(seal, row) : null
}

/** False if there is one by now. */
export async function addDraft({ db, seal }: Store, { text, ...row }: DraftRow): Promise<boolean> {
  const added = await db
    .insert(messageDrafts)
    .values({ ...row, sealed: seal.seal(text, placeOf(row.id)) })
    .onConflictDoNothing({ target: [messageDrafts.userId, messageDrafts.conversationId] })
    .returning({ id: messageDrafts.id })
  return added.length > 0
}

export async function updateDraft({ db, seal }: Store, { id, text, version, savedAt }: DraftRow) {
  const sealed = seal.seal(text, placeOf(id))
  await db.update(messageDrafts).set({ sealed, version, savedAt }).where(eq(messageDrafts.id, id))
}

export async function deleteDraft(db: Database, of: DraftOf): Promise<void> {
  await db.delete(messageDrafts).where(isOf(of))
}

export async function deleteDraftsOf(db: Database, userId: string): Promise<void> {
  await db.delete(messageDrafts).where(eq(messageDrafts.userId, userId))
}

export async function deleteDraftsIn(
  db: Database,
  userIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0 || conversationIds.length === 0) return
  await db
    .delete(messageDrafts)
    .where(
      and(
        inArray(messageDrafts.userId, [...userIds]),
        inArray(messageDrafts.conversationId, [...conversationIds]),
      ),
    )
}

export async function draftsOf({ db, seal }: Store, userId: string): Promise<DraftRow[]> {
  const rows = await db
    .select()
    .from(messageDrafts)
    .where(eq(messageDrafts.userId, userId))
    .orderBy(messageDrafts.savedAt, messageDrafts.id)
  return rows.map((row) => opened(seal, row))
}

export const SEALED_DRAFTS = sealedTable(messageDrafts, { texts: { sealed: ({ id }) => placeOf(id) } })
