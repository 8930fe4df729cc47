// Views of lists, saved under a name: each member of staff has their own.
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { CaseView, type CaseViews, type SavedView, type ViewPath, type ViewsQuery } from '../contract.ts'
import { VIEWS_MAX } from '../rules/case-list.ts'
import { DESK_ERRORS } from '../rules/errors.ts'
import {
  deleteView as deleteRow,
  listViews,
  lockViewsOf,
  upsertView,
  type ViewRow,
} from './views-repository.ts'

export async function caseViews(ctx: Context, { list }: ViewsQuery): Promise<CaseViews> {
  return viewsOf(ctx.db, requireStaff(ctx).userId, list)
}

/** Saved again under its id, a view has the new name and the new filters. */
export async function saveView(ctx: Context, { viewId: id, ...saved }: SavedView): Promise<CaseViews> {
  const { userId: ownerId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockViewsOf(tx, ownerId)
    const before = await listViews(tx, ownerId, saved.list)
    if (before.length >= VIEWS_MAX && !before.some((view) => view.id === id)) throw refusal('TOO_MANY_VIEWS')
    if (!(await upsertView(tx, { id, ownerId, ...saved }))) throw refusal('VIEW_NOT_FOUND')
  })
  return viewsOf(ctx.db, ownerId, saved.list)
}

/** The answer has the other views of its list. */
export async function deleteView(ctx: Context, { viewId }: ViewPath): Promise<CaseViews> {
  const { userId } = requireStaff(ctx)
  const list = await deleteRow(ctx.db, userId, viewId)
  return viewsOf(ctx.db, userId, list ?? 'cases')
}

async function viewsOf(db: Database, ownerId: string, list: ViewsQuery['list']): Promise<CaseViews> {
  return { views: (await listViews(db, ownerId, list)).map(viewOf) }
}

/** Filters that this version cannot read are as if they were not there. */
function viewOf({ id, name, filters }: ViewRow): CaseView {
  return { id, name, filters: CaseView.shape.filters.safeParse(filters).data ?? {} }
}

function refusal(code: keyof typeof DESK_ERRORS): ProductError {
  return new ProductError(code, DESK_ERRORS[code])
}
