// Charges and acts on the gateway's answer. Each answer is settled in one transaction; after a crash, `reconcilePayment`
// settles the payment the same way.
import type { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { ChargeResult } from '#platform/ports/payments.ts'
import { askGateway } from './charge.ts'
import { payBack } from './pay-back.ts'
import { chargeError } from './payment-error.ts'
import type { PaymentRow } from './repository.ts'
import { settleCharged, settleNotCharged, settlePending, settleUnknown } from './settle.ts'
import type { Settler } from './settler.ts'

/**
 * Returns `paid` once what was paid for is delivered, `pending` once a bank agreed to send the money; every other end is
 * an error that says what happened to the money.
 */
export async function pay(
  services: Services,
  settler: Settler,
  payment: PaymentRow,
  token: string,
): Promise<'paid' | 'pending'> {
  const result = await askGateway(services, payment, token)
  const end = await settleOrDoubt(services, settler, payment, result)
  if (end === 'paid' || end === 'pending') return end
  throw end
}

type End = ProductError | 'paid' | 'pending'

/** An answer that could not be recorded is in doubt: a charged person never reads that they were not charged. */
async function settleOrDoubt(
  services: Services,
  settler: Settler,
  payment: PaymentRow,
  result: ChargeResult,
): Promise<End> {
  try {
    return await settle(services, settler, payment, result)
  } catch (error) {
    services.log.error('payments', error, { paymentId: payment.id })
    const isTaken = result.kind === 'charged' || result.kind === 'pending'
    const answer = isTaken ? { kind: 'unknown' as const } : result
    return chargeError(services.firm, answer, payment.reference)
  }
}

async function settle(
  services: Services,
  settler: Settler,
  payment: PaymentRow,
  result: ChargeResult,
): Promise<End> {
  const { firm } = services
  switch (result.kind) {
    case 'charged':
      if ((await settleCharged(services, settler, payment, result)) === 'kept') return 'paid'
      await payBackNow(services, payment)
      return settler.undelivered(services, payment)
    case 'pending':
      await settlePending(services, settler, payment, result)
      return 'pending'
    case 'declined':
      await settleNotCharged(services, settler, payment, result.reason)
      return chargeError(firm, result, payment.reference)
    case 'misconfigured':
      await settleNotCharged(services, settler, payment, 'misconfigured')
      return chargeError(firm, result, payment.reference)
    case 'unknown':
      await settleUnknown(services, settler, payment)
      return chargeError(firm, result, payment.reference)
  }
}

/** A first refund attempt while the person waits; if it fails, the queued job continues. */
async function payBackNow(services: Services, payment: PaymentRow): Promise<void> {
  try {
    await payBack(services, payment)
  } catch (error) {
    services.log.error('payments', error, { paymentId: payment.id })
  }
}
