// Settles a payment and what it pays for once an outcome is known: always in one transaction over both.
import {
  lockMonths,
  postCollected,
  postGivenBackAdvanced,
  postPaymentReturned,
} from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Ending } from '../rules/hand-methods.ts'
import { isUndecided, standingOf } from '../rules/payment.ts'
import { leftToRefund } from '../rules/refund.ts'
import { alertStaff, lowersInvoice } from './alert-staff.ts'
import { awaitBank, type Charged, completeCharge, doubtCharge, failCharge } from './charge.ts'
import { undoCredit } from './credit-payment.ts'
import { oweRefund } from './pay-back.ts'
import { movementOf } from './deposit.ts'
import { withdrawOpen } from './give-back-repository.ts'
import { changeHand } from './hand-repository.ts'
import { TELL_OF_MONEY_BACK } from './job-kinds.ts'
import { earnDue } from './earn.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { change, listRefunds, lock, type PaymentRow } from './repository.ts'
import { type Settler, settlerOf, type Settlers } from './settler.ts'

/**
 * The money is ours: delivers what was paid for, or decides to refund. The first call decides; a payment already reported
 * as failed is refunded, because its owner may have paid again.
 */
export function settleCharged(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  charged: Charged,
): Promise<'kept' | 'paying-back'> {
  return inBoth(services, settler, payment, async (tx, current) => {
    switch (standingOf(current)) {
      case 'completed':
        return 'kept'
      case 'refunded':
      case 'refund_due':
        return 'paying-back'
      case 'failed':
        break
      case 'charging':
      case 'unknown':
      case 'pending':
        if (!(await settler?.deliver(services, tx, current))) break
        await completeCharge(tx, current, charged, services.clock.now())
        await tell(services, tx, 'payment-receipt', current)
        await settler?.received?.(services, tx, current)
        return 'kept'
    }
    await oweRefund(tx, services, current, charged)
    return 'paying-back'
  })
}

/** No money moved. A late event for a payment that is settled or being refunded changes nothing: another may have replaced it. */
export function settleNotCharged(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  return inBoth(services, settler, payment, async (tx, current) => {
    if (!isUndecided(current)) return
    await failCharge(tx, current, reason, services.clock.now())
    const news = newsOfFailure(current)
    // For an automatic charge, the settler sends its own mail.
    if (news && current.autopayId === null) await tell(services, tx, news, current)
    await settler?.notCharged(services, tx, current)
  })
}

/** The firm voided the charge itself: the money never became ours, and nothing is posted. */
export function settleVoided(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
): Promise<void> {
  return inBoth(services, settler, payment, async (tx, current) => {
    if (!isUndecided(current)) return
    const settledAt = toDate(services.clock.now())
    await change(tx, current.id, { status: 'refunded', refundedCents: current.amountCents, settledAt })
    await settler?.notCharged(services, tx, current)
  })
}

/** The gateway reports the money arrived. Trust money can be drawn from now on. */
export function settleCollected(
  services: Services,
  paymentId: string,
  happenedOn: string | null = null,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    if (happenedOn !== null) await lockMonths(tx)
    const before = await lock(tx, paymentId)
    if (before.status !== 'completed' || before.collectedAt !== null) return
    const now = services.clock.now()
    const payment = await change(tx, paymentId, { collectedAt: toDate(now) })
    if (payment.account !== 'trust') return
    const amountCents = leftToRefund(payment.amountCents, await listRefunds(tx, [paymentId]))
    if (amountCents > 0) await postCollected(tx, { ...movementOf(payment), amountCents, happenedOn }, now)
    await earnDue(tx, services, payment)
  })
}

/** A bank took back a completed payment: what was paid for is due again. */
export function settleReturned(
  services: Services,
  settlers: Settlers,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  const settler = settlerOf(settlers, payment)
  return inBoth(services, settler, payment, async (tx, current) => {
    if (current.status !== 'completed') return
    const { goneCents, missingCents } = await takeBack(services, tx, current, reason)
    await undoCredit(services, tx, settlers, current, { cause: current.id, goneCents, missingCents })
    if (missingCents > 0 || lowersInvoice(current))
      await alertStaff(services, tx, [settler, settlers.invoice], current, 0)
    await tell(services, tx, 'payment-failed', current, 1)
    await settler?.returned?.(services, tx, current)
  })
}

/** Reopens what a payment had paid, in the books too. Returns the amount gone and the trust shortfall. */
async function takeBack(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Database,
  payment: PaymentRow,
  reason: string,
): Promise<{ goneCents: Cents; missingCents: Cents }> {
  const amountCents = leftToRefund(payment.amountCents, await listRefunds(tx, [payment.id]))
  await change(tx, payment.id, { status: 'failed', declineReason: reason })
  const movement = { ...movementOf(payment), amountCents }
  const missingCents = amountCents > 0 ? await postPaymentReturned(tx, movement, services.clock.now()) : 0
  await services.jobs.enqueue(tx, TELL_OF_MONEY_BACK, { paymentId: payment.id })
  return { goneCents: amountCents, missingCents }
}

