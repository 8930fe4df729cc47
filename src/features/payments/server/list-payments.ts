import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { Payment } from '../contract.ts'
import { statusOf } from '../rules/payment.ts'
import { listOwn, NEWEST_FIRST, type PaymentRow } from './repository.ts'

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

/** My own payments, whatever my role; staff see clients' payments elsewhere. */
export async function listPayments(ctx: Context, asked: PageAsked): Promise<PageOf<Payment>> {
  const { userId } = requireSignedIn(ctx)
  const read = (stretch: Stretch) => listOwn(ctx.db, userId, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: NEWEST_FIRST, read })
  return { items: rows.map(asPayment), next }
}
