import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { RecurringJob } from '../contract.ts'
import { UPKEEP_ACTIONS } from './audit-actions.ts'
import { shownJob, waitingQueues } from './list-jobs.ts'
import { kindsIn } from './recurring.ts'
import { findRun } from './runs-repository.ts'

/** For administrators. One that waits to begin is not asked for a second time. */
export async function runAgain(
  ctx: Context,
  features: Features,
  { job }: { job: string },
): Promise<RecurringJob> {
  requireAdmin(ctx)
  const kind = kindsIn(features).get(job)
  if (!kind || !(await findRun(ctx.db, job))) throw generalError('NOT_FOUND')
  if (!(await waitingQueues(ctx)).has(job)) {
    await ctx.db.transaction(async (tx) => {
      await ctx.jobs.enqueue(tx, kind, {})
      const action = UPKEEP_ACTIONS['job.run-again']
      await recordAudit(tx, asker(ctx), { action, subjectId: null, after: { job } })
    })
  }
  return shownJob(ctx, features, job)
}
