import { isStaff } from '#kernel/actor.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { type Part, readPage } from '#platform/keyset.ts'
import type { Case, CasesQuery } from '../contract.ts'
import { viewsOf } from './case-view.ts'
import type { DueOfInvoices } from './due-of-invoices.ts'
import { BY_DUE_DATE, type CaseRow, LAST_CHANGED_FIRST, listDated, listUndated } from './repository.ts'

/** The cases that the person may read: the nearest due date first, then those without one, the last changed first. */
export async function listCases(
  ctx: Context,
  query: CasesQuery,
  dueOf?: DueOfInvoices,
): Promise<PageOf<Case>> {
  const actor = requireSignedIn(ctx)
  const { dueFrom, dueUntil } = query
  const dated: Part<CaseRow> = {
    keyset: BY_DUE_DATE,
    read: (stretch) => listDated(ctx.db, actor, query, stretch),
  }
  const undated: Part<CaseRow> = {
    keyset: LAST_CHANGED_FIRST,
    read: (stretch) => listUndated(ctx.db, actor, query, stretch),
  }
  const wantsDates = dueFrom !== undefined || dueUntil !== undefined
  const { rows, next } = await readPage(ctx, query, dated, ...(wantsDates ? [] : [undated]))
  return { items: await viewsOf(ctx, rows, isStaff(actor), dueOf), next }
}
