import { and, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { NoticeRow } from './repository.ts'
import { notices } from './tables.ts'

type OfBell = { recipientId: string; kinds: readonly string[]; from: Date; until: Date }

/** Due notices, not found untrue. */
function isInBell({ recipientId, kinds, from, until }: OfBell) {
  const isTrue = or(isNull(notices.endedBecause), inArray(notices.endedBecause, ['turned-off', 'seen-first']))
  const isDue = and(gt(notices.dueAt, from), lte(notices.dueAt, until))
  return and(eq(notices.recipientId, recipientId), inArray(notices.kind, kinds), isDue, isTrue)
}

/** The newest first. */
export function listForBell(db: Database, owed: OfBell, limit: number): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(isInBell(owed))
    .orderBy(desc(notices.dueAt), desc(notices.id))
    .limit(limit)
}

export async function countUnseen(db: Database, owed: OfBell): Promise<number> {
  const rows = await db
    .select({ unseen: count() })
    .from(notices)
    .where(and(isInBell(owed), isNull(notices.seenAt)))
  return rows[0]?.unseen ?? 0
}

export async function markSeen(db: Database, recipientId: string, until: Date, at: Date): Promise<void> {
  await db
    .update(notices)
    .set({ seenAt: at })
    .where(and(eq(notices.recipientId, recipientId), isNull(notices.seenAt), lte(notices.dueAt, until)))
}
