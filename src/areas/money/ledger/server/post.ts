// Posting a movement: part of the transaction that makes it, and once however often it is asked for.
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import {
  type Deposit,
  type Movement,
  type Paid,
  postingsOf,
  type Reduction,
  type Settles,
} from '../rules/postings.ts'
import {
  balance,
  countEarned,
  drawsOn,
  drawsOfInvoice,
  earnedOf,
  insert,
  isPosted,
  keepVoidedCheck,
  lockShare,
  type NewTransaction,
  openRefills,
  type VoidedCheckRow,
} from './repository.ts'

type About = Pick<
  NewTransaction,
  | 'clientId'
  | 'source'
  | 'paymentId'
  | 'refundId'
  | 'invoiceId'
  | 'disbursementId'
  | 'earningId'
  | 'reason'
  | 'happenedOn'
> & {
  /** The case or the meeting that the money is for; null where it is for none yet. */
  matterId: string | null
  /** Whose trust money it is, where that is not the matter's own: null is money for no case yet. */
  fromMatterId?: string | null
}

/** The day of the firm on which it happened; left out where that is today. */
type Dated = { happenedOn?: string | null }

/** One matter's money of one client. */
export type Share = { clientId: string; matterId: string | null }

export type PaymentMovement = Deposit &
  Share &
  Dated & { paymentId: string; invoiceId: string | null; amountCents: Cents }

/** Money came in: to trust it stays the client's; to operating it settles an invoice, or is a fee earned without one. */
export function postPayment(tx: Database, payment: PaymentMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutOf(payment), source: `payment:${payment.paymentId}` }
  return post(tx, about, { ...payment, kind: 'payment' }, now)
}

/**
 * A fee in trust is earned, as much of it as may be drawn on: answers with that. Asked again, it earns only what has come
 * into the trust since.
 */
export async function postEarned(tx: Database, fee: PaymentMovement, now: Instant): Promise<Cents> {
  const amountCents = Math.min(await drawable(tx, fee), fee.amountCents)
  if (amountCents === 0) return 0
  const times = await countEarned(tx, fee)
  const source = times === 0 ? `earned:${fee.paymentId}` : `earned:${fee.paymentId}:${times + 1}`
  await post(tx, { ...aboutOf(fee), source }, { kind: 'earned', amountCents }, now)
  return amountCents
}

export type EarningMovement = Share & { earningId: string; amountCents: Cents }

/** What a fee agreement names is earned. False, with nothing posted, where the matter has less that may be drawn on. */
export async function postEarning(tx: Database, earning: EarningMovement, now: Instant): Promise<boolean> {
  const { amountCents, ...about } = earning
  const source = `earning:${earning.earningId}`
  const isEnough = (await drawable(tx, earning)) >= amountCents
  if (await isPosted(tx, source)) return true
  if (!isEnough) return false
  return post(tx, { ...about, source }, { kind: 'earned', amountCents }, now)
}

/** It was not earned after all: what a bank has not taken back of it since is the client's again. Answers with that. */
export async function postEarningBack(tx: Database, earning: EarningMovement, now: Instant): Promise<Cents> {
  const { amountCents: wanted, ...about } = earning
  await lockShare(tx, earning, 'trust_bank')
  const source = `earning-back:${earning.earningId}`
  const amountCents = Math.min(wanted, await earnedOf(tx, earning))
  if (amountCents === 0 || (await isPosted(tx, source))) return 0
  await post(tx, { ...about, source }, { kind: 'transfer-back', settles: 'fees_earned', amountCents }, now)
  return amountCents
}

/** What was pending is in the trust account: from here on it can be drawn on. */
export function postCollected(tx: Database, payment: PaymentMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutOf(payment), source: `collected:${payment.paymentId}` }
  return post(tx, about, { kind: 'collected', amountCents: payment.amountCents }, now)
}

export type MoveMovement = Share & {
  paymentId: string
  fromMatterId: string | null
  isCollected: boolean
  amountCents: Cents
}

