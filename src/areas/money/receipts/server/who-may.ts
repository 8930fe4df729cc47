// Staff on a receipt's case, and administrators. Unreadable rows do not exist for the caller.
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { requireManageable } from '#areas/money/invoices/server/index.ts'
import { findHand, type HandPayment } from '#areas/money/payments/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'

export async function receiptOfStaff(ctx: Context, id: string): Promise<HandPayment> {
  requireStaff(ctx)
  const found = await findHand(ctx.db, id)
  if (!found) throw generalError('NOT_FOUND')
  const { invoiceId, matterId } = found.payment
  if (invoiceId !== null) await requireManageable(ctx, invoiceId)
  else await payableCase(ctx, ctx.db, matterId ?? '')
  return found
}
