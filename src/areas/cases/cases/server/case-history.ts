import { isStaff } from '#kernel/actor.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { CaseEventView, HistoryQuery } from '../contract.ts'
import { eventViewsOf } from './event-view.ts'
import { readable } from './readable-case.ts'
import { findById, listEvents, NEWEST_FIRST } from './repository.ts'

/** For readers of the case, the newest first. */
export async function caseHistory(ctx: Context, query: HistoryQuery): Promise<PageOf<CaseEventView>> {
  const actor = requireSignedIn(ctx)
  const { id } = readable(actor, await findById(ctx.db, query.caseId))
  return historyOf(ctx, { ...query, caseId: id }, isStaff(actor))
}

/** Refuses no one: callers check permission before they answer. */
export async function historyOf(
  ctx: Context,
  query: HistoryQuery,
  isForStaff: boolean,
): Promise<PageOf<CaseEventView>> {
  const read = (stretch: Stretch) => listEvents(ctx.db, query.caseId, isForStaff, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEWEST_FIRST, read })
  const views = await eventViewsOf(ctx, rows, isForStaff, (words) => words[ctx.language])
  return { items: views, next }
}