/** Trust money of one meeting pays another of the same client. False, with nothing posted, where the first holds less. */
export async function postMoved(tx: Database, moved: MoveMovement, now: Instant): Promise<boolean> {
  const { clientId, paymentId, matterId, fromMatterId, isCollected, amountCents } = moved
  const source = `moved:${paymentId}:${matterId ?? 'none'}`
  const account = isCollected ? 'trust_bank' : 'trust_pending'
  const held = await lockShare(tx, { clientId, matterId: fromMatterId }, account)
  if (await isPosted(tx, source)) return true
  if (held < amountCents) return false
  const gets = postingsOf({ kind: 'moved', isCollected, amountCents })
  const about = { clientId, paymentId, source, kind: 'moved' as const, occurredAt: toDate(now) }
  return insert(tx, about, [
    ...gets.map((posting) => ({ ...posting, matterId })),
    ...gets.map((posting) => ({ ...posting, amountCents: -posting.amountCents, matterId: fromMatterId })),
  ])
}

/**
 * A bank took the money back, or it was given back elsewhere. What had been drawn on it is undone first, the newest draw
 * first: invoices are open again, and the firm owes the trust account what is missing. Answers with that sum.
 */
export async function postPaymentReturned(
  tx: Database,
  payment: PaymentMovement & { refundId?: string },
  now: Instant,
): Promise<Cents> {
  const { paymentId, refundId, amountCents } = payment
  const cause = refundId ?? paymentId
  const about = { ...aboutOf(payment), source: `payment-returned:${cause}`, ...(refundId && { refundId }) }
  if (await isPosted(tx, about.source)) return 0
  const isInTrust = payment.bank === 'trust' && payment.isCollected
  const held = isInTrust ? await lockShare(tx, payment, 'trust_bank') : amountCents
  const missing = Math.max(0, amountCents - held)
  await undoDraws(tx, payment, cause, missing, now)
  await post(tx, about, { ...payment, kind: 'payment-returned' }, now)
  return missing
}

/** What is left unsaid by draws cannot be missing: nothing but a draw takes more from a share than its payments brought. */
async function undoDraws(
  tx: Database,
  payment: PaymentMovement,
  cause: string,
  missing: Cents,
  now: Instant,
): Promise<void> {
  let left = missing
  for (const draw of await drawsOn(tx, payment)) {
    const amountCents = Math.min(left, draw.amountCents)
    if (amountCents === 0) return
    const { clientId, paymentId } = payment
    const { invoiceId, matterId, fromMatterId, settles } = draw
    const source = undoneFor(cause, invoiceId, settles)
    const about = { clientId, paymentId, invoiceId, matterId, fromMatterId, source }
    await post(tx, about, { kind: 'transfer-undone', amountCents, settles }, now)
    left -= amountCents
  }
}

export type RefundMovement = PaymentMovement & { refundId: string }

/**
 * Money is to go back; posted when it is decided, so that nothing else can use it meanwhile. False, with nothing posted,
 * where the client's trust money for the matter no longer holds it.
 */
export async function postRefund(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutOf(refund), refundId: refund.refundId, source: `refund:${refund.refundId}` }
  const isEnough = refund.bank !== 'trust' || (await holds(tx, refund, refund.isCollected))
  if (await isPosted(tx, about.source)) return true
  if (!isEnough) return false
  await post(tx, about, { ...refund, kind: 'refund' }, now)
  return true
}

/**
 * The same for a fee that was earned: it is earned no more, and because the money leaves the trust account the firm owes it
 * to that account. False, with nothing posted, where less than what is missing was earned.
 */
export async function postRefundOfEarned(
  tx: Database,
  refund: RefundMovement,
  now: Instant,
): Promise<boolean> {
  if (refund.bank !== 'trust' || !refund.isCollected) return false
  const amountCents = refund.amountCents - (await lockShare(tx, refund, 'trust_bank'))
  if ((await earnedOf(tx, refund)) < amountCents) return false
  const { refundId } = refund
  const about = { ...aboutOf(refund), refundId, source: undoneFor(refundId) }
  await post(tx, about, { kind: 'transfer-undone', amountCents, settles: 'fees_earned' }, now)
  return postRefund(tx, refund, now)
}

