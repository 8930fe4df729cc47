import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import { GIVEN_BACK_MAX, type GivenBack, type Payment } from '../contract.ts'
import { giveBackStateOf } from '../rules/give-back.ts'
import { statusOf } from '../rules/payment.ts'
import { type GiveBackRow, listGiveBacks } from './give-back-repository.ts'
import { type HandRow, handsOf } from './hand-repository.ts'
import type { Database } from '#platform/database.ts'
import { listOwn, NEWEST_FIRST, type PaymentRow } from './repository.ts'

/** For payments outside the gateway: the method and the refunds. */
export type ByHand = {
  hands: ReadonlyMap<string, HandRow>
  giveBacks: ReadonlyMap<string, readonly GiveBackRow[]>
}

export async function byHandOf(db: Database, ids: readonly string[]): Promise<ByHand> {
  const hands = await handsOf(db, ids)
  const giveBacks = await listGiveBacks(db, [...hands.keys()])
  return { hands, giveBacks: Map.groupBy(giveBacks, ({ paymentId }) => paymentId) }
}

export function asPayment(row: PaymentRow, { hands, giveBacks }: ByHand): Payment {
  const { id, type, amountCents, reference, method, refundedCents } = row
  // Another payer's method is not shown to the client.
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
    givenBack: givenBackIn(giveBacks.get(id) ?? []),
    appointmentId,
    invoiceId,
    date,
    status: statusOf(row.status),
  }
}

/** Paid-out refunds; proposals are internal to the firm. */
function givenBackIn(rows: readonly GiveBackRow[]): GivenBack[] {
  return rows
    .flatMap((row) => {
      const { id, amountCents, payee, method, number, paidOn } = row
      if (payee === null || method === null || number === null || paidOn === null) return []
      return { id, amountCents, payee, method, number, paidOn, isUndone: giveBackStateOf(row) === 'undone' }
    })
    .slice(-GIVEN_BACK_MAX)
}

/** The caller's own payments, in any role; staff see clients' elsewhere. */
export async function listPayments(ctx: Context, asked: PageAsked): Promise<PageOf<Payment>> {
  const { userId } = requireSignedIn(ctx)
  const read = (stretch: Stretch) => listOwn(ctx.db, userId, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: NEWEST_FIRST, read })
  const byHand = await byHandOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => asPayment(row, byHand)), next }
}
