// Documents in the database. Names, titles and reasons are sealed; the bytes are in the store of files.
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { type FileName, filesTable } from '#areas/documents/files/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs, type ReadableWords as Words, readableWords as shownWords } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { casesTable, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import { documentAnswers, documents } from './tables.ts'

/** The database, or a transaction on it, and the key to its sealed content. */
export type Store = { db: Database; seal: Seal }

export type { Words }
type Name = { fileName: string; title: string | null }
type Stored = typeof documents.$inferSelect
type NewStored = typeof documents.$inferInsert

export type DocumentRow = Omit<Stored, 'sealedName' | 'sealedReason'> & Name & { reason: Words | null }
export type NewDocument = Omit<NewStored, 'sealedName' | 'sealedReason'> & Name

function namePlace(row: string) {
  return { field: 'documents.name', row }
}

function reasonPlace(row: string) {
  return { field: 'documents.reason', row }
}

function opened(seal: Seal, { sealedName, sealedReason, ...row }: Stored): DocumentRow {
  const name = JSON.parse(seal.open(sealedName, namePlace(row.id))) as Name
  const reason =
    sealedReason === null ? null : (JSON.parse(seal.open(sealedReason, reasonPlace(row.id))) as Words)
  return { ...row, ...name, reason }
}

/** For lists: one that does not open is shown as such. */
function shown(seal: Seal, { sealedName, sealedReason, ...row }: Stored): DocumentRow {
  return {
    ...row,
    ...shownName(seal, { id: row.id, sealedName }),
    reason: sealedReason === null ? null : shownWords(seal, sealedReason, reasonPlace(row.id)),
  }
}

function shownName(seal: Seal, { id, sealedName }: Pick<Stored, 'id' | 'sealedName'>): Name {
  return readableAs<Name>(
    seal,
    { sealed: sealedName, place: namePlace(id) },
    (text) => JSON.parse(text) as Name,
    (words) => ({ fileName: words, title: words }),
  )
}

/** Documents, and their originals under the sender's own name. */
export async function namesOfFiles({ db, seal }: Store, fileIds: readonly string[]): Promise<FileName[]> {
  if (fileIds.length === 0) return []
  const ids = [...fileIds]
  const rows = await db
    .select()
    .from(documents)
    .where(or(inArray(documents.fileId, ids), inArray(documents.originalId, ids)))
  return rows.flatMap((row) => {
    const { fileName } = shownName(seal, row)
    const { fileId, originalId, caseId, type } = row
    const [, ending = ''] = /\.(\w{1,8})$/.exec(fileName) ?? []
    const of = { caseId, clientId: null }
    const original = { fileId: originalId, name: asArrived(fileName), ending: ending || 'bin', ...of }
    const read = { fileId, name: fileName, ending: type ?? (ending || 'bin'), ...of }
    return [read, original].flatMap((each) =>
      each.fileId !== null && fileIds.includes(each.fileId) ? [{ ...each, fileId: each.fileId }] : [],
    )
  })
}

/** The file that was cleaned has the name itself. */
function asArrived(fileName: string): string {
  return fileName.replace(/(\.\w{1,8})?$/, ' (original)$1')
}

function nameSealed(seal: Seal, id: string, { fileName, title }: Name): string {
  return seal.seal(JSON.stringify({ fileName, title }), namePlace(id))
}

function reasonSealed(seal: Seal, id: string, reason: Words | null): string | null {
  return reason && seal.seal(JSON.stringify(reason), reasonPlace(id))
}

/** False if its id is taken. */
export async function addDocument({ db, seal }: Store, row: NewDocument): Promise<boolean> {
  const { fileName, title, ...plain } = row
  const added = await db
    .insert(documents)
    .values({ ...plain, sealedName: nameSealed(seal, row.id, { fileName, title }) })
    .onConflictDoNothing()
    .returning({ id: documents.id })
  return added.length > 0
}

export async function findDocument({ db, seal }: Store, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row ? shown(seal, row) : null
}

