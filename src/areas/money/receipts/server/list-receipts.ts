import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { payableOf } from '#areas/money/invoices/server/index.ts'
import {
  cashSince,
  DRAWER_ORDER,
  listDrawer,
  listHandOfMatter,
  PAYMENTS_NEWEST_FIRST,
  sumDrawer,
} from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { CaseReceipts, Drawer, OfCaseQuery } from '../contract.ts'
import { cashCountsFrom, mayHaveToReport } from '../rules/cash-report.ts'
import { viewsOf } from './receipt-view.ts'

/** For staff on the case. */
export async function receiptsOfCase(ctx: Context, query: OfCaseQuery): Promise<CaseReceipts> {
  const { id: matterId, clientId } = await payableCase(ctx, ctx.db, query.caseId)
  const read = (stretch: Stretch) => listHandOfMatter(ctx.db, { clientId, matterId }, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: PAYMENTS_NEWEST_FIRST, read })
  const from = cashCountsFrom(dateIn(FIRM_ZONE, ctx.clock.now()))
  const cashCents = await cashSince(ctx.db, clientId, from.toString())
  return {
    items: await viewsOf(ctx.db, rows),
    next,
    payable: await payableOf(ctx.db, { clientId, caseId: matterId }),
    cashToReportCents: mayHaveToReport(cashCents) ? cashCents : null,
  }
}

export async function readDrawer(ctx: Context, asked: PageAsked): Promise<Drawer> {
  requireBooks(ctx)
  const read = (stretch: Stretch) => listDrawer(ctx.db, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: DRAWER_ORDER, read })
  const sums = new Map((await sumDrawer(ctx.db)).map(({ account, cents }) => [account, cents]))
  return {
    items: await viewsOf(ctx.db, rows),
    next,
    trustCents: sums.get('trust') ?? 0,
    operatingCents: sums.get('operating') ?? 0,
  }
}
