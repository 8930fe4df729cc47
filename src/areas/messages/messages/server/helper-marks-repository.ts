// Messages loaded and seen by helpers, in the database: beside the marks of the client, never in their place.
import { and, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Help, helpBy } from '#areas/people/helping/server/index.ts'
import type { Database } from '#platform/database.ts'
import { conversations, helperMarks, messages } from './tables.ts'

export type HelperMark = typeof helperMarks.$inferSelect

type Marking = { conversationId: string; helperId: string; at: Date }

/** Only the firm's messages, each once: the first time is kept. */
export async function setHelperMarks(
  tx: Database,
  { conversationId, helperId, at }: Marking,
  { delivered, read }: { delivered: readonly number[]; read: readonly number[] },
): Promise<number> {
  const seqs = [...new Set([...delivered, ...read])]
  if (seqs.length === 0) return 0
  const theirs = await tx
    .select({ messageId: messages.id, seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.side, 'firm'),
        inArray(messages.seq, seqs),
      ),
    )
    .orderBy(messages.seq)
  if (theirs.length === 0) return 0
  const isRead = new Set(read)
  const rows = theirs.map(({ messageId, seq }) => ({
    messageId,
    helperId,
    deliveredAt: at,
    readAt: isRead.has(seq) ? at : null,
  }))
  const changed = await tx
    .insert(helperMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: [helperMarks.messageId, helperMarks.helperId],
      set: { readAt: sql`excluded.read_at` },
      setWhere: sql`${helperMarks.readAt} IS NULL AND excluded.read_at IS NOT NULL`,
    })
    .returning({ messageId: helperMarks.messageId })
  return changed.length
}

/** By the id of the message; one without any has no line. */
export async function helperMarksOf(
  db: Database,
  messageIds: readonly string[],
): Promise<Map<string, HelperMark[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(helperMarks)
    .where(inArray(helperMarks.messageId, [...messageIds]))
    .orderBy(helperMarks.deliveredAt, helperMarks.helperId)
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

/** The firm's messages since they help, unread by them. */
function isNewTo({ id, since }: Pick<Help, 'id' | 'since'>): SQL | undefined {
  const isRead = sql`EXISTS (SELECT FROM ${helperMarks} WHERE ${helperMarks.messageId} = ${messages.id}
    AND ${helperMarks.helperId} = ${id} AND ${helperMarks.readAt} IS NOT NULL)`
  return and(eq(messages.side, 'firm'), gt(messages.sentAt, since), sql`NOT ${isRead}`)
}

/** In one conversation. */
export async function unreadOfHelper(
  db: Database,
  help: Pick<Help, 'id' | 'since'>,
  conversationId: string,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNewTo(help)))
  return row?.found ?? 0
}

/** In all of them, counted no further than `max`. */
export async function countUnreadOfHelper(db: Database, userId: string, max: number): Promise<number> {
  let found = 0
  for (const help of await helpBy(db, userId)) {
    if (found >= max) return max
    const isGeneral = help.isGeneral ? eq(conversations.clientId, help.clientId) : undefined
    const isOfCase = help.caseIds.length > 0 ? inArray(conversations.id, help.caseIds) : undefined
    const rows = await db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(or(isGeneral, isOfCase) ?? sql`false`, isNewTo(help)))
      .limit(max - found)
    found += rows.length
  }
  return found
}