/**
 * The bank takes back a whole check, including any part the firm already refunded by its own check: the firm has advanced
 * that part to the client, and owes it to trust if it came from there.
 */
async function takeBackWhole(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Database,
  payment: PaymentRow,
  happenedOn: string,
): Promise<Cents> {
  const now = services.clock.now()
  const { amountCents } = payment
  const left = leftToRefund(amountCents, await listRefunds(tx, [payment.id]))
  const advanced = amountCents - left
  await change(tx, payment.id, { status: 'failed', declineReason: 'returned' })
  if (advanced > 0)
    await postGivenBackAdvanced(tx, { ...movementOf(payment), amountCents: advanced, happenedOn }, now)
  // In operating, the advance already took its part of the bank's money.
  const taken = payment.account === 'trust' ? amountCents : left
  const movement = { ...movementOf(payment), amountCents: taken, happenedOn }
  const missing = taken > 0 ? await postPaymentReturned(tx, movement, now) : 0
  await services.jobs.enqueue(tx, TELL_OF_MONEY_BACK, { paymentId: payment.id })
  return missing + (payment.account === 'trust' ? advanced : 0)
}

export type HandEnd = { endedAs: Ending; endedOn: string; endedBy: string; endedReason: string }

/**
 * The bank did not pay money the firm took itself, or it was recorded by mistake: handled like a bank's take-back.
 * `first` and `also` run in the same transaction. False if it had already ended. A mistake was never money: its refunds
 * are undone first.
 */
export function endHandPayment(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  { first, also, ...end }: HandEnd & Record<'first' | 'also', (tx: Database) => Promise<void>>,
): Promise<boolean | 'given-back'> {
  return inBoth(services, settler, payment, async (tx, current) => {
    const isReturned = end.endedAs === 'returned'
    if (!isReturned && current.refundedCents > 0) return 'given-back'
    if (current.status !== 'completed' && !(isReturned && current.status === 'refunded')) return false
    await first(tx)
    await changeHand(tx, current.id, end)
    await withdrawOpen(tx, current.id, {
      withdrawnBy: end.endedBy,
      withdrawnAt: toDate(services.clock.now()),
    })
    const missing = isReturned
      ? await takeBackWhole(services, tx, current, end.endedOn)
      : (await takeBack(services, tx, current, 'recorded_by_mistake')).missingCents
    const isAlarm = missing > 0 || (isReturned && lowersInvoice(current))
    if (isAlarm) await alertStaff(services, tx, [settler], current, 0)
    if (isReturned) await tell(services, tx, 'payment-failed', current, 1)
    else await tell(services, tx, 'receipt-corrected', current)
    await also(tx)
    return true
  })
}

/** What was to be paid for waits until the outcome is known. */
export function settleUnknown(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
): Promise<void> {
  return inBoth(services, settler, payment, async (tx, current) => {
    if (!isUndecided(current)) return
    await doubtCharge(tx, services, current)
    await settler?.inDoubt(services, tx, current)
  })
}

/** A bank agreed to send the money; it can still refuse for days. */
export function settlePending(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  accepted: Charged,
): Promise<void> {
  return inBoth(services, settler, payment, async (tx, current) => {
    if (!isUndecided(current)) return
    await awaitBank(tx, current, accepted)
    await settler?.inDoubt(services, tx, current)
  })
}

/** People who read "we are looking it up" or "your bank is sending it" get a mail on the end; others see it on the page. */
function newsOfFailure(payment: PaymentRow): 'payment-not-charged' | 'payment-failed' | null {
  if (payment.status === 'pending') return 'payment-failed'
  return payment.status === 'unknown' ? 'payment-not-charged' : null
}

function tell(
  ctx: Services,
  tx: Database,
  kind: 'payment-receipt' | 'payment-not-charged' | 'payment-failed' | 'receipt-corrected',
  { id: subjectId, clientId: recipientId }: PaymentRow,
  edition = 0,
): Promise<void> {
  return queueMail(ctx, tx, PAYMENT_MAILS[kind], { recipientId, subjectId, edition })
}

/** Locks what is paid for, then the payment, in this order. */
function inBoth<Result>(
  services: Services,
  settler: Settler | null,
  payment: PaymentRow,
  work: (tx: Database, current: PaymentRow) => Promise<Result>,
): Promise<Result> {
  const both = async (tx: Database) => {
    await settler?.lock(tx, payment)
    return work(tx, await lock(tx, payment.id))
  }
  return settler ? settler.transaction(services, both) : services.db.transaction(both)
}
