// Incoming mails and reply addresses in the database. What people wrote is sealed.
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { casesTable, clientsReadBy, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import type { FileName } from '#areas/documents/files/server/index.ts'
import { conversationsTable } from '#areas/messages/messages/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { readableAs } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { incomingMails, replyAddresses } from './tables.ts'

export type Store = { db: Database; seal: Seal }
type Stored = typeof incomingMails.$inferSelect

export type MailSaid = {
  from: string
  fromName: string
  subject: string
  /** The answer alone, and all of it. */
  text: string
  whole: string
  files: readonly { name: string; bytes: number }[]
}

const NOTHING: MailSaid = { from: '', fromName: '', subject: '', text: '', whole: '', files: [] }

export type MailRow = Omit<Stored, 'sealed' | 'sealedReason'>
export type ReplyAddressRow = typeof replyAddresses.$inferSelect

function placeOf(row: string) {
  return { field: 'incoming_mails.said', row }
}

function reasonPlace(row: string) {
  return { field: 'incoming_mails.reason', row }
}

/** One that does not open is shown as such. */
function saidIn(seal: Seal, { id, sealed }: Pick<Stored, 'id' | 'sealed'>): MailSaid {
  if (sealed === '') return NOTHING
  return readableAs<MailSaid>(
    seal,
    { sealed, place: placeOf(id) },
    (text) => JSON.parse(text) as MailSaid,
    (instead) => ({ ...NOTHING, subject: instead }),
  )
}

/** The address of this reader in this conversation, made with the first mail. */
export async function holdReplyAddress(
  db: Database,
  of: Pick<ReplyAddressRow, 'conversationId' | 'userId' | 'madeAt'>,
): Promise<string> {
  const isIt = and(eq(replyAddresses.conversationId, of.conversationId), eq(replyAddresses.userId, of.userId))
  await db.insert(replyAddresses).values(of).onConflictDoNothing()
  return onlyRow(await db.select({ id: replyAddresses.id }).from(replyAddresses).where(isIt)).id
}

export async function findReplyAddress(db: Database, id: string): Promise<ReplyAddressRow | null> {
  const [row] = await db.select().from(replyAddresses).where(eq(replyAddresses.id, id))
  return row ?? null
}

export async function isKept(db: Database, mark: string, tokenMark: string | null): Promise<boolean> {
  const { id, mark: ofAll, tokenMark: ofToken } = incomingMails
  const isIt = or(eq(ofAll, mark), tokenMark === null ? undefined : eq(ofToken, tokenMark))
  const rows = await db.select({ id }).from(incomingMails).where(isIt)
  return rows.length > 0
}

/** False if the same mail is there, or another one with its token. */
export async function addMail(
  db: Database,
  row: Pick<Stored, 'id' | 'mark' | 'tokenMark' | 'fileId' | 'arrivedAt'>,
): Promise<boolean> {
  const added = await db
    .insert(incomingMails)
    .values({ ...row, state: 'arrived' })
    .onConflictDoNothing()
    .returning({ id: incomingMails.id })
  return added.length > 0
}

export async function countUndecided(db: Database): Promise<number> {
  const isUndecided = inArray(incomingMails.state, ['arrived', 'waiting'])
  return onlyRow(await db.select({ found: count() }).from(incomingMails).where(isUndecided)).found
}

export async function findMail(db: Database, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(incomingMails).where(eq(incomingMails.id, id))
  return row ?? null
}

/** Runs in a transaction, which locks it until its end. */
export async function lockMail(tx: Database, id: string): Promise<MailRow | null> {
  const [row] = await tx.select().from(incomingMails).where(eq(incomingMails.id, id)).for('update')
  return row ?? null
}

export async function saidOf({ db, seal }: Store, id: string): Promise<MailSaid | null> {
  const [row] = await db.select().from(incomingMails).where(eq(incomingMails.id, id))
  return row ? saidIn(seal, row) : null
}

/** Of the mail that this message was. */
export async function saidOfMessage(
  { db, seal }: Store,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<MailSaid | null> {
  const isIt = and(eq(incomingMails.messageId, messageId), eq(incomingMails.conversationId, conversationId))
  const [row] = await db.select().from(incomingMails).where(isIt)
  return row ? saidIn(seal, row) : null
}

/** False if another copy has been answered to already. */
export async function holdAnswerMark(tx: Database, id: string, answerMark: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(eq(incomingMails.answerMark, answerMark))
  if (other) return other.id === id
  await tx.update(incomingMails).set({ answerMark }).where(eq(incomingMails.id, id))
  return true
}

type Decision = Partial<
  Pick<
    Stored,
    | 'state'
    | 'waitsBecause'
    | 'fileId'
    | 'addressId'
    | 'conversationId'
    | 'messageId'
    | 'decidedAt'
    | 'decidedBy'
  >
> & { said?: MailSaid | null; reason?: string }

/** `said` null: nothing that was written stays. */
export async function decide(
  { db, seal }: Store,
  id: string,
  { said, reason, ...change }: Decision,
): Promise<void> {
  const sealed = said ? seal.seal(JSON.stringify(said), placeOf(id)) : ''
  await db
    .update(incomingMails)
    .set({
      ...change,
      ...(said !== undefined && { sealed }),
      ...(reason !== undefined && { sealedReason: seal.seal(reason, reasonPlace(id)) }),
    })
    .where(eq(incomingMails.id, id))
}

export const OLDEST_FIRST: Keyset = {
  name: 'the tray of mails',
  direction: 'asc',
  keys: [
    { column: incomingMails.arrivedAt, kind: 'moment' },
    { column: incomingMails.id, kind: 'id' },
  ],
}

/** `canReadConversation` of the rules, by the address that was written to. Staff who work on cases read what came to none of ours. */
function readableMails(db: Database, actor: SignedIn): SQL | undefined {
  const read = clientsReadBy(db, actor)
  if (read === null) return undefined
  const to = db
    .select({ id: replyAddresses.id })
    .from(replyAddresses)
    .leftJoin(casesTable, eq(casesTable.id, replyAddresses.conversationId))
    .leftJoin(conversationsTable, eq(conversationsTable.id, replyAddresses.conversationId))
  const clientId = sql`coalesce(${conversationsTable.clientId}, ${replyAddresses.conversationId})`
  const withCases = db.select({ clientId: casesTable.clientId }).from(casesTable)
  const readable = to.where(
    or(
      and(isNotNull(casesTable.id), readableCasesIn(actor)),
      and(isNull(casesTable.id), or(inArray(clientId, read), not(inArray(clientId, withCases)))),
    ),
  )
  return or(isNull(incomingMails.addressId), inArray(incomingMails.addressId, readable))
}

export async function mayReadMail(db: Database, actor: SignedIn, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(and(eq(incomingMails.id, id), readableMails(db, actor)))
  return rows.length > 0
}

export async function listWaiting(
  { db, seal }: Store,
  actor: SignedIn,
  { after, limit }: Stretch,
): Promise<Placed<MailRow & { said: MailSaid }>[]> {
  const rows = await db
    .select({ row: incomingMails, place: placeIn(OLDEST_FIRST) })
    .from(incomingMails)
    .where(and(eq(incomingMails.state, 'waiting'), readableMails(db, actor), beyond(OLDEST_FIRST, after)))
    .orderBy(...orderOf(OLDEST_FIRST))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: { ...row, said: saidIn(seal, row) }, place }))
}

