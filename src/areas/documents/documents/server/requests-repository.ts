// Requests of cases, in the database. The firm's own words and the client's are sealed.
import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { readable, readableWords } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Store, Words } from './documents-repository.ts'
import { documentRequests } from './tables.ts'

type Stored = typeof documentRequests.$inferSelect
type NewStored = typeof documentRequests.$inferInsert
type Said = { words: Words | null; lackingWords: string | null }
export type RequestRow = Omit<Stored, 'sealedWords' | 'sealedLacking'> & Said
export type NewRequest = Omit<NewStored, 'sealedWords' | 'sealedLacking' | 'id'> & {
  id: string
  words: Words | null
}

function wordsPlace(row: string) {
  return { field: 'document_requests.words', row }
}

function lackingPlace(row: string) {
  return { field: 'document_requests.lacking', row }
}

function opened(seal: Seal, { sealedWords, sealedLacking, ...row }: Stored): RequestRow {
  const words =
    sealedWords === null ? null : (JSON.parse(seal.open(sealedWords, wordsPlace(row.id))) as Words)
  const lackingWords = sealedLacking === null ? null : seal.open(sealedLacking, lackingPlace(row.id))
  return { ...row, words, lackingWords }
}

/** For lists: one that does not open is shown as such. */
function shown(seal: Seal, { sealedWords, sealedLacking, ...row }: Stored): RequestRow {
  const words = sealedWords === null ? null : readableWords(seal, sealedWords, wordsPlace(row.id))
  const lackingWords = sealedLacking === null ? null : readable(seal, sealedLacking, lackingPlace(row.id))
  return { ...row, words, lackingWords }
}

function closedUp(seal: Seal, id: string, { words, lackingWords }: Said) {
  return {
    sealedWords: words && seal.seal(JSON.stringify(words), wordsPlace(id)),
    sealedLacking: lackingWords === null ? null : seal.seal(lackingWords, lackingPlace(id)),
  }
}

/** Returns how many of them were new. */
export async function addRequests({ db, seal }: Store, rows: readonly NewRequest[]): Promise<number> {
  if (rows.length === 0) return 0
  const values = rows.map(({ words, ...row }) => ({
    ...row,
    ...closedUp(seal, row.id, { words, lackingWords: null }),
  }))
  const added = await db
    .insert(documentRequests)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: documentRequests.id })
  return added.length
}

/** In their order. */
export async function requestsOf({ db, seal }: Store, caseIds: readonly string[]): Promise<RequestRow[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select()
    .from(documentRequests)
    .where(inArray(documentRequests.caseId, [...caseIds]))
    .orderBy(documentRequests.caseId, documentRequests.position, documentRequests.id)
  return rows.map((row) => shown(seal, row))
}

export async function requestsByIds({ db, seal }: Store, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(documentRequests)
    .where(inArray(documentRequests.id, [...ids]))
  return rows.map((row) => shown(seal, row))
}

export async function findRequest({ db, seal }: Store, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(documentRequests).where(eq(documentRequests.id, id))
  return row ? opened(seal, row) : null
}

/** Those that its kind, or staff, ask for. */
export async function countGiven(db: Database, caseId: string): Promise<number> {
  const isGiven = and(eq(documentRequests.caseId, caseId), eq(documentRequests.isFromIntake, false))
  return onlyRow(await db.select({ found: count() }).from(documentRequests).where(isGiven)).found
}

export async function countRequests(db: Database, caseId: string): Promise<number> {
  const isOfCase = eq(documentRequests.caseId, caseId)
  return onlyRow(await db.select({ found: count() }).from(documentRequests).where(isOfCase)).found
}

/** Open cases in preparation that ask for nothing yet but what an intake called for. */
export async function listUngiven(db: Database): Promise<string[]> {
  const { id, status, outcome } = casesTable
  const asked = db
    .select({ one: sql`1` })
    .from(documentRequests)
    .where(and(eq(documentRequests.caseId, id), eq(documentRequests.isFromIntake, false)))
  const rows = await db
    .select({ id })
    .from(casesTable)
    .where(and(eq(status, 'preparation'), isNull(outcome), notExists(asked)))
  return rows.map((row) => row.id)
}

/** Saves the new state; its version goes up. */
export async function updateRequest({ db, seal }: Store, row: RequestRow): Promise<void> {
  const { id, words, lackingWords, ...plain } = row
  const change = { ...plain, ...closedUp(seal, id, { words, lackingWords }), version: row.version + 1 }
  await db.update(documentRequests).set(change).where(eq(documentRequests.id, id))
}

export const SEALED_REQUESTS = sealedTable(documentRequests, {
  texts: { sealedWords: ({ id }) => wordsPlace(id), sealedLacking: ({ id }) => lackingPlace(id) },
})
