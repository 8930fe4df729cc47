// Automatic refund of a charge whose purpose cannot be delivered. Decided once, then retried until done.
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Charged } from './charge.ts'
import { movementOf } from './deposit.ts'
import { addRefund, type Asking, tryRefund } from './refunds.ts'
import { change, listRefunds, type PaymentRow } from './repository.ts'

const NOT_DELIVERED = 'not_delivered'

/**
 * Runs in the caller's transaction: from here on the charge can only be refunded. A payment already reported as failed
 * leaves what it paid for alone, because another may have replaced it.
 */
export async function oweRefund(
  tx: Database,
  services: Pick<Services, 'jobs' | 'clock'>,
  payment: PaymentRow,
  { transactionId, cardType, last4 }: Charged,
): Promise<void> {
  const taken = await change(tx, payment.id, {
    status: 'unknown',
    declineReason: NOT_DELIVERED,
    refundDueAt: toDate(services.clock.now()),
    transactionId,
    cardType,
    last4,
    ...(payment.status === 'failed' ? { appointmentId: null, invoiceId: null, settledAt: null } : {}),
  })
  await postPayment(tx, movementOf(taken), services.clock.now())
  const { amountCents } = taken
  const refund = { amountCents, reason: NOT_DELIVERED, by: null, isOwed: true, billsAgain: true }
  if (!(await addRefund(tx, services, taken, refund)))
    throw new Error(`payment ${payment.id} is not in the books`)
}

/** Safe to repeat. False until the gateway reports that the money is going back. */
export async function payBack(services: Asking, payment: PaymentRow): Promise<boolean> {
  const refunds = await listRefunds(services.db, [payment.id])
  const owed = refunds.find(({ isOwed, status }) => isOwed && status === 'asked')
  return owed ? tryRefund(services, owed.id) : true
}
