// Documents that an import from another program brought are taken back with it, unless somebody has worked with them.
import { findCase } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { canTake } from '../rules/states.ts'
import { atCase, lockedDocument } from './desk.ts'
import { type DocumentRow, documentsByIds, findDocument, updateDocument } from './documents-repository.ts'
import { withoutBytes } from './recall.ts'
import { tellCase } from './tell-case.ts'

type Mover = Context & { actor: SignedIn }

/** Runs in the caller's transaction. False where it was used since, or its case must be kept as it is. */
export async function takeBackMoved(ctx: Mover, tx: Database, documentId: string): Promise<boolean> {
  const { actor } = ctx
  const row = await findDocument({ db: tx, seal: ctx.seal }, documentId)
  if (!row) return false
  return atCase({ ...ctx, db: tx }, { actor, caseId: row.caseId }, async (desk) => {
    const found = await lockedDocument(desk, documentId)
    if (found.state === 'withdrawn') return true
    const { holdId, outcome } = desk.of
    if (wasUsed(found) || holdId !== null || outcome !== null) return false
    await updateDocument(desk.store, { ...found, ...(await withoutBytes(desk, found)), state: 'withdrawn' })
    await tellCase(desk, 'document-recalled', [found], false)
    return true
  })
}

function wasUsed({ way, state }: DocumentRow): boolean {
  return way !== 'internal' || (state !== 'withdrawn' && !canTake('recall', state))
}

/** Of these documents: the numbers of the cases whose staff have used one. */
export async function casesUsingMoved(
  ctx: Pick<Context, 'seal'>,
  tx: Database,
  ids: readonly string[],
  named: readonly string[],
): Promise<string[]> {
  const rows = await documentsByIds({ db: tx, seal: ctx.seal }, ids)
  const used = rows.filter((row) => wasUsed(row) || named.includes(row.id))
  const numbers = new Set<string>()
  for (const caseId of new Set(used.map((row) => row.caseId)))
    numbers.add((await findCase(tx, caseId))?.number ?? caseId)
  return [...numbers]
}
