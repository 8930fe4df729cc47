// Texts on their way to telephones. Every change names the holder of the claim, so that one taken over by another process changes nothing
// any more.
import { count, and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { TakenText, TextProblem } from '#platform/ports/texts.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { TextState } from '../rules/text-states.ts'
import { placeOfBody } from './sealed-body.ts'
import { texts } from './tables.ts'

export type TextRow = typeof texts.$inferSelect
export type TextClaim = { id: string; holder: string }
type NewText = Pick<TextRow, 'kind' | 'recipientId' | 'subjectId' | 'edition' | 'createdAt'> &
  Partial<Pick<TextRow, 'id' | 'number' | 'sealedBody'>>

const RELEASED = { holder: null, claimedUntil: null }

/** Queues the text; null if the same one was already queued. */
export async function oweText(tx: Database, text: NewText): Promise<TextRow | null> {
  const rows = await tx.insert(texts).values(text).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export async function findText(db: Database, id: string): Promise<TextRow | null> {
  const rows = await db.select().from(texts).where(eq(texts.id, id))
  return rows[0] ?? null
}

/** Null while another process has it, and once automatic sending has ended. */
export async function claimText(
  db: Database,
  { id, holder }: TextClaim,
  now: Date,
  claimedUntil: Date,
): Promise<TextRow | null> {
  const isLeft = and(eq(texts.state, 'sending'), isNull(texts.handedOverAt), lte(texts.claimedUntil, now))
  const rows = await db
    .update(texts)
    .set({ holder, claimedUntil, state: 'sending', lastTriedAt: now, tries: sql`${texts.tries} + 1` })
    .where(and(eq(texts.id, id), or(inArray(texts.state, ['waiting', 'failing']), isLeft)))
    .returning()
  return rows[0] ?? null
}

/** From here on the provider may have taken it. False if another process has it by now: then it must not be sent. */
export async function beginHandOver(
  db: Database,
  claim: TextClaim,
  handed: Pick<TextRow, 'number' | 'sealedBody' | 'handedOverAt' | 'claimedUntil'>,
): Promise<boolean> {
  const rows = await db.update(texts).set(handed).where(isHeld(claim)).returning({ id: texts.id })
  return rows.length > 0
}

/** If the provider has reported its state since, that is kept. */
export async function markTaken(
  tx: Database,
  claim: TextClaim,
  taken: TakenText,
  sentAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(texts)
    .set({
      ...RELEASED,
      ...taken,
      isGuessed: false,
      state: 'sent',
      sentAt,
      problem: null,
      failingSince: null,
    })
    .where(isHeld(claim))
    .returning({ id: texts.id })
  return rows.length > 0
}

/**
 * A text found at the provider is ours once: no two of our texts are the same one there. Which of two identical ones it is, is a guess,
 * until an answer or a call names it. The identical text gives the number of segments.
 */
export async function markFound(db: Database, id: string, taken: TakenText, sentAt: Date): Promise<boolean> {
  const another = db
    .select({ one: sql`1` })
    .from(texts)
    .where(eq(texts.providerId, taken.providerId))
  const rows = await db
    .update(texts)
    .set({ ...RELEASED, ...taken, isGuessed: true, state: 'sent', sentAt, problem: null, failingSince: null })
    .where(and(eq(texts.id, id), eq(texts.state, 'in-doubt'), sql`NOT EXISTS ${another}`))
    .returning({ id: texts.id })
  return rows.length > 0
}

export async function lockText(tx: Database, id: string): Promise<TextRow | null> {
  const rows = await tx.select().from(texts).where(eq(texts.id, id)).for('update')
  return rows[0] ?? null
}

/** The provider reports it before the answer arrives, or instead of a lost one. */
export async function followTaken(tx: Database, id: string, providerId: string, sentAt: Date): Promise<void> {
  await tx
    .update(texts)
    .set({
      ...RELEASED,
      providerId,
      isGuessed: false,
      state: 'sent',
      sentAt,
      problem: null,
      failingSince: null,
    })
    .where(eq(texts.id, id))
}

/** A look-up may have taken it for another, identical text: that one is in doubt again. */
export async function takeFrom(tx: Database, id: string, providerId: string): Promise<string | null> {
  const rows = await tx
    .update(texts)
    .set({
      providerId: null,
      isGuessed: false,
      segments: null,
      state: 'in-doubt',
      problem: 'lost',
      sentAt: null,
    })
    .where(and(eq(texts.providerId, providerId), ne(texts.id, id)))
    .returning({ id: texts.id })
  return rows[0]?.id ?? null
}

export async function settleText(
  tx: Database,
  id: string,
  settled: Partial<Pick<TextRow, 'state' | 'problem' | 'settledAt'>>,
): Promise<void> {
  await tx.update(texts).set(settled).where(eq(texts.id, id))
}

/** Certainly not there: it may be sent again. */
export async function markNotTaken(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(texts)
    .set({ ...RELEASED, state: 'failing', handedOverAt: null })
    .where(and(eq(texts.id, id), eq(texts.state, 'in-doubt')))
    .returning({ id: texts.id })
  return rows.length > 0
}

/** Back to wait for its hour: this was no try. */
export async function release(tx: Database, claim: TextClaim): Promise<boolean> {
  const rows = await tx
    .update(texts)
    .set({ ...RELEASED, state: 'waiting', tries: sql`${texts.tries} - 1` })
    .where(isHeld(claim))
    .returning({ id: texts.id })
  return rows.length > 0
}

/** Certainly not taken: it may be tried again. */
export async function markFailing(
  db: Database,
  claim: TextClaim,
  problem: TextProblem,
  now: Date,
): Promise<void> {
  await db
    .update(texts)
    .set({ ...RELEASED, state: 'failing', handedOverAt: null, problem, failingSince: failingSinceOr(now) })
    .where(isHeld(claim))
}

/** A state no retry would change. False if another process has it by now. */
export async function markEnded(
  tx: Database,
  claim: TextClaim,
  state: Extract<TextState, 'dropped' | 'stopped' | 'undelivered' | 'failed'>,
  problem: TextProblem | null,
): Promise<boolean> {
  const rows = await tx
    .update(texts)
    .set({ ...RELEASED, state, problem })
    .where(isHeld(claim))
    .returning({ id: texts.id })
  return rows.length > 0
}

/** Never tried, or tried in vain: left to a person. */
export async function keepTextsBack(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(texts)
    .set({ ...RELEASED, state: 'failed', problem: 'other' })
    .where(and(inArray(texts.id, [...ids]), inArray(texts.state, ['waiting', 'failing', 'sending'])))
}

export async function markInDoubt(tx: Database, claim: TextClaim): Promise<boolean> {
  return (await doubt(tx, isHeld(claim))).length > 0
}

/** Those whose process was lost after the hand-over. Returns which. */
export function doubtLost(tx: Database, now: Date): Promise<string[]> {
  return doubt(
    tx,
    and(eq(texts.state, 'sending'), isNotNull(texts.handedOverAt), lte(texts.claimedUntil, now)),
  )
}

async function doubt(tx: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(texts)
    .set({ ...RELEASED, state: 'in-doubt', problem: 'lost' })
    .where(which)
    .returning({ id: texts.id })
  return rows.map(({ id }) => id)
}

/** Those that were not tried since, and will not be: no try is that far from the next. Those in doubt for so long may have arrived. */
export function giveUpBefore(tx: Database, before: Date): Promise<TextRow[]> {
  const isLeft = and(eq(texts.state, 'sending'), isNull(texts.handedOverAt))
  const isDoubted = and(eq(texts.state, 'in-doubt'), lt(texts.handedOverAt, before))
  const isUntried = and(or(eq(texts.state, 'failing'), isLeft), lt(texts.lastTriedAt, before))
  return tx
    .update(texts)
    .set({
      ...RELEASED,
      state: 'failed',
      failingSince: sql`coalesce(${texts.failingSince}, ${texts.lastTriedAt})`,
    })
    .where(or(isUntried, isDoubted))
    .returning()
}

/** The person's texts without their content, the newest first, as many as a file contains. */
export function listTextsOf(db: Database, recipientId: string) {
  const { kind, number, state, createdAt, sentAt } = texts
  return db
    .select({ kind, number, state, createdAt, sentAt })
    .from(texts)
    .where(eq(texts.recipientId, recipientId))
    .orderBy(desc(createdAt))
    .limit(EXPORT_ROWS_MAX + 1)
}

export type TextTrouble = Pick<TextRow, 'kind' | 'subjectId' | 'edition' | 'problem'>

/** Those of the person's texts that did not arrive, the newest first. */
export function listTroubles(db: Database, recipientId: string, limit: number): Promise<TextTrouble[]> {
  const { kind, subjectId, edition, problem } = texts
  return db
    .select({ kind, subjectId, edition, problem })
    .from(texts)
    .where(and(eq(texts.recipientId, recipientId), isNotNull(problem)))
    .orderBy(desc(texts.id))
    .limit(limit)
}

export const TEXTS_NEWEST_FIRST: Keyset = {
  name: 'texts',
  direction: 'desc',
  keys: [{ column: texts.id, kind: 'id' }],
}

/** Of these kinds, those that are left to a person, and those that have been failing or in doubt since before then. */
export function listFailedTexts(
  db: Database,
  { kinds, before }: OfKinds,
  { after, limit }: Stretch,
): Promise<Placed<TextRow>[]> {
  return db
    .select({ row: texts, place: placeIn(TEXTS_NEWEST_FIRST) })
    .from(texts)
    .where(and(isFailed({ kinds, before }), beyond(TEXTS_NEWEST_FIRST, after)))
    .orderBy(...orderOf(TEXTS_NEWEST_FIRST))
    .limit(limit)
}

type OfKinds = { kinds: readonly string[]; before: Date }

export async function countFailedTexts(db: Database, asked: OfKinds): Promise<number> {
  const rows = await db.select({ count: count() }).from(texts).where(isFailed(asked))
  return rows[0]?.count ?? 0
}

function isFailed({ kinds, before }: OfKinds) {
  const isLate = and(inArray(texts.state, ['failing', 'in-doubt']), lte(texts.lastTriedAt, before))
  return and(or(inArray(texts.state, ['failed', 'undelivered']), isLate), inArray(texts.kind, [...kinds]))
}

/** False if it is being retried, or is off the list. */
export async function dismissText(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(texts)
    .set({ state: 'dismissed' })
    .where(and(eq(texts.id, id), inArray(texts.state, ['failed', 'undelivered'])))
    .returning({ id: texts.id })
  return rows.length > 0
}

export const SEALED_TEXTS = sealedTable(texts, { texts: { sealedBody: ({ id }) => placeOfBody(id) } })

const OVER = ['sent', 'delivered', 'undelivered', 'failed', 'stopped', 'dropped', 'dismissed'] as const

/** Texts over and long past; undelivered ones went another way at the time. */
export async function forgetTexts(db: Database, before: Date): Promise<void> {
  const isOver = inArray(texts.state, OVER)
  await db.delete(texts).where(and(isOver, lt(texts.createdAt, before)))
}

/** A text that has been failing for longer keeps the moment at which that began. */
function failingSinceOr(now: Date): SQL {
  return sql`coalesce(${texts.failingSince}, ${now.toISOString()}::timestamptz)`
}

function isHeld({ id, holder }: TextClaim) {
  return and(eq(texts.id, id), eq(texts.holder, holder))
}
