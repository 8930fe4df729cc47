import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseParts, CasePath } from '../contract.ts'
import { historyOf } from './case-history.ts'
import { filingsView } from './change-filing.ts'
import { stepsView } from './change-version.ts'
import { peopleView } from './people-view.ts'
import { datesView } from './read-dates.ts'
import { readable } from './readable-case.ts'
import { findById } from './repository.ts'
import { tasksView } from './tasks-view.ts'
import { newAddressesView } from './tell-new-address.ts'

/**
 * For staff who may read the case, which is looked up once. Reads the log first: everything read later includes its
 * events; a refused caller gets none of it.
 */
export async function caseParts(ctx: Context, { caseId }: CasePath): Promise<CaseParts> {
  const actor = requireStaff(ctx)
  const history = await historyOf(ctx, { caseId }, true)
  const row = readable(actor, await findById(ctx.db, caseId))
  const [tasks, dates, people, filings, steps, newAddresses] = await Promise.all([
    tasksView(ctx, row),
    datesView(ctx, row),
    peopleView(ctx, row),
    filingsView(ctx, row.id),
    stepsView(ctx, row),
    newAddressesView(ctx, actor, row),
  ])
  return { tasks, dates, people, filings, steps, newAddresses, history }
}