export async function documentsByIds({ db, seal }: Store, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return rows.map((row) => shown(seal, row))
}

/** Runs in a transaction and locks the row until it ends. */
export async function lockDocument({ db, seal }: Store, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id)).for('update')
  return row ? opened(seal, row) : null
}

/** Saves the new state; its version goes up. */
export async function updateDocument({ db, seal }: Store, row: DocumentRow): Promise<DocumentRow> {
  const { id, fileName, title, reason, ...plain } = row
  const change = {
    ...plain,
    sealedName: nameSealed(seal, id, { fileName, title }),
    sealedReason: reasonSealed(seal, id, reason),
    version: row.version + 1,
  }
  return opened(seal, onlyRow(await db.update(documents).set(change).where(eq(documents.id, id)).returning()))
}

/** Of a case, the newest first. Its client reads nothing for the firm alone, nor the sources of rearranged ones. */
export async function documentsOf(
  { db, seal }: Store,
  caseId: string,
  isForStaff: boolean,
): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.caseId, caseId), isForStaff ? undefined : isForClient()))
    .orderBy(desc(documents.sentAt), desc(documents.sequence))
  return rows.map((row) => shown(seal, row))
}

function isForClient() {
  const isChecked = inArray(documents.state, ['received', 'accepted'])
  return or(
    and(eq(documents.way, 'sent'), ne(documents.state, 'replaced')),
    and(eq(documents.way, 'shared'), isChecked),
  )
}

/** Shared documents of this file that the client has not opened yet. */
export async function findUnseen(
  db: Database,
  { fileId, clientId }: { fileId: string; clientId: string },
): Promise<{ id: string; caseId: string } | null> {
  const { id, caseId, way, seenAt } = documents
  const [row] = await db
    .select({ id, caseId })
    .from(documents)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(
      and(eq(documents.fileId, fileId), eq(way, 'shared'), isNull(seenAt), eq(casesTable.clientId, clientId)),
    )
  return row ?? null
}

export async function countDocuments(db: Database, caseId: string): Promise<number> {
  return onlyRow(await db.select({ found: count() }).from(documents).where(eq(documents.caseId, caseId)))
    .found
}

/** Sent by the client, and not yet looked at by the firm. */
export async function countToReview(db: Database, caseId: string): Promise<number> {
  const waits = and(eq(documents.caseId, caseId), eq(documents.state, 'received'), eq(documents.way, 'sent'))
  return onlyRow(await db.select({ found: count() }).from(documents).where(waits)).found
}

/** Accepted ones of other cases of the client. */
export async function acceptedElsewhere(
  { db, seal }: Store,
  { clientId, caseId }: { clientId: string; caseId: string },
): Promise<(DocumentRow & { caseNumber: string })[]> {
  const rows = await db
    .select({ row: documents, caseNumber: casesTable.number })
    .from(documents)
    .innerJoin(casesTable, eq(casesTable.id, documents.caseId))
    .where(
      and(
        eq(casesTable.clientId, clientId),
        ne(documents.caseId, caseId),
        eq(documents.state, 'accepted'),
        eq(documents.way, 'sent'),
        isNull(documents.goneAt),
      ),
    )
    .orderBy(desc(documents.sentAt), desc(documents.sequence))
  return rows.map(({ row, caseNumber }) => ({ ...shown(seal, row), caseNumber }))
}

/** All with these bytes, and their owners. */
export async function twinsOf(
  { db, seal }: Store,
  prints: readonly string[],
): Promise<(DocumentRow & { clientId: string })[]> {
  if (prints.length === 0) return []
  const rows = await db
    .select({ row: documents, clientId: casesTable.clientId })
    .from(documents)
    .innerJoin(casesTable, eq(casesTable.id, documents.caseId))
    .where(
      and(
        inArray(documents.fingerprint, [...prints]),
        not(inArray(documents.state, ['refused', 'withdrawn', 'replaced'])),
      ),
    )
    .orderBy(asc(documents.sentAt), asc(documents.sequence))
  return rows.map(({ row, clientId }) => ({ ...shown(seal, row), clientId }))
}

