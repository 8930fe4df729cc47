// Comparisons with the gateway's books, for administrators.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireBooks } from '#platform/guard.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import { DIFFERENCES_SHOWN_MAX, type Reconciliation } from '../contract.ts'
import {
  countDifferences,
  type DifferenceRow,
  listDifferences,
  listRuns,
  RUNS_NEWEST_FIRST,
  type RunRow,
} from './gateway-repository.ts'
import { reconcileUntilNow } from './reconciliation.ts'

const USUAL_LIMIT = 30

export async function listReconciliations(ctx: Context, asked: PageAsked): Promise<PageOf<Reconciliation>> {
  requireBooks(ctx)
  const read = (stretch: Stretch) => listRuns(ctx.db, stretch)
  const part = { keyset: RUNS_NEWEST_FIRST, read }
  const { rows, next } = await readPage(ctx, { limit: USUAL_LIMIT, ...asked }, part)
  return { items: await asReconciliations(ctx.db, rows), next }
}

/** Changes only the list: a person decides what to do about a difference. */
export async function reconcileNow(ctx: Context): Promise<Reconciliation> {
  const { userId } = requireAdmin(ctx)
  const run = await reconcileUntilNow(ctx, userId)
  const [shown] = await asReconciliations(ctx.db, [run])
  if (!shown) throw new Error('a comparison that was written cannot be read')
  return shown
}

async function asReconciliations(db: Database, runs: readonly RunRow[]): Promise<Reconciliation[]> {
  const ids = runs.map(({ id }) => id)
  const differences = await listDifferences(db, ids, DIFFERENCES_SHOWN_MAX)
  const counts = await countDifferences(db, ids)
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
    differenceCount: counts.get(run.id) ?? 0,
    differences: differences.filter(({ runId }) => runId === run.id).map(asDifference),
  }))
}

function asDifference({ runId: _run, ...difference }: DifferenceRow): Reconciliation['differences'][number] {
  return difference
}
