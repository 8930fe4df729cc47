// Changes of assignment and legal holds in the log of a case, with the reason: sealed.
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Store } from './notes-repository.ts'
import { caseDecisions, caseEvents } from './tables.ts'

export type DecisionRow = Omit<typeof caseDecisions.$inferSelect, 'sealed'> & { reason: string }

function placeOf(decisionId: string) {
  return { field: 'case_decisions.reason', row: decisionId }
}

/** Answers with its id, for the event of the log. */
export async function addDecision(
  { db, seal }: Store,
  { reason, ...decision }: Omit<DecisionRow, 'id'>,
): Promise<string> {
  const id = randomUUID()
  await db.insert(caseDecisions).values({ id, ...decision, sealed: seal.seal(reason, placeOf(id)) })
  return id
}

/** By the decision's id. */
export async function decisionsOf(
  { db, seal }: Store,
  decisionIds: readonly string[],
): Promise<Map<string, DecisionRow>> {
  if (decisionIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(caseDecisions)
    .where(inArray(caseDecisions.id, [...decisionIds]))
  return new Map(
    rows.map(({ sealed, ...row }) => [row.id, { ...row, reason: readable(seal, sealed, placeOf(row.id)) }]),
  )
}

export type HoldRow = { id: string; reason: string; at: Date; byId: string | null }

/** Legal holds by id, with who decided them. */
export async function holdsOf(store: Store, holdIds: readonly string[]): Promise<Map<string, HoldRow>> {
  const decisions = await decisionsOf(store, holdIds)
  if (decisions.size === 0) return new Map()
  const { decisionId, at, byId } = caseEvents
  const events = await store.db
    .select({ id: decisionId, at, byId })
    .from(caseEvents)
    .where(inArray(decisionId, [...decisions.keys()]))
  return new Map(
    events.flatMap((event) => {
      const decision = decisions.get(event.id ?? '')
      return decision ? [[decision.id, { ...event, id: decision.id, reason: decision.reason }] as const] : []
    }),
  )
}

export const SEALED_DECISIONS = sealedTable(caseDecisions, { texts: { sealed: ({ id }) => placeOf(id) } })
