import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import type { Ending, NoticeStep, WayTold } from '../rules/notice-life.ts'
import { noticeSteps, notices, noticeWishes } from './tables.ts'

export type NoticeRow = typeof notices.$inferSelect
export type WishesRow = typeof noticeWishes.$inferSelect
export type NewNotice = Pick<NoticeRow, 'kind' | 'recipientId' | 'subjectId' | 'edition' | 'dueAt'>

/** Queues the notice; null if the same one was already queued. */
export async function owe(tx: Database, notice: NewNotice): Promise<NoticeRow | null> {
  const rows = await tx.insert(notices).values(notice).onConflictDoNothing().returning()
  return rows[0] ?? null
}

/**
 * Queues the notice, or joins the one that gathers, which then has more than one event. The row stays locked until the caller commits, so
 * that its sender waits for the joining event.
 */
export async function gather(tx: Database, notice: NewNotice): Promise<NoticeRow> {
  // Two at once would otherwise meet in `notices_once`, which the conflict below does not cover, and one would fail.
  const gathering = `notices ${notice.kind} ${notice.recipientId} ${notice.subjectId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${gathering}, 0))`)
  const rows = await tx
    .insert(notices)
    .values({ ...notice, isGathering: true })
    .onConflictDoUpdate({
      target: [notices.kind, notices.recipientId, notices.subjectId],
      targetWhere: sql`is_gathering`,
      set: { events: sql`${notices.events} + 1` },
    })
    .returning()
  if (!rows[0]) throw new Error('a notice is owed or joined')
  return rows[0]
}

/** Events from here on are another notice. */
export async function endGathering(db: Database, id: string): Promise<void> {
  await db
    .update(notices)
    .set({ isGathering: false })
    .where(and(eq(notices.id, id), notices.isGathering))
}

export async function findById(db: Database, id: string): Promise<NoticeRow | null> {
  const rows = await db.select().from(notices).where(eq(notices.id, id))
  return rows[0] ?? null
}

type Named = Pick<NoticeRow, 'kind' | 'recipientId' | 'subjectId' | 'edition'>

function isNamed({ kind, recipientId, subjectId, edition }: Named): SQL | undefined {
  const isAbout = and(eq(notices.subjectId, subjectId), eq(notices.edition, edition))
  return and(eq(notices.kind, kind), eq(notices.recipientId, recipientId), isAbout)
}

export async function findNamed(db: Database, named: Named): Promise<NoticeRow | null> {
  const rows = await db.select().from(notices).where(isNamed(named))
  return rows[0] ?? null
}

export async function lockNamed(tx: Database, named: Named): Promise<NoticeRow | null> {
  const rows = await tx.select().from(notices).where(isNamed(named)).for('update')
  return rows[0] ?? null
}

export async function lockNotice(tx: Database, id: string): Promise<NoticeRow | null> {
  const rows = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  return rows[0] ?? null
}

/** Whatever was decided before. `sentAt`: null while its text is on its way. */
export async function tellByText(tx: Database, id: string, sentAt: Date | null): Promise<void> {
  await tx.update(notices).set({ toldBy: 'text', sentAt }).where(eq(notices.id, id))
}

/** False if it was decided before, or is over. */
export async function decideWay(tx: Database, id: string, toldBy: WayTold): Promise<boolean> {
  const rows = await tx
    .update(notices)
    .set({ toldBy })
    .where(and(eq(notices.id, id), isNull(notices.toldBy), IS_WAITING))
    .returning({ id: notices.id })
  return rows.length > 0
}

/** Its text was taken. One also sent by mail is done once the mail is. */
export async function markTexted(tx: Database, { id, toldBy }: NoticeRow, at: Date): Promise<void> {
  await keepStep(tx, { noticeId: id, step: 'texted', at })
  if (toldBy !== 'text') return
  await tx
    .update(notices)
    .set({ sentAt: at })
    .where(and(eq(notices.id, id), IS_WAITING))
}

