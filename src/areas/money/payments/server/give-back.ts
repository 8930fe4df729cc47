// Refunds of money the firm took itself, outside the gateway: proposed, paid by a firm check, undone if it is not cashed.
// Each step is one transaction with the payment locked; paying posts it.
import { postGivenBack, postGivenBackUndone } from '#areas/money/ledger/server/index.ts'
import { type MailDesk, queueMail } from '#areas/messages/notifications/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { giveBackStateOf, type WayBack } from '../rules/give-back.ts'
import { isByHand } from '../rules/payment.ts'
import { leftToRefund } from '../rules/refund.ts'
import { earnDue } from './earn.ts'
import {
  changeGiveBack,
  findGiveBack,
  type GiveBackRow,
  insertGiveBack,
  listGiveBacks,
} from './give-back-repository.ts'
import { TELL_OF_MONEY_BACK } from './job-kinds.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { newReference } from './reference.ts'
import { refundMovement } from './refunds.ts'
import {
  change,
  changeRefund,
  findRefund,
  insertRefund,
  listRefunds,
  lock,
  type PaymentRow,
} from './repository.ts'

type Desk = MailDesk & Pick<Services, 'jobs'>

export type GiveBackPlan = Pick<
  GiveBackRow,
  'id' | 'paymentId' | 'amountCents' | 'reason' | 'billsAgain' | 'proposedBy'
>

export type WhyNotProposed = WhyNotFree | 'open'

/** Runs in the caller's transaction. A repeat by id returns the same row. */
export async function proposeGiveBack(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  plan: GiveBackPlan,
): Promise<{ row: GiveBackRow; isNew: boolean } | WhyNotProposed> {
  const payment = await lock(tx, plan.paymentId)
  const before = await findGiveBack(tx, plan.id)
  if (before?.paymentId === payment.id) return { row: before, isNew: false }
  const why = await whyNotFree(tx, payment, plan.amountCents)
  if (why !== null) return why
  if ((await openOf(tx, payment.id)) !== null) return 'open'
  return { row: await insertGiveBack(tx, { ...plan, proposedAt: toDate(clock.now()) }), isNew: true }
}

type WhyNotFree = 'not-paid' | 'not-collected' | 'credited' | 'too-much'

/** With the payment locked: checks whether that much can go back. The trust balance is checked when it is paid. */
async function whyNotFree(tx: Database, payment: PaymentRow, amountCents: Cents): Promise<WhyNotFree | null> {
  if (!isByHand(payment.method) || payment.status !== 'completed') return 'not-paid'
  if (payment.collectedAt === null) return 'not-collected'
  if (payment.creditedInvoiceId !== null) return 'credited'
  const left = leftToRefund(payment.amountCents, await listRefunds(tx, [payment.id]))
  return amountCents === 0 || amountCents > left ? 'too-much' : null
}

async function openOf(tx: Database, paymentId: string): Promise<GiveBackRow | null> {
  const all = await listGiveBacks(tx, [paymentId])
  return all.find((each) => giveBackStateOf(each) === 'proposed') ?? null
}

export type PaidOut = { payee: string; method: WayBack; number: string; paidOn: string; paidBy: string }
export type WhyNotPaidOut = WhyNotFree | 'not-in-trust' | 'withdrawn' | 'paid'

/** Runs in the caller's transaction. A repeat with the same facts changes nothing. */
export async function payOutGiveBack(
  tx: Database,
  desk: Desk,
  row: GiveBackRow,
  facts: PaidOut,
): Promise<{ row: GiveBackRow; isNew: boolean } | WhyNotPaidOut> {
  const payment = await lock(tx, row.paymentId)
  const current = await existing(tx, row.id)
  if (current.withdrawnAt !== null) return 'withdrawn'
  if (current.paidAt !== null) return isSame(current, facts) ? { row: current, isNew: false } : 'paid'
  const why = await whyNotFree(tx, payment, current.amountCents)
  if (why !== null) return why
  if (!(await giveBack(tx, desk, payment, { ...current, paidOn: facts.paidOn }))) return 'not-in-trust'
  const paidAt = toDate(desk.clock.now())
  return { row: await changeGiveBack(tx, current.id, { ...facts, paidAt }), isNew: true }
}

