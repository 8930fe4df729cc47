import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { Payment } from '../contract.ts'
import { statusOf } from '../rules/payment.ts'
import { type HandRow, handsOf } from './hand-repository.ts'
import { listOwn, NEWEST_FIRST, type PaymentRow } from './repository.ts'

export function asPayment(row: PaymentRow, hands: ReadonlyMap<string, HandRow>): Payment {
  const { id, type, amountCents, reference, method, refundedCents } = row
  // What somebody else paid with is nothing of the client's.
  const isByOther = row.payLinkId !== null
  const [cardType, last4] = isByOther ? [null, null] : [row.cardType, row.last4]
  const { appointmentId, invoiceId } = row
  const hand = hands.get(id)
  const date = instant(row.settledAt ?? row.createdAt).toString()
  return {
    id,
    type,
    amountCents,
    cardType,
    last4,
    reference,
    method,
    byHand: hand ? { number: hand.number, ended: hand.endedAs } : null,
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
  const hands = await handsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => asPayment(row, hands)), next }
}
