// The steps of a charge. The row is committed before the gateway call, so no money moves without one.
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { type Instant, instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { ChargeResult, LedgerAccount, LookUp } from '#platform/ports/payments.ts'
import { type GatewayMethod, isByHand, type PaymentType } from '../rules/payment.ts'
import { isCertainlyNotCharged } from '../rules/reconciling.ts'
import { movementOf } from './deposit.ts'
import { RECONCILE_PAYMENT } from './job-kinds.ts'
import { newReference } from './reference.ts'
import { change, insert, type PaymentRow } from './repository.ts'

/** Longer than the gateway's time limit, so that a call still waiting for its answer is not overtaken. */
const RECONCILE_AFTER_MINUTES = 1

/** A request for money in advance counts as an invoice. */
type PaidFor = { appointmentId: string } | { invoiceId: string }

export type ChargePlan = PaidFor & {
  clientId: string
  type: PaymentType
  method: GatewayMethod
  amountCents: Cents
  account: LedgerAccount
  /** The case or meeting the money belongs to; null if none yet. */
  matterId: string | null
  /** The link by which someone else pays. */
  payLinkId?: string | null
  /** The consent to automatic charges, and the due date of this part. */
  autopayId?: string
  autopayDueOn?: string
}

/** Runs in the caller's transaction: the intent to charge, and the job that settles it if this process dies. */
export async function beginCharge(
  tx: Database,
  services: Pick<Services, 'jobs' | 'clock'>,
  plan: ChargePlan,
): Promise<PaymentRow> {
  const now = services.clock.now()
  const payment = await insert(tx, {
    ...plan,
    status: 'charging',
    reference: newReference(),
    createdAt: toDate(now),
  })
  const startAfter = toDate(plusMinutes(now, RECONCILE_AFTER_MINUTES))
  await services.jobs.enqueue(tx, RECONCILE_PAYMENT, { paymentId: payment.id }, { startAfter })
  return payment
}

/** Asks the gateway once, under a lock that the database releases if this process dies. */
export async function askGateway(
  services: Pick<Services, 'payments' | 'log' | 'locks'>,
  payment: PaymentRow,
  token: string,
): Promise<ChargeResult> {
  const held = await services.locks
    .take(chargingLock(payment), { waitMs: 0, asks: false })
    .catch((error: unknown) => {
      services.log.error('payments', error, { paymentId: payment.id })
      return null
    })
  try {
    return await chargeOnce(services, payment, token)
  } finally {
    await held?.release()
  }
}

function chargingLock({ id }: PaymentRow): string {
  return `charging ${id}`
}

/** This recent: the charge may be about to take its lock. */
const FRESH_MS = 3_000

/** Looks the charge up now instead of after a minute if its process has ended. */
export async function lookUpIfLost(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'locks'>,
  payment: PaymentRow,
): Promise<void> {
  const isFresh = services.clock.now().epochMilliseconds - payment.createdAt.getTime() < FRESH_MS
  if (payment.status !== 'charging' || isFresh) return
  const lock = await services.locks.take(chargingLock(payment), { waitMs: 0, asks: false })
  if (!lock) return
  await lock.release()
  const paymentId = payment.id
  await services.jobs.enqueue(services.db, RECONCILE_PAYMENT, { paymentId }, { singletonKey: paymentId })
}

/** Any failure on the way is `unknown`, never a second attempt. */
async function chargeOnce(
  services: Pick<Services, 'payments' | 'log'>,
  payment: PaymentRow,
  token: string,
): Promise<ChargeResult> {
  const { amountCents: amount, account, method, reference } = payment
  if (isByHand(method)) throw new Error(`payment ${payment.id} did not come by the gateway`)
  try {
    const result = await services.payments.charge({ amount, account, method, token, reference })
    if (result.kind === 'misconfigured') {
      const problem = new Error(`the gateway refuses the firm: ${result.gatewayCode}`)
      services.log.error('payments', problem, { paymentId: payment.id })
    }
    return result
  } catch (error) {
    services.log.error('payments', error, { paymentId: payment.id })
    return { kind: 'unknown' }
  }
}

export type Finding = LookUp | { kind: 'not_charged' }

/** The charge at the gateway; `not_found` becomes `not_charged` once it can no longer appear. */
export async function lookUpCharge(
  services: Pick<Services, 'payments' | 'log' | 'clock'>,
  payment: PaymentRow,
): Promise<Finding> {
  try {
    const found = await services.payments.findByReference(payment.reference)
    if (found.kind !== 'not_found') return found
    const certain = isCertainlyNotCharged(instant(payment.createdAt), services.clock.now())
    return certain ? { kind: 'not_charged' } : found
  } catch (error) {
    services.log.error('payments', error, { paymentId: payment.id })
    return { kind: 'unknown' }
  }
}

/** Details of a successful charge. */
export type Charged = { transactionId: string; cardType: string | null; last4: string | null }

/** Runs in the transaction that delivers what was paid for: the money is posted if and only if it commits. */
export async function completeCharge(
  tx: Database,
  payment: PaymentRow,
  { transactionId, cardType, last4 }: Charged,
  now: Instant,
): Promise<void> {
  const settledAt = toDate(now)
  await change(tx, payment.id, { status: 'completed', transactionId, cardType, last4, settledAt })
  await postPayment(tx, movementOf(payment), now)
}

/** No money moved. A settled payment stays unchanged. */
export async function failCharge(
  tx: Database,
  payment: PaymentRow,
  reason: string,
  now: Instant,
): Promise<void> {
  if (!isOpen(payment)) return
  await change(tx, payment.id, { status: 'failed', declineReason: reason, settledAt: toDate(now) })
}

/** The answer was lost: it is looked up at once, then repeatedly. */
export async function doubtCharge(
  tx: Database,
  services: Pick<Services, 'jobs'>,
  payment: PaymentRow,
): Promise<void> {
  if (payment.status !== 'charging') return
  await change(tx, payment.id, { status: 'unknown' })
  await services.jobs.enqueue(tx, RECONCILE_PAYMENT, { paymentId: payment.id })
}

/** A bank agreed to send the money. A settled payment stays unchanged. */
export async function awaitBank(
  tx: Database,
  payment: PaymentRow,
  { transactionId, last4 }: Charged,
): Promise<void> {
  if (payment.status !== 'charging' && payment.status !== 'unknown') return
  await change(tx, payment.id, { status: 'pending', transactionId, last4 })
}

/** True while it is unknown whether money moved. */
export function isOpen(payment: PaymentRow): boolean {
  return payment.status === 'charging' || payment.status === 'unknown' || payment.status === 'pending'
}
