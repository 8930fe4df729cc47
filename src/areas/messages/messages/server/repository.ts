// Conversations and their messages in the database. The texts are sealed.
import {
  and,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max as newestOf,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Side } from '../rules/sides.ts'
import { conversations, messageDocuments, messages } from './tables.ts'

/** The database, or a transaction on it, and the key to its sealed content. */
export type Store = { db: Database; seal: Seal }

type StoredMessage = typeof messages.$inferSelect
export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = Omit<StoredMessage, 'sealed'> & { text: string }
export type NewRow = Pick<
  MessageRow,
  'id' | 'conversationId' | 'seq' | 'side' | 'authorId' | 'text' | 'isUrgent' | 'sentAt'
> &
  Partial<Pick<MessageRow, 'aboutSeq' | 'aboutAs' | 'helperId' | 'isByMail'>>

function placeOf(row: string) {
  return { field: 'messages.text', row }
}

function opened(seal: Seal, { sealed, ...row }: StoredMessage): MessageRow {
  return { ...row, text: seal.open(sealed, placeOf(row.id)) }
}

/** For lists: one that does not open is shown as such. */
export function shown(seal: Seal, { sealed, ...row }: StoredMessage): MessageRow {
  return { ...row, text: readable(seal, sealed, placeOf(row.id)) }
}

export async function findConversation(db: Database, id: string): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row ?? null
}

/** Messages of the client of a case that wait for an answer. */
export async function countUnanswered(db: Database, caseId: string): Promise<number> {
  const ours = db
    .select({ seq: newestOf(messages.seq) })
    .from(messages)
    .where(and(eq(messages.conversationId, caseId), eq(messages.side, 'firm')))
  const waits = and(
    isNotNull(conversations.waitingSince),
    eq(messages.side, 'client'),
    sql`${messages.seq} > coalesce((${ours}), 0)`,
  )
  const rows = db
    .select({ found: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
  return onlyRow(await rows.where(and(eq(conversations.id, caseId), waits))).found
}

type Begun = Pick<ConversationRow, 'id' | 'caseId' | 'clientId'>

/** Runs in a transaction: created if missing, and locked against further messages until its end. */
export async function holdConversation(tx: Database, begun: Begun, at: Date): Promise<ConversationRow> {
  await tx
    .insert(conversations)
    .values({ ...begun, lastAt: at })
    .onConflictDoNothing()
  return onlyRow(await tx.select().from(conversations).where(eq(conversations.id, begun.id)).for('update'))
}

type Change = Partial<Omit<ConversationRow, 'id' | 'caseId' | 'clientId'>>

export async function updateConversation(tx: Database, id: string, change: Change): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.id, id))
}

export async function findMessage({ db, seal }: Store, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row ? opened(seal, row) : null
}

/** False if its id is taken. */
export async function addMessage({ db, seal }: Store, { text, ...row }: NewRow): Promise<boolean> {
  const added = await db
    .insert(messages)
    .values({ ...row, sealed: seal.seal(text, placeOf(row.id)) })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id })
  return added.length > 0
}

export async function findBySeq(
  { db, seal }: Store,
  conversationId: string,
  seq: number,
): Promise<MessageRow | null> {
  const [row] = await messagesBySeq({ db, seal }, conversationId, [seq])
  return row ?? null
}

export async function messagesBySeq(
  { db, seal }: Store,
  conversationId: string,
  seqs: readonly number[],
): Promise<MessageRow[]> {
  if (seqs.length === 0) return []
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.seq, [...seqs])))
  return rows.map((row) => shown(seal, row))
}

/** By the number of the corrected message, the number of its newest correction. */
export async function correctionsOf(
  db: Database,
  conversationId: string,
  seqs: readonly number[],
): Promise<Map<number, number>> {
  if (seqs.length === 0) return new Map()
  const rows = await db
    .select({ of: messages.aboutSeq, by: newestOf(messages.seq) })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        inArray(messages.aboutSeq, [...seqs]),
        eq(messages.aboutAs, 'correction'),
      ),
    )
    .groupBy(messages.aboutSeq)
  return new Map(rows.flatMap(({ of, by }) => (of === null || by === null ? [] : [[of, by] as const])))
}

export async function attach(db: Database, messageId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  const rows = documentIds.map((documentId, position) => ({ messageId, documentId, position }))
  await db.insert(messageDocuments).values(rows)
}

/** In the order in which they were attached. */
export async function attachedTo(
  db: Database,
  messageIds: readonly string[],
): Promise<{ messageId: string; documentId: string }[]> {
  if (messageIds.length === 0) return []
  return db
    .select({ messageId: messageDocuments.messageId, documentId: messageDocuments.documentId })
    .from(messageDocuments)
    .where(inArray(messageDocuments.messageId, [...messageIds]))
    .orderBy(messageDocuments.position)
}

