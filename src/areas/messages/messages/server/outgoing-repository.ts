// Messages of the firm that are not sent yet: for a few seconds, so that they can be taken back, or until a chosen time. Sealed.
import { and, asc, count, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { NewMessage } from '../contract.ts'
import type { Store } from './repository.ts'
import { outgoing } from './tables.ts'

/** The message to send, as written. */
export type Written = Omit<NewMessage, 'conversationId' | 'messageId' | 'draftVersion'>

type Stored = typeof outgoing.$inferSelect
export type OutgoingRow = Omit<Stored, 'sealed'> & { written: Written }

function placeOf(row: string) {
  return { field: 'outgoing_messages.written', row }
}

function sealed(seal: Seal, id: string, written: Written): string {
  return seal.seal(JSON.stringify(written), placeOf(id))
}

function opened(seal: Seal, { sealed: closed, ...row }: Stored): OutgoingRow {
  return { ...row, written: JSON.parse(seal.open(closed, placeOf(row.id))) as Written }
}

/** For lists, from which nothing is sent. */
function shown(seal: Seal, { sealed: closed, ...row }: Stored): OutgoingRow {
  const written = readableAs<Written>(
    seal,
    { sealed: closed, place: placeOf(row.id) },
    (text) => JSON.parse(text) as Written,
    (text) => ({ text }),
  )
  return { ...row, written }
}

/** In which they are sent, and shown. */
const IN_ORDER = [asc(outgoing.sendAt), asc(outgoing.writtenAt), asc(outgoing.id)] as const

/** False if its id is taken. */
export async function addOutgoing({ db, seal }: Store, { written, ...row }: OutgoingRow): Promise<boolean> {
  const added = await db
    .insert(outgoing)
    .values({ ...row, sealed: sealed(seal, row.id, written) })
    .onConflictDoNothing()
    .returning({ id: outgoing.id })
  return added.length > 0
}

export async function findOutgoing({ db, seal }: Store, id: string): Promise<OutgoingRow | null> {
  const [row] = await db.select().from(outgoing).where(eq(outgoing.id, id))
  return row ? opened(seal, row) : null
}

/** Runs in a transaction that locks the conversation. */
export async function lockOutgoing({ db, seal }: Store, id: string): Promise<OutgoingRow | null> {
  const [row] = await db.select().from(outgoing).where(eq(outgoing.id, id)).for('update')
  return row ? opened(seal, row) : null
}

type Moment = Pick<Stored, 'conversationId' | 'sendAt'>

/** Runs in a transaction, which locks them: unsent messages of the conversation due by that moment, in sending order. */
export async function lockOutgoingUpTo(
  { db, seal }: Store,
  { conversationId, sendAt }: Moment,
): Promise<OutgoingRow[]> {
  const isDue = and(
    eq(outgoing.conversationId, conversationId),
    lte(outgoing.sendAt, sendAt),
    isNull(outgoing.heldBecause),
  )
  const rows = await db
    .select()
    .from(outgoing)
    .where(isDue)
    .orderBy(...IN_ORDER)
    .for('update')
  return rows.map((row) => shown(seal, row))
}

/** The next one to be sent first. */
export async function listOutgoing(
  { db, seal }: Store,
  conversationId: string,
  max: number,
): Promise<OutgoingRow[]> {
  const rows = await db
    .select()
    .from(outgoing)
    .where(eq(outgoing.conversationId, conversationId))
    .orderBy(...IN_ORDER)
    .limit(max)
  return rows.map((row) => shown(seal, row))
}

export async function countOutgoing(db: Database, conversationId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(outgoing)
    .where(eq(outgoing.conversationId, conversationId))
  return row?.count ?? 0
}

type Change = Partial<Pick<Stored, 'heldBecause'>>

export async function updateOutgoing(tx: Database, id: string, change: Change): Promise<void> {
  await tx.update(outgoing).set(change).where(eq(outgoing.id, id))
}

export async function deleteOutgoing(tx: Database, id: string): Promise<void> {
  await tx.delete(outgoing).where(eq(outgoing.id, id))
}

/** Overdue messages, so that none waits for a lost job. */
export async function overdueIds(db: Database, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: outgoing.id })
    .from(outgoing)
    .where(and(lte(outgoing.sendAt, before), isNull(outgoing.heldBecause)))
    .orderBy(asc(outgoing.sendAt))
    .limit(max)
  return rows.map(({ id }) => id)
}

export type Ahead = { sendAt: Date; isHeld: boolean }

/** Of each of these conversations: when the next one is sent, and whether any is held back. */
export async function aheadOf(db: Database, ids: readonly string[]): Promise<Map<string, Ahead>> {
  if (ids.length === 0) return new Map()
  const { conversationId, sendAt, heldBecause } = outgoing
  const rows = await db
    .select({
      id: conversationId,
      sendAt: min(sendAt),
      isHeld: sql<boolean>`bool_or(${heldBecause} IS NOT NULL)`,
    })
    .from(outgoing)
    .where(inArray(conversationId, [...ids]))
    .groupBy(conversationId)
  return new Map(
    rows.flatMap(({ id, sendAt: next, isHeld }) => (next ? [[id, { sendAt: next, isHeld }]] : [])),
  )
}

export const SEALED_OUTGOING = sealedTable(outgoing, { texts: { sealed: ({ id }) => placeOf(id) } })
