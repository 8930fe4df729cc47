import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { refuseAtBank } from '#areas/money/ledger/server/index.ts'
import {
  earnDue,
  findOpenPaymentOfInvoice,
  lockPayment,
  uncreditPayment,
} from '#areas/money/payments/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Invoice, VoidInput } from '../contract.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { bookVoided } from './books.ts'
import { endAutopayOf } from './end-autopay.ts'
import { invoiceError } from './invoice-error.ts'
import { viewOf } from './invoice-view.ts'
import { undoReductionsOf } from './reduce-invoice.ts'
import { change, creditedPayments, type InvoiceRow, removeCredit, takeTurn } from './repository.ts'
import { moneyOf, settledOf } from './standing.ts'
import { tellCase } from './tell-case.ts'
import { lockManageable } from './who-may.ts'

/** For staff. Its number stays taken, its credit is freed. Safe to repeat. */
export async function voidInvoice(ctx: Context, { invoiceId, reason }: VoidInput): Promise<Invoice> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const issued = await lockManageable(ctx, tx, invoiceId)
    if (issued.state === 'draft') throw invoiceError(ctx.firm, 'INVOICE_NOT_PAYABLE')
    return issued.state === 'void' ? issued : voidOnce(ctx, tx, issued, reason)
  })
  return viewOf(ctx, row)
}

async function voidOnce(ctx: Context, tx: Database, issued: InvoiceRow, reason: string): Promise<InvoiceRow> {
  await refuseWithPayments(ctx, tx, issued)
  await refuseAtBank(ctx, tx, { transfersOf: issued.id, what: 'transfer' })
  await takeTurn(tx, issued.clientId)
  const fees = await creditedPayments(tx, issued.id)
  for (const paymentId of fees) await uncreditPayment(tx, paymentId)
  await undoReductionsOf(ctx, tx, issued, { reason, by: requireStaff(ctx).userId })
  await bookVoided(tx, ctx, issued, await moneyOf(tx, issued.id))
  for (const paymentId of fees) await earnDue(tx, ctx, await lockPayment(tx, paymentId))
  await removeCredit(tx, issued.id)
  const { id: invoiceId, number, totalCents } = issued
  await recordAudit(tx, asker(ctx), {
    action: INVOICE_ACTIONS['invoice.voided'],
    subjectId: issued.clientId,
    after: { invoiceId, number, totalCents },
  })
  const voidedAt = toDate(ctx.clock.now())
  const voided = await change(tx, issued.id, { state: 'void', voidReason: reason, voidedAt })
  await endAutopayOf(ctx, tx, issued.id, { why: 'void', by: requireStaff(ctx).userId })
  await tellCase(ctx, tx, voided, requireStaff(ctx).userId)
  return voided
}

/** Payments are refunded first, so that money never lacks its purpose. */
async function refuseWithPayments(ctx: Context, tx: Database, issued: InvoiceRow): Promise<void> {
  if (await findOpenPaymentOfInvoice(tx, issued.id)) {
    throw invoiceError(ctx.firm, 'INVOICE_PAYMENT_IN_PROGRESS')
  }
  const money = await moneyOf(tx, issued.id)
  if (settledOf(money) > money.trustAppliedCents) {
    throw invoiceError(ctx.firm, 'INVOICE_HAS_PAYMENTS')
  }
}
