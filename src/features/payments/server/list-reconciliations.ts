// The comparisons with the gateway's books, for administrators.
import { namesOf } from '#features/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Reconciliation } from '../contract.ts'
import { type DifferenceRow, listDifferences, listRuns, type RunRow } from './gateway-repository.ts'
import { reconcileUntilNow } from './reconciliation.ts'

const SHOWN = 30

export async function listReconciliations(ctx: Context): Promise<{ reconciliations: Reconciliation[] }> {
  requireAdmin(ctx)
  return { reconciliations: await asReconciliations(ctx.db, await listRuns(ctx.db, SHOWN)) }
}

/** Changes nothing but the list: what to do about a difference is a person's business. */
export async function reconcileNow(ctx: Context): Promise<Reconciliation> {
  const { userId } = requireAdmin(ctx)
  const run = await reconcileUntilNow(ctx, userId)
  const [shown] = await asReconciliations(ctx.db, [run])
  if (!shown) throw new Error('a comparison that was written cannot be read')
  return shown
}

async function asReconciliations(db: Database, runs: readonly RunRow[]): Promise<Reconciliation[]> {
  const differences = await listDifferences(
    db,
    runs.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    runs.flatMap(({ requestedBy }) => requestedBy ?? []),
  )
  return runs.map(({ fromAt, toAt, startedAt, requestedBy, ...run }) => ({
    ...run,
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    startedAt: startedAt.toISOString(),
    requestedBy: requestedBy === null ? null : (names.get(requestedBy) ?? ''),
    differences: differences.filter(({ runId }) => runId === run.id).map(asDifference),
  }))
}

function asDifference({ runId: _run, ...difference }: DifferenceRow): Reconciliation['differences'][number] {
  return difference
}
