import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { plainDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Invoice, PlanInput } from '../contract.ts'
import { AMOUNT_CENTS_MIN } from '../rules/invoice.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { refusePast } from './drafts.ts'
import { endAutopayOf } from './end-autopay.ts'
import { invoiceError } from './invoice-error.ts'
import { viewOf } from './invoice-view.ts'
import { makePlan } from './make-plan.ts'
import { openOf } from './reduce-invoice.ts'
import { change } from './repository.ts'
import { tellCase } from './tell-case.ts'
import { lockManageable } from './who-may.ts'

/** For staff, while a balance is left. Earlier payments count from the new plan's start. */
export async function changePlan(ctx: Context, input: PlanInput): Promise<Invoice> {
  requireStaff(ctx)
  const { invoiceId, planCount, dueOn } = input
  const row = await ctx.db.transaction(async (tx) => {
    const issued = await lockManageable(ctx, tx, invoiceId)
    if (issued.state !== 'issued' || issued.kind !== 'invoice') {
      throw invoiceError(ctx.firm, 'INVOICE_NOT_PAYABLE')
    }
    if ((await openOf(ctx, tx, issued)) === 0) throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
    refusePast(ctx, dueOn)
    if (issued.totalCents < (planCount ?? 1) * AMOUNT_CENTS_MIN) {
      throw invoiceError(ctx.firm, 'INVOICE_TOTAL_INVALID')
    }
    const after = { invoiceId, planCount, dueOn }
    const before = { invoiceId, planCount: issued.planCount, dueOn: issued.dueOn }
    const subjectId = issued.clientId
    await recordAudit(tx, asker(ctx), {
      action: INVOICE_ACTIONS['invoice.plan-changed'],
      subjectId,
      before,
      after,
    })
    const changed = await change(tx, invoiceId, { planCount, dueOn })
    await makePlan(tx, changed, planCount, plainDate(dueOn))
    await endAutopayOf(ctx, tx, invoiceId, { why: 'plan-changed', by: requireStaff(ctx).userId })
    await tellCase(ctx, tx, changed, requireStaff(ctx).userId)
    return changed
  })
  return viewOf(ctx, row)
}
