// Refunds. One is decided and posted in one transaction, then retried until the gateway confirms; after a crash, the job
// queued with the decision continues.
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import { postRefund, postRefundOfEarned, postRefundRefused } from '#areas/money/ledger/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { isByHand } from '../rules/payment.ts'
import { leftToRefund } from '../rules/refund.ts'
import { movementOf } from './deposit.ts'
import { earnDue } from './earn.ts'
import { RETURN_MONEY, TELL_OF_MONEY_BACK } from './job-kinds.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { newReference } from './reference.ts'
import { inRefundTurn, type RefundTurn } from './refund-turn.ts'
import {
  change,
  changeRefund,
  findById,
  findRefund,
  hasRefundTurn,
  insertRefund,
  listRefunds,
  lock,
  type PaymentRow,
  type RefundRow,
} from './repository.ts'
import { StillOpen } from './still-open.ts'

/** The administrator's request tries first, while they wait. */
const JOB_AFTER_MINUTES = 1

export type RefundPlan = {
  /** Id of the request: decided once, even if its answer is lost. Absent for automatic refunds. */
  id?: string | undefined
  /** `rest`: everything still refundable. */
  amountCents: Cents | 'rest'
  reason: string
  /** Who decided it; null if automatic. */
  by: string | null
  /** The firm has no choice: retried until done. Otherwise the gateway's refusal ends it. */
  isOwed: boolean
  /** True if what was paid for is due again; else the refund closes that part. */
  billsAgain: boolean
}

export type WhyNotRefunded = 'by-hand' | 'not-paid' | 'credited' | 'too-much' | 'not-in-trust'

/** Runs in the caller's transaction, which has already locked what was paid for: this locks the payment. */
export async function decideRefund(
  tx: Database,
  services: Pick<Services, 'jobs' | 'clock'>,
  paymentId: string,
  plan: RefundPlan,
): Promise<RefundRow | WhyNotRefunded> {
  const payment = await lock(tx, paymentId)
  if (payment.status !== 'completed') return 'not-paid'
  if (isByHand(payment.method)) return 'by-hand'
  if (payment.creditedInvoiceId !== null) return 'credited'
  const left = leftToRefund(payment.amountCents, await listRefunds(tx, [paymentId]))
  const amountCents = plan.amountCents === 'rest' ? left : plan.amountCents
  if (amountCents === 0 || amountCents > left) return 'too-much'
  return (await addRefund(tx, services, payment, { ...plan, amountCents })) ?? 'not-in-trust'
}

/** Null, with the refund refused, if the client's trust no longer has the money. */
export async function addRefund(
  tx: Database,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  payment: PaymentRow,
  { by, ...plan }: RefundPlan & { amountCents: Cents },
): Promise<RefundRow | null> {
  const now = clock.now()
  const row = await insertRefund(tx, {
    ...plan,
    paymentId: payment.id,
    requestedBy: by,
    reference: newReference(),
    createdAt: toDate(now),
  })
  const movement = refundMovement(payment, row)
  if (!(await postRefund(tx, movement, now)) && !(await postRefundOfEarned(tx, movement, now))) {
    await changeRefund(tx, row.id, { status: 'refused', settledAt: toDate(now) })
    return null
  }
  const startAfter = toDate(plusMinutes(now, JOB_AFTER_MINUTES))
  await jobs.enqueue(tx, TELL_OF_MONEY_BACK, { paymentId: payment.id })
  await jobs.enqueue(tx, RETURN_MONEY, { refundId: row.id }, { startAfter })
  return row
}

/** A refund without rebilling was never earned: it reduces fees, not the client's balance. */
export function refundMovement(
  payment: PaymentRow,
  refund: Pick<RefundRow, 'id' | 'amountCents' | 'billsAgain'>,
) {
  const movement = { ...movementOf(payment), amountCents: refund.amountCents, refundId: refund.id }
  const isClosing = movement.bank === 'operating' && !refund.billsAgain
  return isClosing ? { ...movement, settles: 'fees_earned' as const } : movement
}

/** The job: repeated until the refund is settled. */
export async function returnMoney(services: Services, input: { refundId: string }): Promise<void> {
  if (!(await tryRefund(services, input.refundId))) throw new StillOpen(`refund ${input.refundId}`)
}

