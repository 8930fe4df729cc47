// Who is named for a task: one of those who may read the case, and who can sign in to do it.
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Assigned } from '../rules/task-people.ts'
import { wrongField } from './case-error.ts'
import { membersOf } from './read-dates.ts'
import type { CaseRow } from './repository.ts'
import { requireTaker } from './taker.ts'

export async function requireDoer(
  ctx: Context,
  tx: Database,
  of: CaseRow,
  { assigneeId }: Pick<Assigned, 'assigneeId'>,
): Promise<void> {
  if (assigneeId === null) return
  const members = await membersOf(tx, of)
  if (!members.some(({ id }) => id === assigneeId)) throw wrongField(ctx, 'assigneeId', 'SELECT_OPTION')
  await requireTaker(ctx, tx, { field: 'assigneeId', as: 'member', id: assigneeId })
}