/** The gateway would not give the money back: it is where it was, collected if it has been meanwhile. */
export async function postRefundRefused(
  tx: Database,
  refund: RefundMovement,
  now: Instant,
): Promise<boolean> {
  const { refundId } = refund
  const about = { ...aboutOf(refund), refundId, source: `refund-refused:${refundId}` }
  const isNew = await post(tx, about, { ...refund, kind: 'refund-refused' }, now)
  const [owed] = await openRefills(tx, { source: undoneFor(refundId) })
  // Nothing has left the trust account: the firm owes it nothing for this refund.
  if (owed) await postRefilled(tx, owed, now)
  return isNew
}

/**
 * Money that the firm took itself is given back by a check of its own, from the account that holds it. False, with nothing
 * posted, where the matter has less in trust that may be drawn on: what was used or earned is taken back first.
 */
export async function postGivenBack(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutOf(refund), refundId: refund.refundId, source: `refund:${refund.refundId}` }
  const isEnough = refund.bank !== 'trust' || (await drawable(tx, refund)) >= refund.amountCents
  if (await isPosted(tx, about.source)) return true
  if (!isEnough) return false
  return post(tx, about, { ...refund, kind: 'refund' }, now)
}

/** That check was stopped, or nobody cashed it. */
export function postGivenBackUndone(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const { refundId } = refund
  const about = { ...aboutOf(refund), refundId, source: `refund-undone:${refundId}` }
  return post(tx, about, { ...refund, kind: 'refund-undone' }, now)
}

/** Before all of a payment is taken back, of which some had been given back: the firm has advanced that to the client. */
export function postGivenBackAdvanced(
  tx: Database,
  payment: PaymentMovement,
  now: Instant,
): Promise<boolean> {
  const { bank, amountCents, paymentId } = payment
  const about = { ...aboutOf(payment), invoiceId: null, source: `refund-advanced:${paymentId}` }
  return post(tx, about, { kind: 'refund-advanced', bank, amountCents }, now)
}

function undoneFor(cause: string, invoiceId: string | null = null, settles: Paid = 'fees_earned'): string {
  return `undone:${cause}:${invoiceId ?? 'fee'}:${settles}`
}

export type InvoiceMovement = Share & { invoiceId: string; amountCents: Cents }

/** `costCents` of it give back what the firm has advanced for the matter: the database refuses more than that. */
export type BilledMovement = InvoiceMovement & { costCents: Cents }

/** An invoice is issued: the client owes what it comes to. */
export function postInvoice(tx: Database, invoice: BilledMovement, now: Instant): Promise<boolean> {
  const { clientId, matterId, invoiceId, amountCents, costCents } = invoice
  const about = { clientId, matterId, invoiceId, source: `invoice:${invoiceId}` }
  return post(tx, about, { kind: 'invoice', amountCents, costCents }, now)
}

export function postInvoiceVoid(tx: Database, invoice: BilledMovement, now: Instant): Promise<boolean> {
  const { clientId, matterId, invoiceId, amountCents, costCents } = invoice
  const about = { clientId, matterId, invoiceId, source: `invoice-void:${invoiceId}` }
  return post(tx, about, { kind: 'invoice-void', amountCents, costCents }, now)
}

export type ReductionMovement = InvoiceMovement & { reductionId: string; of: Reduction }

/** Less is owed by the invoice: by a credit note, or because the firm gives up asking for it. */
export function postReduction(tx: Database, reduction: ReductionMovement, now: Instant): Promise<boolean> {
  const { reductionId, of, amountCents, ...rest } = reduction
  const about = { ...aboutInvoice(rest), source: `reduction:${reductionId}` }
  return post(tx, about, { kind: of, amountCents }, now)
}

export function postReductionUndone(
  tx: Database,
  reduction: ReductionMovement,
  now: Instant,
): Promise<boolean> {
  const { reductionId, of, amountCents, ...rest } = reduction
  const about = { ...aboutInvoice(rest), source: `reduction-undone:${reductionId}` }
  return post(tx, about, { kind: 'reduction-undone', of, amountCents }, now)
}

