// Filings of cases. A receipt number is sealed, and found by its keyed hash.
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Store } from './notes-repository.ts'
import { caseFilings } from './tables.ts'

type StoredFiling = typeof caseFilings.$inferSelect
export type FilingRow = Omit<StoredFiling, 'sealedReceipt' | 'receiptKey'> & {
  /** Empty until there is a receipt. */
  receiptNumber: string
}

function placeOf(filingId: string) {
  return { field: 'case_filings.receipt', row: filingId }
}

/** One number is in few cases; of more, which is a slip, these do. */
const FOUND_MAX = 50
const RECEIPT = 'case_filings.receipt'

function opened(seal: Seal, { sealedReceipt, receiptKey: _key, ...row }: StoredFiling): FilingRow {
  return { ...row, receiptNumber: sealedReceipt === null ? '' : seal.open(sealedReceipt, placeOf(row.id)) }
}

/** For lists: one that does not open is shown as such. */
function shown(seal: Seal, { sealedReceipt, receiptKey: _key, ...row }: StoredFiling): FilingRow {
  const receiptNumber = sealedReceipt === null ? '' : readable(seal, sealedReceipt, placeOf(row.id))
  return { ...row, receiptNumber }
}

function sealedOf(seal: Seal, id: string, receiptNumber: string, isRemoved: boolean) {
  if (receiptNumber === '') return { sealedReceipt: null, receiptKey: null }
  return {
    sealedReceipt: seal.seal(receiptNumber, placeOf(id)),
    // A case is not found by the number of a filing that was removed from it.
    receiptKey: isRemoved ? null : seal.fingerprint(receiptNumber, RECEIPT),
  }
}

function closed(seal: Seal, filing: FilingRow) {
  const { receiptNumber, ...plain } = filing
  return { ...plain, ...sealedOf(seal, filing.id, receiptNumber, filing.removedAt !== null) }
}

/** Whether its id was new. */
export async function insertFiling({ db, seal }: Store, filing: FilingRow): Promise<boolean> {
  const added = await db
    .insert(caseFilings)
    .values(closed(seal, filing))
    .onConflictDoNothing()
    .returning({ id: caseFilings.id })
  return added.length > 0
}

export async function updateFiling({ db, seal }: Store, filing: FilingRow): Promise<void> {
  await db.update(caseFilings).set(closed(seal, filing)).where(eq(caseFilings.id, filing.id))
}

/** Locks the filing until the transaction ends. Removed ones too. */
export async function lockFiling({ db, seal }: Store, filingId: string): Promise<FilingRow | null> {
  const [row] = await db.select().from(caseFilings).where(eq(caseFilings.id, filingId)).for('update')
  return row ? opened(seal, row) : null
}

/** Those that are not removed, the first filed first. */
export async function listFilings({ db, seal }: Store, caseIds: readonly string[]): Promise<FilingRow[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select()
    .from(caseFilings)
    .where(and(inArray(caseFilings.caseId, [...caseIds]), isNull(caseFilings.removedAt)))
    .orderBy(caseFilings.caseId, caseFilings.filedOn, caseFilings.form, caseFilings.id)
  return rows.map((row) => shown(seal, row))
}

/** Of these filings, removed ones too: which form each is. */
export async function formsOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, StoredFiling['form']>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const { id, form } = caseFilings
  const rows = await db.select({ id, form }).from(caseFilings).where(inArray(id, wanted))
  return new Map(rows.map((row) => [row.id, row.form]))
}

/** One that was removed is not. */
export async function isFilingOf(db: Database, filingId: string, caseId: string): Promise<boolean> {
  const rows = await db
    .select({ id: caseFilings.id })
    .from(caseFilings)
    .where(and(eq(caseFilings.id, filingId), eq(caseFilings.caseId, caseId), isNull(caseFilings.removedAt)))
  return rows.length > 0
}

export async function countFilings(db: Database, caseId: string): Promise<number> {
  const rows = await db
    .select({ filings: count() })
    .from(caseFilings)
    .where(and(eq(caseFilings.caseId, caseId), isNull(caseFilings.removedAt)))
  return onlyRow(rows).filings
}

/** By keyed hashes, the newest key's and those of keys that are on their way out. */
export async function casesWithReceipt({ db, seal }: Store, receiptNumber: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ caseId: caseFilings.caseId })
    .from(caseFilings)
    .where(inArray(caseFilings.receiptKey, seal.fingerprints(receiptNumber, RECEIPT)))
    .limit(FOUND_MAX)
  return rows.map(({ caseId }) => caseId)
}

export const SEALED_FILINGS = sealedTable(caseFilings, {
  texts: { sealedReceipt: ({ id }) => placeOf(id) },
  marks: (seal, { removedAt }, { sealedReceipt }) =>
    sealedReceipt === undefined || removedAt !== null
      ? {}
      : { receiptKey: seal.fingerprint(sealedReceipt, RECEIPT) },
})
