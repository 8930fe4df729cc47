import { costsToBill, heldInTrust, mayDraw } from '#areas/money/ledger/server/index.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { CaseCosts, Disbursement, OfCaseQuery } from '../contract.ts'
import { viewsOf } from './disbursement-view.ts'
import { listOfCase, listOwn, NEWEST_FIRST } from './repository.ts'
import { payableCase } from './who-may.ts'

/** For staff on the case. */
export async function costsOfCase(ctx: Context, query: OfCaseQuery): Promise<CaseCosts> {
  const { id: matterId, clientId } = await payableCase(ctx, ctx.db, query.caseId)
  const read = (stretch: Stretch) => listOfCase(ctx.db, matterId, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEWEST_FIRST, read })
  const share = { clientId, matterId }
  const trustCents = (await mayDraw(ctx.db, clientId)) ? await heldInTrust(ctx.db, share) : 0
  const toBillCents = await costsToBill(ctx.db, share)
  return { items: await viewsOf(ctx.db, rows, { isStaff: true }), next, trustCents, toBillCents }
}

/** The caller's own, in any role; staff see clients' on their cases. */
export async function ownCosts(ctx: Context, asked: PageAsked): Promise<PageOf<Disbursement>> {
  const { userId } = requireSignedIn(ctx)
  const read = (stretch: Stretch) => listOwn(ctx.db, userId, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: NEWEST_FIRST, read })
  return { items: await viewsOf(ctx.db, rows, { isStaff: false }), next }
}
