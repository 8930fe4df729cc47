// Refunds made at the gateway itself: our books follow, the gateway is not asked.
import { postPaymentReturned, postRefund } from '#areas/money/ledger/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { GatewayTransaction } from '#platform/ports/payments.ts'
import { alertStaff, lowersInvoice } from './alert-staff.ts'
import { undoCredit } from './credit-payment.ts'
import { TELL_OF_MONEY_BACK } from './job-kinds.ts'
import { newReference } from './reference.ts'
import { inRefundTurn } from './refund-turn.ts'
import { refundMovement, settleDone } from './refunds.ts'
import { insertRefund, listRefunds, lock, type PaymentRow } from './repository.ts'
import { settlerOf, type Settlers } from './settler.ts'
import { StillOpen } from './still-open.ts'

/** The reason of such a refund, not decided by the firm. */
export const AT_GATEWAY = 'at_gateway'

/** The amount of the charge refunded by the gateway. */
export function goneOf({ status, amount, amountRefunded }: GatewayTransaction): Cents {
  return status === 'voided' ? amount : amountRefunded
}

/** Safe to repeat. Retried later while one of our own refunds is under way: it may be that money. */
export async function recordGone(
  services: Services,
  settlers: Settlers,
  { id }: PaymentRow,
  transactionId: string,
): Promise<void> {
  const isRecorded = await inRefundTurn(services, id, async () => {
    const found = await services.payments.find(transactionId)
    if (found.kind !== 'found') return false
    return services.db.transaction((tx) =>
      record(tx, services, settlers, { id, gone: goneOf(found.transaction) }),
    )
  })
  if (isRecorded !== true) throw new StillOpen(`what went back of payment ${id}`)
}

async function record(
  tx: Database,
  services: Services,
  settlers: Settlers,
  { id, gone }: { id: string; gone: Cents },
): Promise<boolean> {
  const payment = await lock(tx, id)
  if (payment.status !== 'completed') return true
  const refunds = await listRefunds(tx, [id])
  if (refunds.some(({ status }) => status === 'asked')) return false
  const amountCents = gone - payment.refundedCents
  if (amountCents <= 0) return true
  const now = services.clock.now()
  const plan = { amountCents, reason: AT_GATEWAY, requestedBy: null, isOwed: false, billsAgain: true }
  const row = { ...plan, paymentId: id, reference: newReference(), createdAt: toDate(now) }
  const refund = await insertRefund(tx, row)
  const movement = refundMovement(payment, refund)
  // The money is gone, even if the client's trust no longer had it: the firm covers the shortfall.
  const isHeld = await postRefund(tx, movement, now)
  const missingCents = isHeld ? 0 : await postPaymentReturned(tx, movement, now)
  await undoCredit(services, tx, settlers, payment, {
    cause: refund.id,
    goneCents: amountCents,
    missingCents,
  })
  await services.jobs.enqueue(tx, TELL_OF_MONEY_BACK, { paymentId: id })
  if (!isHeld || lowersInvoice(payment)) {
    const told = [settlerOf(settlers, payment), settlers.invoice]
    await alertStaff(services, tx, told, payment, refunds.length + 1)
  }
  await settleDone(services, tx, refund)
  return true
}
