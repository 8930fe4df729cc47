// Mails on their way to the mail server. Every change names the holder of the claim, so that one taken over by another process changes
// nothing any more.
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { MailProblem } from '#platform/ports/mail.ts'
import { mailAddresses, mailReports, mails } from './tables.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = Pick<
  MailRow,
  'messageId' | 'kind' | 'isShortLived' | 'recipientId' | 'jobName' | 'jobData'
> &
  Partial<Pick<MailRow, 'noticeId' | 'addressMark'>>
export type MailClaim = { messageId: string; holder: string }

const RELEASED = { holder: null, claimedUntil: null }
const DONE = { ...RELEASED, jobData: null }

/** False while another process has it, and once automatic sending has ended. */
export async function claimMail(
  db: Database,
  mail: NewMail,
  { holder }: MailClaim,
  now: Date,
  claimedUntil: Date,
): Promise<boolean> {
  const claim = { holder, claimedUntil, lastTriedAt: now, state: 'sending' as const }
  const isLeft = and(eq(mails.state, 'sending'), isNull(mails.handedOverAt), lte(mails.claimedUntil, now))
  const rows = await db
    .insert(mails)
    .values({ ...mail, ...claim, tries: 1 })
    .onConflictDoUpdate({
      target: mails.messageId,
      set: { ...claim, ...perTry(mail), tries: sql`${mails.tries} + 1` },
      setWhere: sql`${inArray(mails.state, ['failing', 'failed'])} OR ${isLeft}`,
    })
    .returning({ id: mails.id })
  return rows.length > 0
}

/** The job may differ from before, if an earlier version had its own; the address may have been changed. */
function perTry({ jobName, jobData, addressMark = null }: NewMail) {
  return { jobName, jobData, addressMark }
}

/** Never tried, or tried in vain: left to a person. */
export async function keepMailBack(tx: Database, mail: NewMail, now: Date): Promise<void> {
  const left = { ...RELEASED, state: 'failed' as const, problem: 'held' as const, failingSince: now }
  await tx
    .insert(mails)
    .values({ ...mail, ...left, tries: 0, lastTriedAt: now })
    .onConflictDoUpdate({
      target: mails.messageId,
      set: left,
      setWhere: inArray(mails.state, ['failing', 'failed', 'sending']),
    })
}

export async function findMail(db: Database, messageId: string): Promise<MailRow | null> {
  const rows = await db.select().from(mails).where(eq(mails.messageId, messageId))
  return rows[0] ?? null
}

/** From here on the server may have taken it. False if another process has it by now: then it must not be finished. */
export async function beginHandOver(
  db: Database,
  claim: MailClaim,
  now: Date,
  claimedUntil: Date,
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ handedOverAt: now, claimedUntil })
    .where(isHeld(claim))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** When the mail server took one last; null: never. */
export async function lastMailSent(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: mails.sentAt })
    .from(mails)
    .where(isNotNull(mails.sentAt))
    .orderBy(desc(mails.sentAt))
    .limit(1)
  return row?.at ?? null
}

export async function markSent(tx: Database, claim: MailClaim, sentAt: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ ...DONE, state: 'sent', sentAt, problem: null, failingSince: null })
    .where(isHeld(claim))
}

/** It is no longer true, or has no reader. */
export async function markDropped(db: Database, claim: MailClaim): Promise<void> {
  await db
    .update(mails)
    .set({ ...DONE, state: 'dropped' })
    .where(isHeld(claim))
}

/** Certainly not taken: it may be tried again. */
export async function markFailing(
  db: Database,
  claim: MailClaim,
  problem: MailProblem,
  now: Date,
): Promise<void> {
  await db
    .update(mails)
    .set({ ...RELEASED, state: 'failing', handedOverAt: null, problem, failingSince: failingSinceOr(now) })
    .where(isHeld(claim))
}

export async function markInDoubt(db: Database, claim: MailClaim): Promise<void> {
  await doubt(db, isHeld(claim))
}

/** Those whose process was lost after the hand-over. Returns how many. */
export function doubtLost(db: Database, now: Date): Promise<number> {
  return doubt(
    db,
    and(eq(mails.state, 'sending'), isNotNull(mails.handedOverAt), lte(mails.claimedUntil, now)),
  )
}

/** A code that may not have arrived is asked for again by its reader, and is nothing to look after. */
async function doubt(db: Database, which: SQL | undefined): Promise<number> {
  const lost = { ...RELEASED, problem: 'lost' as const }
  const dropped = await db
    .update(mails)
    .set({ ...lost, jobData: null, state: 'dropped' })
    .where(and(which, eq(mails.isShortLived, true)))
    .returning({ id: mails.id })
  const doubted = await db
    .update(mails)
    .set({ ...lost, state: 'in-doubt' })
    .where(which)
    .returning({ id: mails.id })
  return dropped.length + doubted.length
}

