// What notices say, as staff typed it: sealed, and never changed.
import { eq, inArray } from 'drizzle-orm'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { NoticeFacts } from '../contract.ts'
import type { Store } from './notes-repository.ts'
import { caseNotices } from './tables.ts'

function placeOf(noticeId: string) {
  return { field: 'case_notices.facts', row: noticeId }
}

/** Null if unsealing fails: the event of the log is shown without it. */
function factsOf(seal: Seal, id: string, sealed: string): NoticeFacts | null {
  const facts = { sealed, place: placeOf(id) }
  return readableAs(
    seal,
    facts,
    (text) => NoticeFacts.parse(JSON.parse(text)),
    () => null,
  )
}

/** Whether there was no such notice yet. */
export async function insertNotice(
  { db, seal }: Store,
  { id, caseId }: { id: string; caseId: string },
  facts: NoticeFacts,
): Promise<boolean> {
  const sealed = seal.seal(JSON.stringify(facts), placeOf(id))
  const added = await db
    .insert(caseNotices)
    .values({ id, caseId, kind: facts.kind, sealed })
    .onConflictDoNothing()
    .returning({ id: caseNotices.id })
  return added.length > 0
}

/** The case of the notice; null if there is no such notice. */
export async function caseOfNotice({ db }: Store, id: string): Promise<string | null> {
  const rows = await db.select({ caseId: caseNotices.caseId }).from(caseNotices).where(eq(caseNotices.id, id))
  return rows[0]?.caseId ?? null
}

/** By the notice's id. */
export async function noticesOf(
  { db, seal }: Store,
  ids: readonly string[],
): Promise<Map<string, NoticeFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(caseNotices)
    .where(inArray(caseNotices.id, [...ids]))
  return new Map(
    rows.flatMap(({ id, sealed }) => {
      const facts = factsOf(seal, id, sealed)
      return facts ? [[id, facts] as const] : []
    }),
  )
}

/** Those of these cases. */
export async function listNotices(
  { db, seal }: Store,
  caseIds: readonly string[],
): Promise<(NoticeFacts & { caseId: string })[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select()
    .from(caseNotices)
    .where(inArray(caseNotices.caseId, [...caseIds]))
    .orderBy(caseNotices.id)
  return rows.flatMap(({ id, caseId, sealed }) => {
    const facts = factsOf(seal, id, sealed)
    return facts ? { ...facts, caseId } : []
  })
}

export const SEALED_NOTICES = sealedTable(caseNotices, { texts: { sealed: ({ id }) => placeOf(id) } })