/** Asks the gateway once; safe to repeat. False while the outcome of the refund is unknown. */
export async function tryRefund(services: Asking, refundId: string): Promise<boolean> {
  const paymentId = (await findRefund(services.db, refundId))?.paymentId
  if (paymentId === undefined) return true
  // One refund at a time per payment, so that the gateway's earlier refunds are certain.
  const settled = await inRefundTurn(services, paymentId, (turn) => askOnce(services, turn, refundId))
  return settled === true
}

/** Dependencies of a refund at the gateway. */
export type Asking = MailDesk & Pick<Services, 'db' | 'payments' | 'log'>

/** Reads, asks outside any transaction, settles in one. */
async function askOnce(services: Asking, turn: RefundTurn, refundId: string): Promise<boolean> {
  const { db, payments, log } = services
  const { paymentId } = turn
  const next = await nextOf(db, paymentId, refundId)
  if (typeof next === 'boolean') return next
  const { refund, before, transactionId } = next
  const answer = await payments.giveBack(transactionId, refund.amountCents, refund.reference, before)
  if (answer === 'refused') {
    log.error('payments', new Error('the gateway refuses to give a charge back'), { paymentId, refundId })
  }
  if (answer === 'unknown' || (answer === 'refused' && refund.isOwed)) return false
  return db.transaction((tx) => settleAnswer(tx, services, turn, refund, answer))
}

type Next = { refund: RefundRow; before: Cents; transactionId: string }

/** True if it is settled, false if an earlier refund of the payment must go first. */
async function nextOf(db: Database, paymentId: string, refundId: string): Promise<Next | boolean> {
  const refunds = await listRefunds(db, [paymentId])
  const index = refunds.findIndex(({ id }) => id === refundId)
  const refund = refunds[index]
  if (!refund || refund.status !== 'asked') return true
  const earlier = refunds.slice(0, index)
  if (earlier.some(({ status }) => status === 'asked')) return false
  const before = earlier
    .filter(({ status }) => status === 'done')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const transactionId = (await findById(db, paymentId))?.transactionId ?? null
  if (transactionId === null) throw new Error(`payment ${paymentId} has no charge to give back`)
  return { refund, before, transactionId }
}

/** A refusal counts only during our lease: after it, another process may be refunding the money. */
async function settleAnswer(
  tx: Database,
  services: Asking,
  turn: RefundTurn,
  { id }: RefundRow,
  answer: 'done' | 'refused',
): Promise<boolean> {
  await lock(tx, turn.paymentId)
  const refund = await findRefund(tx, id)
  if (refund?.status !== 'asked') return true
  if (answer === 'done') await settleDone(services, tx, refund)
  else if (await hasRefundTurn(tx, turn)) await settleRefused(tx, services, refund)
  else return false
  return true
}

/** The refund is under way: runs in the caller's transaction. */
export async function settleDone(ctx: MailDesk, tx: Database, refund: RefundRow): Promise<void> {
  const payment = await lock(tx, refund.paymentId)
  const settledAt = toDate(ctx.clock.now())
  await changeRefund(tx, refund.id, { status: 'done', settledAt })
  const refundedCents = payment.refundedCents + refund.amountCents
  const isWhole = refundedCents === payment.amountCents
  await change(tx, payment.id, { refundedCents, ...(isWhole ? { status: 'refunded', settledAt } : {}) })
  const { clientId: recipientId } = payment
  const told = { recipientId, subjectId: refund.id, edition: 0 }
  await queueMail(ctx, tx, PAYMENT_MAILS['payment-refunded'], told)
}

async function settleRefused(
  tx: Database,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  refund: RefundRow,
): Promise<void> {
  const now = clock.now()
  const payment = await lock(tx, refund.paymentId)
  await changeRefund(tx, refund.id, { status: 'refused', settledAt: toDate(now) })
  await postRefundRefused(tx, refundMovement(payment, refund), now)
  await jobs.enqueue(tx, TELL_OF_MONEY_BACK, { paymentId: payment.id })
  await earnDue(tx, { clock }, payment)
}
