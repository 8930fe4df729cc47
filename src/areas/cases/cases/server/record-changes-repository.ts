// Changes of people and filings in the log of a case, before and after each: sealed.
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { RecordChange } from '../contract.ts'
import type { Store } from './notes-repository.ts'
import { caseRecordChanges } from './tables.ts'

function placeOf(changeId: string) {
  return { field: 'case_record_changes.facts', row: changeId }
}

/** Null if unsealing fails: the event of the log is shown without it. */
function factsOf(seal: Seal, id: string, sealed: string): RecordChange | null {
  const facts = { sealed, place: placeOf(id) }
  return readableAs(
    seal,
    facts,
    (text) => RecordChange.parse(JSON.parse(text)),
    () => null,
  )
}

/** Answers with its id, for the event of the log. */
export async function addRecordChange(
  { db, seal }: Store,
  about: { personId: string } | { filingId: string },
  change: RecordChange,
): Promise<string> {
  const id = randomUUID()
  const sealed = seal.seal(JSON.stringify(change), placeOf(id))
  await db.insert(caseRecordChanges).values({ id, ...about, sealed })
  return id
}

/** By the change's id. */
export async function recordChangesOf(
  { db, seal }: Store,
  changeIds: readonly string[],
): Promise<Map<string, RecordChange>> {
  if (changeIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(caseRecordChanges)
    .where(inArray(caseRecordChanges.id, [...changeIds]))
  return new Map(
    rows.flatMap(({ id, sealed }) => {
      const facts = factsOf(seal, id, sealed)
      return facts ? [[id, facts] as const] : []
    }),
  )
}

export const SEALED_RECORD_CHANGES = sealedTable(caseRecordChanges, {
  texts: { sealed: ({ id }) => placeOf(id) },
})
