// Views of the list of cases, saved under a name: each member of staff has their own.
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { CaseFilters, type CaseView, type CaseViews, type SavedView, type ViewPath } from '../contract.ts'
import { VIEWS_MAX } from '../rules/case-list.ts'
import { DESK_ERRORS } from '../rules/errors.ts'
import {
  deleteView as deleteRow,
  listViews,
  lockViewsOf,
  upsertView,
  type ViewRow,
} from './views-repository.ts'

export async function caseViews(ctx: Context): Promise<CaseViews> {
  return viewsOf(ctx.db, requireStaff(ctx).userId)
}

/** Saved again under its id, a view has the new name and the new filters. */
export async function saveView(ctx: Context, { viewId: id, name, filters }: SavedView): Promise<CaseViews> {
  const { userId: ownerId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockViewsOf(tx, ownerId)
    const before = await listViews(tx, ownerId)
    if (before.length >= VIEWS_MAX && !before.some((view) => view.id === id)) throw refusal('TOO_MANY_VIEWS')
    if (!(await upsertView(tx, { id, ownerId, name, filters }))) throw refusal('VIEW_NOT_FOUND')
  })
  return viewsOf(ctx.db, ownerId)
}

export async function deleteView(ctx: Context, { viewId }: ViewPath): Promise<CaseViews> {
  const { userId } = requireStaff(ctx)
  await deleteRow(ctx.db, userId, viewId)
  return viewsOf(ctx.db, userId)
}

async function viewsOf(db: Database, ownerId: string): Promise<CaseViews> {
  return { views: (await listViews(db, ownerId)).map(viewOf) }
}

/** Filters that this version does not know are as if they were not there. */
function viewOf({ id, name, filters }: ViewRow): CaseView {
  return { id, name, filters: CaseFilters.safeParse(filters).data ?? {} }
}

function refusal(code: keyof typeof DESK_ERRORS): ProductError {
  return new ProductError(code, DESK_ERRORS[code])
}