export type CreditMovement = InvoiceMovement & {
  paymentId: string
  /** What took the money: the refund, or the payment that a bank took back. */
  cause: string
}

/** A fee that the invoice credits did not stay: the client owes that much more by it. */
export function postCreditUndone(tx: Database, credit: CreditMovement, now: Instant): Promise<boolean> {
  const { cause, amountCents, paymentId, ...rest } = credit
  const about = { ...aboutInvoice(rest), paymentId, source: `credit-undone:${cause}` }
  return post(tx, about, { kind: 'credit-undone', amountCents }, now)
}

function aboutInvoice({ clientId, matterId, invoiceId }: Omit<InvoiceMovement, 'amountCents'>) {
  return { clientId, matterId, invoiceId }
}

export type CostMovement = Share &
  Dated & { disbursementId: string; amountCents: Cents; isFromTrust: boolean }

/**
 * A government fee or another cost is paid for the client. False, with nothing posted, where it is to come out of trust
 * money of the matter and less of that may be drawn on.
 */
export async function postCost(tx: Database, cost: CostMovement, now: Instant): Promise<boolean> {
  const { isFromTrust, amountCents } = cost
  const about = { ...aboutCost(cost), source: `cost:${cost.disbursementId}` }
  const isEnough = !isFromTrust || (await drawable(tx, cost)) >= amountCents
  if (await isPosted(tx, about.source)) return true
  if (!isEnough) return false
  return post(tx, about, { kind: 'cost', amountCents, advancedCents: isFromTrust ? 0 : amountCents }, now)
}

/**
 * The payee never got it, or gave it back. What a bank has taken back since was the firm's money by then. False, with nothing
 * posted, where the client was billed for it: that invoice is voided first.
 */
export async function postCostUndone(tx: Database, cost: CostMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutCost(cost), source: `cost-undone:${cost.disbursementId}` }
  const advanced = await lockShare(tx, cost, 'costs_advanced')
  if (await isPosted(tx, about.source)) return true
  const advancedCents = cost.isFromTrust
    ? cost.amountCents - Math.min(cost.amountCents, await costsFromTrust(tx, cost))
    : cost.amountCents
  if (advancedCents > advanced) return false
  return post(tx, about, { kind: 'cost-undone', amountCents: cost.amountCents, advancedCents }, now)
}

function aboutCost({ clientId, matterId, disbursementId, happenedOn = null }: CostMovement) {
  return { clientId, matterId, disbursementId, happenedOn }
}