/** Its text did not arrive. True if it now goes by mail. */
export async function markNotTexted(
  tx: Database,
  { id, toldBy, endedAt }: NoticeRow,
  at: Date,
): Promise<boolean> {
  await keepStep(tx, { noticeId: id, step: 'text-failed', at })
  if (toldBy !== 'text' || endedAt !== null) return false
  await tx.update(notices).set({ toldBy: 'mail', sentAt: null }).where(eq(notices.id, id))
  return true
}

/** The newest first, as many as a file contains. */
export function listOfRecipient(db: Database, recipientId: string): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(eq(notices.recipientId, recipientId))
    .orderBy(desc(notices.createdAt))
    .limit(EXPORT_ROWS_MAX + 1)
}

/** It was sent, and so were all that waited for it. */
export async function markSent(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(notices).set({ sentAt: at }).where(eq(notices.id, id))
  await keepStep(tx, { noticeId: id, step: 'mailed', at })
  const told = await tx
    .update(notices)
    .set({ sentAt: at })
    .where(and(eq(notices.digestId, id), IS_WAITING))
    .returning({ id: notices.id })
  for (const each of told) await keepStep(tx, { noticeId: each.id, step: 'in-digest', at })
}

/** Sent by no mail and no text, for this reason. No effect if it was sent already. */
export async function endNotice(tx: Database, id: string, because: Ending, at: Date): Promise<void> {
  const ended = await tx
    .update(notices)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(notices.id, id), IS_WAITING))
    .returning({ id: notices.id })
  if (ended.length > 0) await keepStep(tx, { noticeId: id, step: because, at })
}

const IS_WAITING = and(isNull(notices.sentAt), isNull(notices.endedAt))

type NewStep = { noticeId: string; step: NoticeStep; at: Date; until?: Date }

/** False if the same was decided before. */
export async function keepStep(tx: Database, step: NewStep): Promise<boolean> {
  const rows = await tx
    .insert(noticeSteps)
    .values(step)
    .onConflictDoNothing()
    .returning({ id: noticeSteps.id })
  return rows.length > 0
}

export async function hasStep(db: Database, noticeId: string, step: NoticeStep): Promise<boolean> {
  const rows = await db
    .select({ id: noticeSteps.id })
    .from(noticeSteps)
    .where(and(eq(noticeSteps.noticeId, noticeId), eq(noticeSteps.step, step)))
    .limit(1)
  return rows.length > 0
}

export async function waitForDigest(tx: Database, id: string, digestId: string): Promise<void> {
  await tx.update(notices).set({ digestId }).where(eq(notices.id, id))
}

/** The notices of the mail of the day, the oldest first; the edition names it among those of its reader. */
export function listForDigest(
  db: Database,
  { recipientId, edition }: Pick<NoticeRow, 'recipientId' | 'edition'>,
  kind: string,
): Promise<NoticeRow[]> {
  const digest = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.kind, kind), eq(notices.recipientId, recipientId), eq(notices.edition, edition)))
  return db
    .select()
    .from(notices)
    .where(and(inArray(notices.digestId, digest), IS_WAITING))
    .orderBy(notices.dueAt, notices.id)
}

/** All that waits, or waited, for the mail of the day. */
export function listInDigest(db: Database, digestId: string): Promise<NoticeRow[]> {
  return db.select().from(notices).where(eq(notices.digestId, digestId)).orderBy(notices.dueAt, notices.id)
}

export async function findWishes(db: Database, userId: string): Promise<WishesRow | null> {
  const rows = await db.select().from(noticeWishes).where(eq(noticeWishes.userId, userId))
  return rows[0] ?? null
}

export async function saveWishes(db: Database, wishes: WishesRow): Promise<void> {
  const { userId: _owner, ...set } = wishes
  await db.insert(noticeWishes).values(wishes).onConflictDoUpdate({ target: noticeWishes.userId, set })
}
