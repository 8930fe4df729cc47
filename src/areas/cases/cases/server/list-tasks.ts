import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CasePath, CaseTasks } from '../contract.ts'
import { readable } from './readable-case.ts'
import { findById } from './repository.ts'
import { tasksView } from './tasks-view.ts'

/** For staff who may read the case: all its tasks, past ones too, in order. */
export async function listCaseTasks(ctx: Context, { caseId }: CasePath): Promise<CaseTasks> {
  const actor = requireStaff(ctx)
  return tasksView(ctx, readable(actor, await findById(ctx.db, caseId)))
}