/** Of these documents, those translated in one of them. */
export async function translatedOf(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ of: documents.translationOf })
    .from(documents)
    .where(
      and(
        inArray(documents.translationOf, [...ids]),
        not(inArray(documents.state, ['refused', 'withdrawn'])),
      ),
    )
  return new Set(rows.flatMap(({ of }) => of ?? []))
}

/** Those that are marked as translations of some are of another one from now on, unless they are that one. */
export async function moveTranslations(
  db: Database,
  { fromIds, toId }: { fromIds: readonly string[]; toId: string },
): Promise<void> {
  const { id, state, translationOf } = documents
  const isOfThem = and(inArray(translationOf, [...fromIds]), ne(id, toId), ne(state, 'replaced'))
  await db.update(documents).set({ translationOf: toId }).where(isOfThem)
}

/** Whether another document uses the file: its bytes are still needed then. */
export async function isFileShared(db: Database, fileId: string, exceptId: string): Promise<boolean> {
  const { id, fileId: kept, originalId } = documents
  const rows = await db
    .select({ id })
    .from(documents)
    .where(and(ne(id, exceptId), isNull(documents.goneAt), or(eq(kept, fileId), eq(originalId, fileId))))
    .limit(1)
  return rows.length > 0
}

export const OLDEST_WAITING: Keyset = {
  name: 'documents to look at',
  direction: 'asc',
  keys: [
    { column: documents.sentAt, kind: 'moment' },
    { column: documents.id, kind: 'id' },
  ],
}

export const NEAREST_DATE: Keyset = {
  name: 'documents to look at, by date',
  direction: 'asc',
  keys: [
    { column: casesTable.nextDate, kind: 'date' },
    { column: documents.sentAt, kind: 'moment' },
    { column: documents.id, kind: 'id' },
  ],
}

export type WaitingRow = DocumentRow & {
  caseNumber: string
  clientId: string
  clientLanguage: Language
  nextDate: string
}

/** Documents waiting for review in cases that the member of staff may read. */
export async function listWaiting(
  { db, seal }: Store,
  actor: SignedIn,
  keyset: Keyset,
  { after, limit }: Stretch,
): Promise<Placed<WaitingRow>[]> {
  const { number: caseNumber, clientId, nextDate } = casesTable
  const { language: clientLanguage } = usersTable
  const rows = await db
    .select({ row: documents, caseNumber, clientId, clientLanguage, nextDate, place: placeIn(keyset) })
    .from(documents)
    .innerJoin(casesTable, eq(casesTable.id, documents.caseId))
    .innerJoin(usersTable, eq(usersTable.id, casesTable.clientId))
    .where(
      and(
        eq(documents.state, 'received'),
        eq(documents.way, 'sent'),
        readableCasesIn(actor),
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
  return rows.map(({ row, place, ...of }) => ({ row: { ...shown(seal, row), ...of }, place }))
}

/** Which requests each of these answers, and the other way round. */
export async function answersOf(
  db: Database,
  by: { documentIds: readonly string[] } | { requestIds: readonly string[] },
): Promise<{ requestId: string; documentId: string }[]> {
  const [column, ids] =
    'documentIds' in by
      ? [documentAnswers.documentId, by.documentIds]
      : [documentAnswers.requestId, by.requestIds]
  if (ids.length === 0) return []
  return db
    .select()
    .from(documentAnswers)
    .where(inArray(column, [...ids]))
}

export async function addAnswers(
  tx: Database,
  documentId: string,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return
  await tx
    .insert(documentAnswers)
    .values(requestIds.map((requestId) => ({ requestId, documentId })))
    .onConflictDoNothing()
}

export async function setAnswers(
  tx: Database,
  documentId: string,
  requestIds: readonly string[],
): Promise<void> {
  await tx.delete(documentAnswers).where(eq(documentAnswers.documentId, documentId))
  await addAnswers(tx, documentId, requestIds)
}

/** Minutes after which a file that is still being checked has its job enqueued again. */
const CHECK_AGAIN_MINUTES = 10
const UNCHECKED_MAX = 500

export async function listUnchecked(db: Database, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - CHECK_AGAIN_MINUTES * 60_000)
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.state, 'checking'), lt(documents.sentAt, before)))
    .limit(UNCHECKED_MAX)
  return rows.map(({ id }) => id)
}

