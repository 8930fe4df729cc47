import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Payment } from '../contract.ts'
import { statusOf } from '../rules/payment.ts'
import { listByClient, type PaymentRow } from './repository.ts'

export function asPayment(row: PaymentRow): Payment {
  const { id, type, amountCents, cardType, last4, reference, method, refundedCents } = row
  const { appointmentId, invoiceId } = row
  const date = instant(row.settledAt ?? row.createdAt).toString()
  return {
    id,
    type,
    amountCents,
    cardType,
    last4,
    reference,
    method,
    refundedCents,
    appointmentId,
    invoiceId,
    date,
    status: statusOf(row.status),
  }
}

/** My own payments, whoever I am; staff see clients' payments elsewhere. */
export async function listPayments(ctx: Context): Promise<{ payments: Payment[] }> {
  const actor = requireSignedIn(ctx)
  const rows = await listByClient(ctx.db, actor.userId)
  return { payments: rows.map(asPayment) }
}