export async function isAttachedIn(
  db: Database,
  conversationId: string,
  documentId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messageDocuments)
    .innerJoin(messages, eq(messages.id, messageDocuments.messageId))
    .where(and(eq(messageDocuments.documentId, documentId), eq(messages.conversationId, conversationId)))
    .limit(1)
  return found !== undefined
}

/** The newest first; `before` a number, or from the end. */
export async function messagesBefore(
  { db, seal }: Store,
  conversationId: string,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const isBefore = before === null ? undefined : lt(messages.seq, before)
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isBefore))
    .orderBy(desc(messages.seq))
    .limit(limit)
  return rows.map((row) => shown(seal, row))
}

export const NEWEST_FIRST: Keyset = {
  name: 'messages of a conversation',
  direction: 'desc',
  keys: [{ column: messages.seq, kind: 'whole' }],
}

export async function listMessages(
  { db, seal }: Store,
  conversationId: string,
  { after, limit }: Stretch,
): Promise<Placed<MessageRow>[]> {
  const rows = await db
    .select({ row: messages, place: placeIn(NEWEST_FIRST) })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), beyond(NEWEST_FIRST, after)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: shown(seal, row), place }))
}

/** How much room each takes, by its number. */
export async function sizesOf(db: Database, conversationId: string): Promise<number[]> {
  const rows = await db
    .select({ size: sql<number>`length(${messages.sealed})` })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.seq)
  return rows.map(({ size }) => size)
}

/** Those with these numbers, the first first. */
export async function messagesBetween(
  { db, seal }: Store,
  conversationId: string,
  { first, last }: { first: number; last: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), between(messages.seq, first, last)))
    .orderBy(messages.seq)
  return rows.map((row) => shown(seal, row))
}

/** The newest of each of these conversations, by its id. */
export async function lastOf({ db, seal }: Store, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ row: messages })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.id, messages.conversationId), eq(conversations.lastSeq, messages.seq)),
    )
    .where(inArray(conversations.id, [...ids]))
  return new Map(rows.map(({ row }) => [row.conversationId, shown(seal, row)]))
}

/** The other side's messages unread by this one, by conversation; one without any has no row. */
export async function unreadOf(
  db: Database,
  ids: readonly string[],
  side: Side,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.conversationId, found: count() })
    .from(messages)
    .where(and(inArray(messages.conversationId, [...ids]), ne(messages.side, side), isNull(messages.readAt)))
    .groupBy(messages.conversationId)
  return new Map(rows.map(({ id, found }) => [id, found]))
}

type Marking = { conversationId: string; side: Side; readerId: string; at: Date }

/** Only the other side's messages, each once: the first time is kept. */
export async function setMarks(
  tx: Database,
  { conversationId, side, readerId, at }: Marking,
  { delivered, read }: { delivered: readonly number[]; read: readonly number[] },
): Promise<number> {
  const theirs = and(eq(messages.conversationId, conversationId), ne(messages.side, side))
  let changed = 0
  if (delivered.length + read.length > 0) {
    const isLoaded = inArray(messages.seq, [...delivered, ...read])
    const rows = await tx
      .update(messages)
      .set({ deliveredAt: at })
      .where(and(theirs, isLoaded, isNull(messages.deliveredAt)))
      .returning({ id: messages.id })
    changed += rows.length
  }
  if (read.length === 0) return changed
  const rows = await tx
    .update(messages)
    .set({ readAt: at, readBy: readerId })
    .where(and(theirs, inArray(messages.seq, [...read]), isNull(messages.readAt)))
    .returning({ id: messages.id })
  return changed + rows.length
}

/** Whether the client has written after that number. */
export async function clientWroteAfter(db: Database, conversationId: string, seq: number): Promise<boolean> {
  const { side, seq: at } = messages
  const isLater = and(eq(messages.conversationId, conversationId), eq(side, 'client'), gt(at, seq))
  return (await db.select({ id: messages.id }).from(messages).where(isLater).limit(1)).length > 0
}

/** General ones of a client: more than one if two clients turned out to be one person. */
export function listGeneral(db: Database, clientId: string): Promise<ConversationRow[]> {
  return db.select().from(conversations).where(eq(conversations.clientId, clientId))
}

export async function countUnreadOf(db: Database, clientId: string, max: number): Promise<number> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(casesTable, eq(casesTable.id, conversations.caseId))
    .where(
      and(
        eq(messages.side, 'firm'),
        isNull(messages.readAt),
        or(eq(conversations.clientId, clientId), eq(casesTable.clientId, clientId)),
      ),
    )
    .limit(max)
  return rows.length
}

/** Everything of these conversations in order, the newest `max`: for the file of one's own data. */
export async function allOf({ db, seal }: Store, ids: readonly string[], max: number): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, [...ids]))
    .orderBy(desc(messages.sentAt), desc(messages.seq))
    .limit(max)
  return rows.toReversed().map((row) => shown(seal, row))
}

export const SEALED_MESSAGES = sealedTable(messages, { texts: { sealed: ({ id }) => placeOf(id) } })
