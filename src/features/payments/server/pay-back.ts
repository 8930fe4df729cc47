// Giving a charge back by itself, where what it paid for cannot be had. Decided once and for all, then done until it is done.
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Charged } from './charge.ts'
import { RECONCILE_PAYMENT } from './job-kinds.ts'
import { change, lock, type PaymentRow } from './repository.ts'

const NOT_DELIVERED = 'not_delivered'

/**
 * Part of the caller's transaction: from here on the charge is only ever given back. A payment that was already told to
 * have failed leaves what it paid for alone, because another one may have taken its place.
 */
export async function owePayBack(
  tx: Database,
  services: Pick<Services, 'jobs'>,
  payment: PaymentRow,
  { transactionId, cardType, last4 }: Charged,
): Promise<void> {
  await change(tx, payment.id, {
    status: 'unknown',
    declineReason: NOT_DELIVERED,
    transactionId,
    cardType,
    last4,
    ...(payment.status === 'failed' ? { appointmentId: null, invoiceId: null, settledAt: null } : {}),
  })
  await services.jobs.enqueue(tx, RECONCILE_PAYMENT, { paymentId: payment.id })
}

export function owesPayBack(payment: PaymentRow): boolean {
  return payment.declineReason === NOT_DELIVERED && payment.status !== 'refunded'
}

/** Safe to repeat. False while the gateway has not said that the money is on its way back. */
export async function payBack(
  services: Pick<Services, 'db' | 'payments' | 'log' | 'clock'>,
  payment: PaymentRow,
): Promise<boolean> {
  if (payment.transactionId === null) throw new Error(`payment ${payment.id} has no charge to give back`)
  const { transactionId, amountCents, reference } = payment
  const result = await services.payments.giveBack(transactionId, amountCents, `${reference}-back`)
  if (result === 'refused') {
    services.log.error('payments', new Error('the gateway refuses to give a charge back'), {
      paymentId: payment.id,
    })
  }
  if (result !== 'done') return false
  await services.db.transaction((tx) => settlePayBack(tx, payment.id, services.clock.now()))
  return true
}

/** The money is on its way back, whoever sent it. */
export async function settlePayBack(tx: Database, paymentId: string, now: Instant): Promise<void> {
  const payment = await lock(tx, paymentId)
  if (payment.status === 'refunded') return
  const settledAt = toDate(now)
  await change(tx, paymentId, { status: 'refunded', refundedCents: payment.amountCents, settledAt })
}