function isSame(row: GiveBackRow, { payee, method, number, paidOn }: PaidOut): boolean {
  return row.payee === payee && row.method === method && row.number === number && row.paidOn === paidOn
}

/** The refund and its movement. False, with nothing posted, if the trust money is missing or not usable. */
async function giveBack(
  tx: Database,
  desk: Desk,
  payment: PaymentRow,
  { id, amountCents, reason, billsAgain, proposedBy, paidOn }: GiveBackRow,
): Promise<boolean> {
  const now = desk.clock.now()
  const movement = { ...refundMovement(payment, { id, amountCents, billsAgain }), happenedOn: paidOn }
  if (!(await postGivenBack(tx, movement, now))) return false
  await insertRefund(tx, {
    id,
    amountCents,
    reason,
    billsAgain,
    paymentId: payment.id,
    requestedBy: proposedBy,
    reference: newReference(),
    isOwed: false,
    status: 'done',
    createdAt: toDate(now),
    settledAt: toDate(now),
  })
  await keepRefunded(tx, payment, payment.refundedCents + amountCents)
  await tell(tx, desk, payment, id, PAID_OUT)
  return true
}

export type WhyNotUndone = 'not-paid-out' | 'ended'

/** Runs in the caller's transaction: the check was not cashed or was stopped. Safe to repeat. */
export async function undoGiveBack(
  tx: Database,
  desk: Desk,
  row: GiveBackRow,
  undone: { undoneBy: string; undoneReason: string },
): Promise<{ row: GiveBackRow; isNew: boolean } | WhyNotUndone> {
  const payment = await lock(tx, row.paymentId)
  const current = await existing(tx, row.id)
  if (current.undoneAt !== null) return { row: current, isNew: false }
  const refund = await findRefund(tx, current.id)
  if (current.paidAt === null || refund?.status !== 'done') return 'not-paid-out'
  // Money the bank has taken back since is a debt by now.
  if (payment.status === 'failed') return 'ended'
  const now = desk.clock.now()
  await changeRefund(tx, refund.id, { status: 'refused', settledAt: toDate(now) })
  await postGivenBackUndone(tx, refundMovement(payment, refund), now)
  const kept = await keepRefunded(tx, payment, payment.refundedCents - refund.amountCents)
  await earnDue(tx, desk, kept)
  await tell(tx, desk, payment, refund.id, UNDONE)
  return { row: await changeGiveBack(tx, current.id, { ...undone, undoneAt: toDate(now) }), isNew: true }
}

/** Editions of its mail: queued mails keep theirs. */
export const PAID_OUT = 0
export const UNDONE = 1

async function tell(tx: Database, desk: Desk, payment: PaymentRow, refundId: string, edition: number) {
  await desk.jobs.enqueue(tx, TELL_OF_MONEY_BACK, { paymentId: payment.id })
  const told = { recipientId: payment.clientId, subjectId: refundId, edition }
  await queueMail(desk, tx, PAYMENT_MAILS['payment-given-back'], told)
}

/** The payment keeps the day it was received, which its receipt states. */
function keepRefunded(tx: Database, payment: PaymentRow, refundedCents: Cents): Promise<PaymentRow> {
  const isWhole = refundedCents === payment.amountCents
  return change(tx, payment.id, { refundedCents, status: isWhole ? 'refunded' : 'completed' })
}

async function existing(tx: Database, id: string): Promise<GiveBackRow> {
  const row = await findGiveBack(tx, id)
  if (!row) throw new Error('a refund by hand vanished while its payment was locked')
  return row
}
