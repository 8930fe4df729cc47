// A month is closed once everything in it is explained, and stays as closed.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf, requireRecentSignIn } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { MonthPath, MonthState, ReopenInput } from '../contract.ts'
import { firstDayOf, monthOf } from '#kernel/month.ts'
import { accountToWrite, requireMonth, requireOpen } from './accounts.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { gatherReport } from './make-report.ts'
import { reconciliationError } from './reconciliation-error.ts'
import { type AccountRow, insertClosing, lastClosing, markReopened } from './repository.ts'
import { type Figures, figuresOf, monthState, whatKeepsOpen } from './standing.ts'
import { carryOn } from './standing-repository.ts'

/** For administrators who have just signed in. */
export async function closeMonth(ctx: Context, path: MonthPath): Promise<MonthState> {
  requireAdmin(ctx)
  await requireRecentSignIn(ctx)
  const account = await ctx.db.transaction(async (tx) => {
    const row = await accountToWrite(tx, path.fund)
    requireMonth(ctx, row, path)
    await requireOpen(tx, path.fund, [firstDayOf(path.month)])
    await closeOnce(ctx, tx, row, path.month)
    return row
  })
  return monthState(ctx, account, path.month)
}

async function closeOnce(ctx: Context, tx: Database, account: AccountRow, month: string): Promise<void> {
  const { userId: closedBy } = requireAdmin(ctx)
  const { fund } = account
  const closedAt = toDate(ctx.clock.now())
  const names = await namesOf(tx, [closedBy])
  const figures = await figuresOf(tx, account, month)
  const closed = { by: names.get(closedBy) ?? '', at: closedAt.toISOString() }
  const { report, inTransitIds, ledgersCents } = await gatherReport(tx, account, month, figures, closed)
  if (!addsUpAgain(figures, report, ledgersCents) || whatKeepsOpen(ctx, account, month, figures).length > 0)
    throw reconciliationError('BANK_MONTH_NOT_READY')
  const { balances, clientsCents, ledgerCents } = figures
  const closing = await insertClosing(tx, {
    fund,
    month: firstDayOf(month),
    ledgerCents,
    clientsCents: clientsCents ?? 0,
    report,
    bankCents: balances.bankCents,
    closedBy,
    closedAt,
  })
  await carryOn(tx, fund, closing.id, inTransitIds)
  await recordAudit(tx, asker(ctx), {
    action: RECONCILIATION_ACTIONS['bank.month-closed'],
    subjectId: null,
    after: { fund, month, closingId: closing.id, booksCents: balances.booksCents },
  })
}

type Listed = Record<'inTransit' | 'notBooked', readonly { amountCents: Cents }[]>
type AddedUp = Pick<Figures, 'clientsCents' | 'inTransitCents' | 'notBookedCents'>

/** The ledgers and the outstanding items are added up once more, one by one: these totals are carried on. */
export function addsUpAgain(
  figures: AddedUp,
  { inTransit, notBooked }: Listed,
  ledgersCents: Cents | null,
): boolean {
  return (
    ledgersCents === figures.clientsCents &&
    sumOf(inTransit) === figures.inTransitCents &&
    sumOf(notBooked) === figures.notBookedCents
  )
}

function sumOf(items: readonly { amountCents: Cents }[]): Cents {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** For administrators who have just signed in. The closing is kept, with who reopened it and why. */
export async function reopenMonth(ctx: Context, { reason, ...path }: ReopenInput): Promise<MonthState> {
  const { userId: by } = requireAdmin(ctx)
  await requireRecentSignIn(ctx)
  const account = await ctx.db.transaction(async (tx) => {
    const row = await accountToWrite(tx, path.fund)
    requireMonth(ctx, row, path)
    const closing = await lastClosing(tx, path.fund)
    if (!closing || monthOf(closing.month) !== path.month) throw reconciliationError('BANK_MONTH_NOT_LAST')
    await markReopened(tx, closing.id, { by, at: ctx.clock.now(), reason })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.month-reopened'],
      subjectId: null,
      after: { fund: path.fund, month: path.month, closingId: closing.id },
    })
    return row
  })
  return monthState(ctx, account, path.month)
}
