// Settles a payment left open: its answer was lost, or its process ended.
import type { Services } from '#platform/context.ts'
import type { DeclineReason, TransactionStatus } from '#platform/ports/payments.ts'
import { standingOf } from '../rules/payment.ts'
import { type Charged, isOpen, lookUpCharge } from './charge.ts'
import { payBack } from './pay-back.ts'
import { findById, type PaymentRow } from './repository.ts'
import {
  settleCharged,
  settleCollected,
  settleNotCharged,
  settlePending,
  settleUnknown,
  settleVoided,
} from './settle.ts'
import { type Settler, settlerOf, type Settlers } from './settler.ts'
import { StillOpen } from './still-open.ts'

/** Safe to call at any time, repeatedly; returns once the payment is settled or pending at a bank. */
export async function reconcilePayment(
  services: Services,
  settlers: Settlers,
  input: { paymentId: string },
): Promise<void> {
  const payment = await findById(services.db, input.paymentId)
  if (!payment || !isOpen(payment)) return
  const settler = settlerOf(settlers, payment)
  const isSettled =
    standingOf(payment) === 'refund_due'
      ? await payBack(services, payment)
      : await lookUp(services, settler, payment)
  if (!isSettled) throw new StillOpen(`payment ${payment.id}`)
}

async function lookUp(services: Services, settler: Settler | null, payment: PaymentRow): Promise<boolean> {
  const finding = await lookUpCharge(services, payment)
  switch (finding.kind) {
    case 'not_charged':
      await settleNotCharged(services, settler, payment, 'not_charged')
      return true
    case 'not_found':
    case 'unknown':
      await settleUnknown(services, settler, payment)
      return false
    case 'found':
      return adopt(services, settler, payment, finding)
  }
}

/** The gateway's record of a known charge. */
export type Found = Charged & { status: TransactionStatus; failure?: DeclineReason }

/** True once the payment is settled. */
export async function adopt(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  found: Found,
): Promise<boolean> {
  switch (found.status) {
    case 'charged':
    case 'collected': {
      if ((await settleCharged(services, settler, payment, found)) !== 'kept') {
        return payBack(services, payment)
      }
      if (found.status === 'collected') await settleCollected(services, payment.id)
      return true
    }
    case 'pending':
      return adoptPending(services, settler, payment, found)
    case 'failed':
      await settleNotCharged(services, settler, payment, found.failure ?? 'declined')
      return true
    case 'voided':
      await settleVoided(services, settler, payment)
      return true
  }
}

/** A bank takes days, and the gateway reports the end; a card is checked again soon. */
async function adoptPending(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  found: Found,
): Promise<boolean> {
  if (payment.method === 'card') {
    await settleUnknown(services, settler, payment)
    return false
  }
  await settlePending(services, settler, payment, found)
  return true
}
