import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { heldInTrust } from '#areas/money/ledger/server/index.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { PaymentDetail, RefundInput } from '../contract.ts'
import { leftToRefund } from '../rules/refund.ts'
import { REFUND_ERRORS, type RefundCode } from '../rules/refund-errors.ts'
import { detailOf } from './admin-payments.ts'
import { PAYMENT_ACTIONS } from './audit-actions.ts'
import { decideRefund, tryRefund, type WhyNotRefunded } from './refunds.ts'
import { findById, findRefund, listRefunds, lock, type PaymentRow, type RefundRow } from './repository.ts'

/**
 * For administrators. If the gateway does not answer at once, the result is `asked` and a job continues. A repeat with
 * the same id returns the existing refund.
 */
export async function refundPayment(ctx: Context, input: RefundInput): Promise<PaymentDetail> {
  const { userId } = requireAdmin(ctx)
  const { paymentId, refundId, amountCents, reason, billsAgain } = input
  const payment = await findById(ctx.db, paymentId)
  if (!payment) throw generalError('NOT_FOUND')
  const refund = await ctx.db.transaction(async (tx) => {
    await lock(tx, paymentId)
    const before = refundId === undefined ? null : await findRefund(tx, refundId)
    if (before && before.paymentId !== paymentId) throw generalError('NOT_FOUND')
    if (before) return before
    const plan = { id: refundId, amountCents, reason, by: userId, isOwed: false, billsAgain }
    const decided = await decideRefund(tx, ctx, paymentId, plan)
    if (typeof decided === 'string') throw await whyNot(ctx, tx, payment, decided)
    const after = { amountCents, payment: payment.reference, refund: decided.reference }
    await recordAudit(tx, asker(ctx), {
      action: PAYMENT_ACTIONS['payment.refunded'],
      subjectId: payment.clientId,
      after,
    })
    return decided
  })
  await askGatewayNow(ctx, refund)
  const settled = await findRefund(ctx.db, refund.id)
  if (settled?.status === 'refused') throw refundError('REFUND_REFUSED', { reference: payment.reference })
  return detailOf(ctx.db, paymentId)
}

/** The decision is final in any case: the queued job continues. */
async function askGatewayNow(ctx: Context, refund: RefundRow): Promise<void> {
  try {
    await tryRefund(ctx, refund.id)
  } catch (error) {
    ctx.log.error('payments', error, { refundId: refund.id })
  }
}

async function whyNot(
  ctx: Context,
  tx: Database,
  payment: PaymentRow,
  why: WhyNotRefunded,
): Promise<ProductError> {
  const money = (amount: number) => formatCents(amount, ctx.language)
  switch (why) {
    case 'by-hand':
      return refundError('REFUND_BY_HAND')
    case 'not-paid':
      return refundError('REFUND_NOT_PAID')
    case 'credited':
      return refundError('REFUND_CREDITED')
    case 'too-much': {
      const left = leftToRefund(payment.amountCents, await listRefunds(tx, [payment.id]))
      return refundError('REFUND_TOO_MUCH', { left: money(left) })
    }
    case 'not-in-trust': {
      const share = { clientId: payment.clientId, matterId: payment.matterId }
      const available = money(await heldInTrust(tx, share))
      return refundError('REFUND_NOT_IN_TRUST', { available })
    }
  }
}

export function refundError(code: RefundCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, REFUND_ERRORS[code], { values })
}