/** How many have been waiting to be checked since before that. */
export async function countUnchecked(db: Database, before: Date): Promise<number> {
  const isWaiting = and(eq(documents.state, 'checking'), lt(documents.sentAt, before))
  return onlyRow(await db.select({ found: count() }).from(documents).where(isWaiting)).found
}

export type ExpiredCase = {
  id: string
  number: string
  clientId: string
  keepUntil: string
  documents: number
}

/** Cases whose files need not be kept any longer, with files still there. A legal hold keeps them. */
export function listExpiredCases(
  db: Database,
  { today, max, caseId }: { today: string; max: number; caseId: string | null },
): Promise<ExpiredCase[]> {
  const { id, number, clientId, keepUntil, holdId } = casesTable
  const isKept = and(isNull(documents.goneAt), isBytes())
  const isIt = caseId === null ? undefined : eq(id, caseId)
  return db
    .select({ id, number, clientId, keepUntil: sql<string>`${keepUntil}::text`, documents: count() })
    .from(casesTable)
    .innerJoin(documents, and(eq(documents.caseId, id), isKept))
    .where(and(lt(keepUntil, today), isNull(holdId), isIt))
    .groupBy(id)
    .orderBy(keepUntil, id)
    .limit(max)
}

function isBytes() {
  return or(isNotNull(documents.fileId), isNotNull(documents.originalId))
}

/** Runs in a transaction: documents of the case whose bytes are there. */
export async function listKeptOf({ db, seal }: Store, caseId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.caseId, caseId), isNull(documents.goneAt), isBytes()))
    .for('update')
  return rows.map((row) => shown(seal, row))
}

/** The newest of the cases, at most: titles are sealed, so that each is opened to be compared. Null: of every case. */
export async function listTitled(
  { db, seal }: Store,
  {
    caseIds,
    isTitled,
    max,
  }: { caseIds: SQLWrapper | null; isTitled: (title: string) => boolean; max: number },
): Promise<{ id: string; caseId: string; title: string }[]> {
  const { id, caseId, sealedName } = documents
  const rows = await db
    .select({ id, caseId, sealedName })
    .from(documents)
    .where(and(isNull(documents.goneAt), caseIds === null ? undefined : inArray(caseId, caseIds)))
    .orderBy(desc(documents.sentAt))
    .limit(max)
  return rows
    .map((row) => ({ row, ...shownName(seal, row) }))
    .map(({ row, title, fileName }) => ({ id: row.id, caseId: row.caseId, title: title ?? fileName }))
    .filter(({ title }) => isTitled(title))
}

export const SEALED_DOCUMENTS = sealedTable(documents, {
  texts: { sealedName: ({ id }) => namePlace(id), sealedReason: ({ id }) => reasonPlace(id) },
})

/** Runs in a transaction: fingerprints of an older key are copied from the files, whose own were made again. */
export async function renewFingerprints({ db }: Store, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${documents} SET fingerprint = renewed.fingerprint
    FROM (
      SELECT ${documents.id} AS id, ${filesTable.fingerprint} AS fingerprint
      FROM ${documents} JOIN ${filesTable} ON ${filesTable.id} = coalesce(${documents.originalId}, ${documents.fileId})
      WHERE ${filesTable.removedAt} IS NULL AND ${filesTable.fingerprint} <> ${documents.fingerprint}
      LIMIT ${max} FOR UPDATE OF ${documents} SKIP LOCKED
    ) renewed
    WHERE ${documents.id} = renewed.id`)
  return rowCount ?? 0
}
