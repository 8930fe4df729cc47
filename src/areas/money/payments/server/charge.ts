// A charge, step by step. The row is committed before the gateway is asked, so no money ever moves without one.
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

/** After the gateway's own time limit, so that a call that still waits for its answer is not overtaken. */
const RECONCILE_AFTER_MINUTES = 1

/** What is paid for; a request for money in advance counts as an invoice. */
type PaidFor = { appointmentId: string } | { invoiceId: string }

export type ChargePlan = PaidFor & {
  clientId: string
  type: PaymentType
  method: GatewayMethod
  amountCents: Cents
  account: LedgerAccount
  /** The case or the meeting whose money it is; null where it is for none yet. */
  matterId: string | null
  /** By which somebody else pays for the client. */
  payLinkId?: string | null
  /** The consent by which it is charged by itself, and the day of the part that it is for. */
  autopayId?: string
  autopayDueOn?: string
}

/** Part of the caller's transaction: the intent to charge, and the job that settles it should this process die. */
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

/** Asks the gateway, once. While it does, it holds a lock that the database takes back where this process is lost. */
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

/** Of a moment ago: the charge may be about to take its lock. */
const FRESH_MS = 3_000

/** The process that asked for this charge has ended: what became of it is looked up now, and not after a minute. */
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

/** Whatever goes wrong on the way is `unknown`, never a second attempt. */
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

/** What the gateway knows of the charge; `not_found` becomes `not_charged` once it can no longer turn up. */
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

/** What is known of a charge that took place. */
export type Charged = { transactionId: string; cardType: string | null; last4: string | null }

/** Part of the transaction that gives what was paid for: the money stands in the books if and only if that commits. */
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

/** No money moved. A payment that is settled already stays as it is. */
export async function failCharge(
  tx: Database,
  payment: PaymentRow,
  reason: string,
  now: Instant,
): Promise<void> {
  if (!isOpen(payment)) return
  await change(tx, payment.id, { status: 'failed', declineReason: reason, settledAt: toDate(now) })
}

/** The answer was lost: it is looked up right away, and then again and again. */
export async function doubtCharge(
  tx: Database,
  services: Pick<Services, 'jobs'>,
  payment: PaymentRow,
): Promise<void> {
  if (payment.status !== 'charging') return
  await change(tx, payment.id, { status: 'unknown' })
  await services.jobs.enqueue(tx, RECONCILE_PAYMENT, { paymentId: payment.id })
}

/** A bank has accepted to send the money. What is settled already stays as it is. */
export async function awaitBank(
  tx: Database,
  payment: PaymentRow,
  { transactionId, last4 }: Charged,
): Promise<void> {
  if (payment.status !== 'charging' && payment.status !== 'unknown') return
  await change(tx, payment.id, { status: 'pending', transactionId, last4 })
}

/** True while it is not known whether money moved. */
export function isOpen(payment: PaymentRow): boolean {
  return payment.status === 'charging' || payment.status === 'unknown' || payment.status === 'pending'
}
