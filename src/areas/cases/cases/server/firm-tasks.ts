// One list of tasks across cases, and what of them is due.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, type PageRead, readPage, type Stretch } from '#platform/keyset.ts'
import type { FirmTask, FirmTasksQuery } from '../contract.ts'
import {
  type FirmTaskRow,
  listDueFor,
  listFirmTasks as listRows,
  TASKS_BY_DAY,
  TASKS_UNDATED,
} from './firm-tasks-repository.ts'
import { taskViews } from './tasks-view.ts'

/** For staff: of the cases that they may read. The nearest day first, then those without one, where no days are named. */
export async function listFirmTasks(ctx: Context, query: FirmTasksQuery): Promise<PageOf<FirmTask>> {
  const actor = requireStaff(ctx)
  const { list, from, until } = query
  const part = (isDated: boolean) => (stretch: Stretch) =>
    listRows(ctx.db, actor, { list, from, until, isDated }, stretch)
  const dated = { keyset: TASKS_BY_DAY, read: part(true) }
  const undated = { keyset: TASKS_UNDATED, read: part(false) }
  const isOfDays = from !== undefined || until !== undefined
  const page = await readPage(ctx, query, dated, ...(isOfDays ? [] : [undated]))
  return viewed(ctx, page)
}

/** What the reader is asked by that day. */
export async function dueTasks(
  ctx: Context,
  { until, ...asked }: PageAsked & { until: string },
): Promise<PageOf<FirmTask>> {
  const actor = requireStaff(ctx)
  const read = (stretch: Stretch) => listDueFor(ctx.db, actor, until, stretch)
  return viewed(ctx, await readPage(ctx, asked, { keyset: TASKS_BY_DAY, read }))
}

async function viewed(ctx: Context, { rows, next }: PageRead<FirmTaskRow>): Promise<PageOf<FirmTask>> {
  const views = await taskViews(ctx, rows)
  const names = await namesOf(ctx.db, [
    ...new Set(rows.flatMap(({ of }) => [of.clientId, of.attorneyId ?? []].flat())),
  ])
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const items = rows.flatMap(({ of: { id, number, version, clientId, attorneyId } }, index) => {
    const view = views[index]
    if (!view) return []
    const { state: _state, done: _done, ...task } = view
    const client = named(clientId)
    const attorney = attorneyId === null ? null : named(attorneyId)
    return [{ ...task, case: { id, number, version, client, attorney } }]
  })
  return { items, next }
}