async function costsFromTrust(tx: Database, share: Share): Promise<Cents> {
  const found = await drawsOn(tx, share)
  return found
    .filter(({ settles }) => settles === 'costs_advanced')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** `source` names the transfer: one invoice may be settled from the trust in several. */
export type TransferMovement = InvoiceMovement & {
  /** Whose trust money: the matter's own, or what is for no case yet. The database refuses every other matter's. */
  fromMatterId: string | null
  source: string
  settles: Settles
  /** Why it pays more than the agreement says is earned; null where it does not. */
  reason?: string | null
}

/** Money in trust was earned. False, with nothing posted, where the matter has less that may be drawn on. */
export async function postTransfer(tx: Database, transfer: TransferMovement, now: Instant): Promise<boolean> {
  const { clientId, matterId, fromMatterId, invoiceId, amountCents, settles, reason = null } = transfer
  const source = `transfer:${transfer.source}`
  const isEnough = (await drawable(tx, { clientId, matterId: fromMatterId })) >= amountCents
  if (await isPosted(tx, source)) return true
  if (!isEnough) return false
  const about = { clientId, matterId, fromMatterId, invoiceId, source, reason }
  return post(tx, about, { kind: 'transfer', amountCents, settles }, now)
}

/** Undoes what an invoice still holds of the client's trust money: it is the client's again. */
export async function postTransfersBack(
  tx: Database,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
  now: Instant,
): Promise<void> {
  // Locked before it is read, so that a payment which is returned meanwhile undoes none of it a second time.
  for (const { fromMatterId } of await drawsOfInvoice(tx, invoiceId)) {
    await lockShare(tx, { clientId, matterId: fromMatterId }, 'trust_bank')
  }
  for (const draw of await drawsOfInvoice(tx, invoiceId)) {
    const { matterId, fromMatterId, settles, amountCents } = draw
    // A cost is on no invoice: what paid it is gone from the trust account.
    if (settles === 'costs_advanced') continue
    const source = `transfer-back:invoice:${invoiceId}:${fromMatterId ?? 'none'}:${settles}`
    const about = { clientId, matterId, fromMatterId, invoiceId, source }
    await post(tx, about, { kind: 'transfer-back', amountCents, settles }, now)
  }
}

/** The firm has put money back into the trust account that a returned payment had left short. */
export function postRefilled(
  tx: Database,
  undone: Share & { id: string; invoiceId: string | null; paymentId: string | null; amountCents: Cents },
  now: Instant,
): Promise<boolean> {
  const { id, clientId, matterId, invoiceId, paymentId, amountCents } = undone
  const about = { clientId, matterId, invoiceId, paymentId, source: `trust-refilled:${id}` }
  return post(tx, about, { kind: 'trust-refilled', amountCents }, now)
}

export type CheckVoid = Share & {
  voidId: string
  amountCents: Cents
  /** What the check said, and who decided this and why: no other row of the books knows of it. */
  check: Omit<VoidedCheckRow, 'transactionId'>
}

/** A check from before the books is void: its money is the client's in trust again. */
export function postCheckVoid(tx: Database, voided: CheckVoid, now: Instant): Promise<boolean> {
  return postOfCheck(tx, voided, 'check-void', now)
}

/** False, with nothing posted, where the matter has less of it left that may be drawn on. */
export async function postCheckVoidUndone(tx: Database, voided: CheckVoid, now: Instant): Promise<boolean> {
  const isEnough = (await drawable(tx, voided)) >= voided.amountCents
  return isEnough && postOfCheck(tx, voided, 'check-void-undone', now)
}

async function postOfCheck(
  tx: Database,
  { clientId, matterId, voidId, amountCents, check }: CheckVoid,
  kind: 'check-void' | 'check-void-undone',
  now: Instant,
): Promise<boolean> {
  const source = `${kind}:${voidId}`
  const isNew = await post(tx, { clientId, matterId, source }, { kind, amountCents }, now)
  if (isNew) await keepVoidedCheck(tx, source, check)
  return isNew
}

/** What may be drawn on: nothing while the firm owes this client's money to the trust account. Locked until the end. */
export async function drawable(tx: Database, share: Share): Promise<Cents> {
  const held = await lockShare(tx, share, 'trust_bank')
  return (await mayDraw(tx, share.clientId)) ? held : 0
}

/** False while the firm owes this client's money to the trust account. */
export async function mayDraw(db: Database, clientId: string): Promise<boolean> {
  return (await balance(db, clientId, 'trust_refill')) === 0
}

async function holds(tx: Database, refund: RefundMovement, isCollected: boolean): Promise<boolean> {
  const account = isCollected ? 'trust_bank' : 'trust_pending'
  return (await lockShare(tx, refund, account)) >= refund.amountCents
}

function aboutOf({ clientId, matterId, paymentId, invoiceId, happenedOn = null }: PaymentMovement) {
  return { clientId, matterId, paymentId, invoiceId, happenedOn }
}

const OF_TRUST = new Set(['trust_bank', 'client_funds', 'trust_pending', 'pending_funds', 'trust_refill'])

function post(tx: Database, about: About, movement: Movement, now: Instant): Promise<boolean> {
  const { matterId, fromMatterId = matterId, ...transaction } = about
  const postings = postingsOf(movement).map((posting) => ({
    ...posting,
    matterId: OF_TRUST.has(posting.account) ? fromMatterId : matterId,
  }))
  return insert(tx, { ...transaction, kind: movement.kind, occurredAt: toDate(now) }, postings)
}
