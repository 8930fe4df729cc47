// Settles a payment that nobody settled: its answer was lost, or the process that asked for it ended.
import {
  findPayment,
  isOpen,
  lookUpCharge,
  owesPayBack,
  payBack,
  type PaymentRow,
  settlePayBack,
} from '#features/payments/server/index.ts'
import type { Services } from '#platform/context.ts'
import { settleCharged, settleNotCharged, settleUnknown } from './pay-for-booking.ts'

/** Thrown so that the job is done again later, each time after a longer while. */
class StillOpen extends Error {
  constructor(paymentId: string) {
    super(`payment ${paymentId} is not settled yet`)
    this.name = 'StillOpen'
  }
}

/** Safe to call at any time and any number of times; returns once the payment is settled. */
export async function reconcilePayment(services: Services, input: { paymentId: string }): Promise<void> {
  const payment = await findPayment(services.db, input.paymentId)
  if (!payment || !isOpen(payment)) return
  const settled = owesPayBack(payment) ? await payBack(services, payment) : await lookUp(services, payment)
  if (!settled) throw new StillOpen(payment.id)
}

async function lookUp(services: Services, payment: PaymentRow): Promise<boolean> {
  const finding = await lookUpCharge(services, payment)
  switch (finding.kind) {
    case 'not_charged':
      await settleNotCharged(services, payment, 'not_charged')
      return true
    case 'not_found':
    case 'unknown':
      await settleUnknown(services, payment)
      return false
    case 'found':
      return adopt(services, payment, finding)
  }
}

type Found = Extract<Awaited<ReturnType<typeof lookUpCharge>>, { kind: 'found' }>

async function adopt(services: Services, payment: PaymentRow, found: Found): Promise<boolean> {
  switch (found.status) {
    case 'charged': {
      if ((await settleCharged(services, payment, found)) === 'confirmed') return true
      return payBack(services, { ...payment, transactionId: found.transactionId })
    }
    case 'pending':
      await settleUnknown(services, payment)
      return false
    case 'failed':
      await settleNotCharged(services, payment, 'declined')
      return true
    case 'voided':
      await services.db.transaction((tx) => settlePayBack(tx, payment.id, services.clock.now()))
      return true
  }
}