/** Those that were not tried since, and will not be: no try is that far from the next. Answers how many. */
export async function giveUpBefore(db: Database, before: Date): Promise<number> {
  const isAbandoned = and(isNull(mails.handedOverAt), inArray(mails.state, ['failing', 'sending']))
  const rows = await db
    .update(mails)
    .set({
      ...RELEASED,
      state: 'failed',
      failingSince: sql`coalesce(${mails.failingSince}, ${mails.lastTriedAt})`,
    })
    .where(and(isAbandoned, lt(mails.lastTriedAt, before)))
    .returning({ id: mails.id })
  return rows.length
}

/** How many have been failing, given up or in doubt since before then. */
export async function countUndeliveredMails(db: Database, before: Date): Promise<number> {
  const isUndelivered = or(isFailing(before), and(IS_LEFT, lte(mails.lastTriedAt, before)))
  const rows = await db.select({ mails: count() }).from(mails).where(isUndelivered)
  return rows[0]?.mails ?? 0
}

export async function countMailsByState(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ state: mails.state, mails: count() })
    .from(mails)
    .where(inArray(mails.state, ['sending', 'failing', 'failed', 'in-doubt']))
    .groupBy(mails.state)
  return new Map(rows.map((row) => [row.state, row.mails]))
}

export const MAILS_NEWEST_FIRST: Keyset = {
  name: 'mails',
  direction: 'desc',
  keys: [{ column: mails.id, kind: 'id' }],
}

/** Those that are left to a person, and those that have been failing since before then. */
export function listUndeliveredMails(
  db: Database,
  before: Date,
  { after, limit }: Stretch,
): Promise<Placed<MailRow>[]> {
  return db
    .select({ row: mails, place: placeIn(MAILS_NEWEST_FIRST) })
    .from(mails)
    .where(and(isListed(before), beyond(MAILS_NEWEST_FIRST, after)))
    .orderBy(...orderOf(MAILS_NEWEST_FIRST))
    .limit(limit)
}

export async function countListedMails(db: Database, before: Date): Promise<number> {
  const rows = await db.select({ count: count() }).from(mails).where(isListed(before))
  return rows[0]?.count ?? 0
}

function isListed(before: Date) {
  return or(isFailing(before), IS_LEFT, IS_REPORTED)
}

/** Taken, and then given back or complained of. */
const IS_REPORTED = inArray(mails.state, ['returned', 'complained'])
const IS_LEFT = inArray(mails.state, ['failed', 'in-doubt'])

function isFailing(before: Date) {
  return and(eq(mails.state, 'failing'), lte(mails.failingSince, before))
}

export async function findMailById(db: Database, id: string): Promise<MailRow | null> {
  const rows = await db.select().from(mails).where(eq(mails.id, id))
  return rows[0] ?? null
}

/** Even if the mail server may have taken it before. Null if it is being sent, or is over. */
export async function wantMailAgain(tx: Database, id: string, now: Date): Promise<MailRow | null> {
  const rows = await tx
    .update(mails)
    .set({ state: 'failing', handedOverAt: null, failingSince: failingSinceOr(now) })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failing', 'failed', 'in-doubt'])))
    .returning()
  return rows[0] ?? null
}

const LISTED = ['failing', 'failed', 'in-doubt', 'returned', 'complained'] as const

/** False if it is being sent, or is over. */
export async function dismissMail(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ ...DONE, state: 'dismissed' })
    .where(and(eq(mails.id, id), inArray(mails.state, LISTED)))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** The fate of the person's mails, the newest first, as many as a file contains. */
export function listMailsOf(db: Database, recipientId: string) {
  return db
    .select({ kind: mails.kind, state: mails.state, lastTriedAt: mails.lastTriedAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipientId, recipientId))
    .orderBy(desc(mails.lastTriedAt))
    .limit(EXPORT_ROWS_MAX + 1)
}

const OVER = ['sent', 'dropped', 'dismissed', 'returned', 'complained'] as const

/** Mails over and long past. Bounces of an address that still bounces stay: staff read by them whom to call. */
export async function forgetMails(db: Database, before: Date): Promise<void> {
  const isOver = inArray(mails.state, OVER)
  const isStillBounced = db
    .select({ id: mailReports.id })
    .from(mailReports)
    .innerJoin(mailAddresses, eq(mailAddresses.mark, mails.addressMark))
    .where(
      and(
        eq(mailReports.mailId, mails.id),
        eq(mailReports.kind, 'bounced'),
        isNotNull(mailAddresses.bouncedAt),
      ),
    )
  await db.delete(mails).where(and(isOver, lt(mails.lastTriedAt, before), notExists(isStillBounced)))
}

/** A mail that has been failing for longer keeps the moment at which that began. */
function failingSinceOr(now: Date): SQL {
  return sql`coalesce(${mails.failingSince}, ${now.toISOString()}::timestamptz)`
}

function isHeld({ messageId, holder }: MailClaim) {
  return and(eq(mails.messageId, messageId), eq(mails.holder, holder))
}
