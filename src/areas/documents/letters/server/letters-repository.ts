// The letters of cases. Their words are sealed.
import { count, desc, eq } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { readableAs } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { LetterPart } from '../contract.ts'
import { LETTERS_MAX } from '../rules/letters.ts'
import { letters } from './tables.ts'

export type Store = { db: Database; seal: Seal }
/** `from`: the text of the template. */
export type StoredPart = LetterPart & { from: string }
/** `filingId`: the filing that it is about; null: the one filed last. */
type Words = { title: string; filingId: string | null; parts: StoredPart[] }
type Stored = typeof letters.$inferSelect
export type LetterRow = Omit<Stored, 'sealedWords'> & Words

function placeOf(row: string) {
  return { field: 'letters.words', row }
}

function opened(seal: Seal, { sealedWords, ...row }: Stored): LetterRow {
  return { ...row, ...(JSON.parse(seal.open(sealedWords, placeOf(row.id))) as Words) }
}

/** For lists: the title says that one does not open. */
function shown(seal: Seal, { sealedWords, ...row }: Stored): LetterRow {
  const words = readableAs<Words>(
    seal,
    { sealed: sealedWords, place: placeOf(row.id) },
    (text) => JSON.parse(text) as Words,
    (title) => ({ title, filingId: null, parts: [] }),
  )
  return { ...row, ...words }
}

function closed(seal: Seal, { title, filingId, parts, ...row }: LetterRow): Stored {
  const words: Words = { title, filingId, parts }
  return { ...row, sealedWords: seal.seal(JSON.stringify(words), placeOf(row.id)) }
}

/** Whether its id was new. */
export async function insertLetter({ db, seal }: Store, row: LetterRow): Promise<boolean> {
  const added = await db
    .insert(letters)
    .values(closed(seal, row))
    .onConflictDoNothing()
    .returning({ id: letters.id })
  return added.length > 0
}

export async function updateLetter({ db, seal }: Store, row: LetterRow): Promise<void> {
  await db.update(letters).set(closed(seal, row)).where(eq(letters.id, row.id))
}

export async function deleteLetter(db: Database, id: string): Promise<void> {
  await db.delete(letters).where(eq(letters.id, id))
}

export async function findLetter({ db, seal }: Store, id: string): Promise<LetterRow | null> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  return row ? opened(seal, row) : null
}

/** Runs in a transaction and locks the letter until it ends. */
export async function lockLetter({ db, seal }: Store, id: string): Promise<LetterRow | null> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id)).for('update')
  return row ? opened(seal, row) : null
}

/** The one changed last first. */
export async function lettersOf({ db, seal }: Store, caseId: string): Promise<LetterRow[]> {
  const rows = await db
    .select()
    .from(letters)
    .where(eq(letters.caseId, caseId))
    .orderBy(desc(letters.savedAt), desc(letters.id))
    .limit(LETTERS_MAX)
  return rows.map((row) => shown(seal, row))
}

export async function countLetters(db: Database, caseId: string): Promise<number> {
  return onlyRow(await db.select({ letters: count() }).from(letters).where(eq(letters.caseId, caseId)))
    .letters
}

export const SEALED_LETTERS = sealedTable(letters, { texts: { sealedWords: ({ id }) => placeOf(id) } })
