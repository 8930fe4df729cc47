// Charges for a meeting and acts on the gateway's answer. Each answer is settled in one transaction; a crash before it
// leaves a payment that `reconcilePayment` settles the same way.
import {
  askGateway,
  type Charged,
  chargeError,
  completeCharge,
  doubtCharge,
  failCharge,
  lockPayment,
  owePayBack,
  owesPayBack,
  payBack,
  type PaymentRow,
} from '#features/payments/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { toDate } from '#kernel/calendar.ts'
import type { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { ChargeResult } from '#platform/ports/payments.ts'
import { chargeHoldUntil, holdUntil } from '../rules/hold.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { confirmIfFree } from './confirm.ts'
import { type AppointmentRow, change, lock } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

/** Returns when the meeting is paid and confirmed; every other end is an error that says what became of the money. */
export async function payForBooking(services: Services, payment: PaymentRow, token: string): Promise<void> {
  const result = await askGateway(services, payment, token)
  const problem = await settleOrDoubt(services, payment, result)
  if (problem) throw problem
}

/** What could not be written down is in doubt, whatever stopped it: nobody who was charged is told that they were not. */
async function settleOrDoubt(
  services: Services,
  payment: PaymentRow,
  result: ChargeResult,
): Promise<ProductError | null> {
  try {
    return await settle(services, payment, result)
  } catch (error) {
    services.log.error('booking', error, { paymentId: payment.id })
    const answer = result.kind === 'charged' ? { kind: 'unknown' as const } : result
    return chargeError(services.firm, answer, payment.reference)
  }
}

/** Null when the meeting is confirmed. */
async function settle(
  services: Services,
  payment: PaymentRow,
  result: ChargeResult,
): Promise<ProductError | null> {
  const { firm } = services
  const { reference } = payment
  switch (result.kind) {
    case 'charged':
      if ((await settleCharged(services, payment, result)) === 'confirmed') return null
      await payBackNow(services, payment, result)
      return schedulingError(firm, 'PAID_BUT_NOT_BOOKED', { reference, ...LIMITS.refundBusinessDays })
    case 'declined':
      await settleNotCharged(services, payment, result.reason)
      return chargeError(firm, result, reference)
    case 'misconfigured':
      await settleNotCharged(services, payment, 'misconfigured')
      return chargeError(firm, result, reference)
    case 'unknown':
      await settleUnknown(services, payment)
      return chargeError(firm, result, reference)
  }
}

/** A first try to give the money back while the person waits; the job that is owed goes on where this fails. */
async function payBackNow(services: Services, payment: PaymentRow, charged: Charged): Promise<void> {
  try {
    await payBack(services, { ...payment, transactionId: charged.transactionId })
  } catch (error) {
    services.log.error('booking', error, { paymentId: payment.id })
  }
}

/**
 * The money is ours: confirms the meeting, or decides that the money goes back. Whoever asks first decides; a payment
 * that was told to have failed is given back, because its owner may have paid again.
 */
export function settleCharged(
  services: Services,
  payment: PaymentRow,
  charged: Charged,
): Promise<'confirmed' | 'paying-back'> {
  return inBoth(services, payment, async (tx, row, current) => {
    if (current.status === 'completed') return 'confirmed'
    if (current.status === 'refunded' || owesPayBack(current)) return 'paying-back'
    if (row && current.status !== 'failed') {
      if (await confirmIfFree(tx, services, row)) {
        await completeCharge(tx, current, charged, services.clock.now())
        return 'confirmed'
      }
      if (row.status === 'held') await change(tx, row.id, { status: 'expired' })
    }
    await owePayBack(tx, services, current, charged)
    return 'paying-back'
  })
}

/** The time stays held, so that the person can try another card. */
export function settleNotCharged(services: Services, payment: PaymentRow, reason: string): Promise<void> {
  return inBoth(services, payment, async (tx, row, current) => {
    await failCharge(tx, current, reason, services.clock.now())
    const holdExpiresAt = toDate(holdUntil(services.clock.now()))
    if (row?.status === 'held') await change(tx, row.id, { holdExpiresAt })
  })
}

/** The time stays held for as long as it is not known whether it is paid. */
export function settleUnknown(services: Services, payment: PaymentRow): Promise<void> {
  return inBoth(services, payment, async (tx, row, current) => {
    await doubtCharge(tx, services, current)
    const holdExpiresAt = toDate(chargeHoldUntil(services.clock.now()))
    if (row?.status === 'held') await change(tx, row.id, { holdExpiresAt })
  })
}

/** One transaction over meeting and payment, always locked in this order. */
function inBoth<Result>(
  services: Services,
  payment: PaymentRow,
  work: (tx: Database, row: AppointmentRow | null, current: PaymentRow) => Promise<Result>,
): Promise<Result> {
  return bookingTransaction(services, async (tx) => {
    const row = payment.appointmentId === null ? null : await lock(tx, payment.appointmentId)
    return work(tx, row, await lockPayment(tx, payment.id))
  })
}