export async function waitingNow(
  db: Database,
  actor: SignedIn,
): Promise<{ found: number; since: Date | null }> {
  const rows = await db
    .select({ at: incomingMails.arrivedAt })
    .from(incomingMails)
    .where(and(eq(incomingMails.state, 'waiting'), readableMails(db, actor)))
    .orderBy(asc(incomingMails.arrivedAt))
  return { found: rows.length, since: rows[0]?.at ?? null }
}

/** What arrived and has no job any more. */
export async function leftBehind(db: Database, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(and(eq(incomingMails.state, 'arrived'), lt(incomingMails.arrivedAt, before)))
    .limit(max)
  return rows.map(({ id }) => id)
}

export async function forgetPassed(db: Database, before: Date): Promise<void> {
  const isOver = and(
    inArray(incomingMails.state, ['passed', 'discarded']),
    lt(incomingMails.arrivedAt, before),
  )
  await db.delete(incomingMails).where(isOver)
}

/** Mails that wait for a decision, by their subject. */
export async function namesOfMails({ db, seal }: Store, fileIds: readonly string[]): Promise<FileName[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .select()
    .from(incomingMails)
    .where(inArray(incomingMails.fileId, [...fileIds]))
  return rows.flatMap((row) => {
    const name = saidIn(seal, row).subject || row.id
    return row.fileId === null
      ? []
      : [{ fileId: row.fileId, caseId: null, clientId: null, name, ending: 'eml' }]
  })
}

export const SEALED_MAILS = sealedTable(incomingMails, {
  texts: { sealed: ({ id }) => placeOf(id), sealedReason: ({ id }) => reasonPlace(id) },
})
