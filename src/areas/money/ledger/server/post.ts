// Posting runs in the transaction that makes the movement, and takes effect once.
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
  insertAll,
  isPosted,
  keepVoidedCheck,
  lockShare,
  type NewMovement,
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
  /** The case or meeting the money is for; null if none yet. */
  matterId: string | null
  /** The matter whose trust money it is, if another; null is money for no case yet. */
  fromMatterId?: string | null
}

/** The firm's date on which it happened; omitted for today. */
type Dated = { happenedOn?: string | null }

/** One client's money of one matter. */
export type Share = { clientId: string; matterId: string | null }

export type PaymentMovement = Deposit &
  Share &
  Dated & { paymentId: string; invoiceId: string | null; amountCents: Cents }

/** Money came in: in trust it stays the client's; in operating it settles an invoice or is a fee earned without one. */
export function postPayment(tx: Database, payment: PaymentMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutOf(payment), source: `payment:${payment.paymentId}` }
  return post(tx, about, { ...payment, kind: 'payment' }, now)
}

/** Earns a trust fee as far as it can be drawn, and returns that amount. A repeat earns only what came into trust since. */
export async function postEarned(tx: Database, fee: PaymentMovement, now: Instant): Promise<Cents> {
  const amountCents = Math.min(await drawable(tx, fee), fee.amountCents)
  if (amountCents === 0) return 0
  const times = await countEarned(tx, fee)
  const source = times === 0 ? `earned:${fee.paymentId}` : `earned:${fee.paymentId}:${times + 1}`
  await post(tx, { ...aboutOf(fee), source }, { kind: 'earned', amountCents }, now)
  return amountCents
}

export type EarningMovement = Share & { earningId: string; amountCents: Cents }

/** Earns what a fee agreement names. False, with nothing posted, if the matter has less to draw. */
export async function postEarning(tx: Database, earning: EarningMovement, now: Instant): Promise<boolean> {
  const { amountCents, ...about } = earning
  const source = `earning:${earning.earningId}`
  const isEnough = (await drawable(tx, earning)) >= amountCents
  if (await isPosted(tx, source)) return true
  if (!isEnough) return false
  return post(tx, { ...about, source }, { kind: 'earned', amountCents }, now)
}

/** Reverses an earning: what no bank has taken back since is the client's again. Returns that amount. */
export async function postEarningBack(tx: Database, earning: EarningMovement, now: Instant): Promise<Cents> {
  const { amountCents: wanted, ...about } = earning
  await lockShare(tx, earning, 'trust_bank')
  const source = `earning-back:${earning.earningId}`
  const amountCents = Math.min(wanted, await earnedOf(tx, earning))
  if (amountCents === 0 || (await isPosted(tx, source))) return 0
  await post(tx, { ...about, source }, { kind: 'transfer-back', settles: 'fees_earned', amountCents }, now)
  return amountCents
}

/** Pending money arrived in trust: it can be drawn from now on. */
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

/** Trust money of one meeting pays another of the same client. False, with nothing posted, if the first has less. */
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
 * A bank took the money back, or it was refunded elsewhere. Draws on it are undone first, newest first: invoices are open
 * again, and the firm owes trust the shortfall. Returns that sum.
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

/** Draws cover any shortfall: only a draw takes more from a share than its payments brought. */
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
 * Posts a refund when it is decided, so that nothing else can use the money. False, with nothing posted, if the client's
 * trust for the matter no longer has it.
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
 * The same for an earned fee: it is no longer earned, and the firm owes it to trust, which the money leaves. False, with
 * nothing posted, if less than the missing amount was earned.
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

/** The gateway refused the refund: the money is back, collected if it has since arrived. */
export async function postRefundRefused(
  tx: Database,
  refund: RefundMovement,
  now: Instant,
): Promise<boolean> {
  const { refundId } = refund
  const about = { ...aboutOf(refund), refundId, source: `refund-refused:${refundId}` }
  const isNew = await post(tx, about, { ...refund, kind: 'refund-refused' }, now)
  const [owed] = await openRefills(tx, { source: undoneFor(refundId) })
  // Nothing left the trust account: the firm owes it nothing for this refund.
  if (owed) await postRefilled(tx, owed, now)
  return isNew
}

/**
 * Refunds money the firm took itself by its own check, from the account that has it. False, with nothing posted, if the
 * matter has less in trust to draw: what was used or earned must be reversed first.
 */
export async function postGivenBack(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const about = { ...aboutOf(refund), refundId: refund.refundId, source: `refund:${refund.refundId}` }
  const isEnough = refund.bank !== 'trust' || (await drawable(tx, refund)) >= refund.amountCents
  if (await isPosted(tx, about.source)) return true
  if (!isEnough) return false
  return post(tx, about, { ...refund, kind: 'refund' }, now)
}

/** That check was stopped or not cashed. */
export function postGivenBackUndone(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const { refundId } = refund
  const about = { ...aboutOf(refund), refundId, source: `refund-undone:${refundId}` }
  return post(tx, about, { ...refund, kind: 'refund-undone' }, now)
}

/** Before a whole, partly refunded payment is taken back: the firm has advanced the refund to the client. */
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

/** `costCents` of it repays what the firm advanced for the matter: the database refuses more. */
export type BilledMovement = InvoiceMovement & { costCents: Cents }

/** Issues an invoice: the client owes its total. */
export async function postInvoice(tx: Database, invoice: BilledMovement, now: Instant): Promise<boolean> {
  return (await postInvoices(tx, [invoice], now)) > 0
}

/** How many were not posted before. */
export function postInvoices(
  tx: Database,
  invoices: readonly BilledMovement[],
  now: Instant,
): Promise<number> {
  return insertAll(
    tx,
    invoices.map(({ clientId, matterId, invoiceId, amountCents, costCents }) => {
      const about = { clientId, matterId, invoiceId, source: `invoice:${invoiceId}` }
      return movementOf(about, { kind: 'invoice', amountCents, costCents }, now)
    }),
  )
}

export function postInvoiceVoid(tx: Database, invoice: BilledMovement, now: Instant): Promise<boolean> {
  const { clientId, matterId, invoiceId, amountCents, costCents } = invoice
  const about = { clientId, matterId, invoiceId, source: `invoice-void:${invoiceId}` }
  return post(tx, about, { kind: 'invoice-void', amountCents, costCents }, now)
}

export type ReductionMovement = InvoiceMovement & { reductionId: string; of: Reduction }

/** Lowers an invoice: by a credit note, or because the firm writes it off. */
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
  /** The source: the refund, or the payment that a bank took back. */
  cause: string
}

/** A fee credited to the invoice was lost: the client owes that much more on it. */
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
 * Pays a government fee or another cost for the client. False, with nothing posted, if it is to come from the matter's
 * trust money and less can be drawn.
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
 * The payee never got it, or returned it. What a bank took back since was the firm's money by then. False, with nothing
 * posted, if the client was billed for it: void that invoice first.
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

/** `source` names the transfer: trust may settle one invoice in several. */
export type TransferMovement = InvoiceMovement & {
  /** Whose trust money: the matter's own, or money for no case yet. The database refuses other matters'. */
  fromMatterId: string | null
  source: string
  settles: Settles
  /** Why it pays more than the agreement has earned; null if it does not. */
  reason?: string | null
}

/** Trust money was earned. False, with nothing posted, if the matter has less to draw. */
export async function postTransfer(tx: Database, transfer: TransferMovement, now: Instant): Promise<boolean> {
  const { clientId, matterId, fromMatterId, invoiceId, amountCents, settles, reason = null } = transfer
  const source = `transfer:${transfer.source}`
  const isEnough = (await drawable(tx, { clientId, matterId: fromMatterId })) >= amountCents
  if (await isPosted(tx, source)) return true
  if (!isEnough) return false
  const about = { clientId, matterId, fromMatterId, invoiceId, source, reason }
  return post(tx, about, { kind: 'transfer', amountCents, settles }, now)
}

/** Undoes the trust draws an invoice still has: the money is the client's again. */
export async function postTransfersBack(
  tx: Database,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
  now: Instant,
): Promise<void> {
  // Locked before reading, so that a concurrent return does not undo any of it twice.
  for (const { fromMatterId } of await drawsOfInvoice(tx, invoiceId)) {
    await lockShare(tx, { clientId, matterId: fromMatterId }, 'trust_bank')
  }
  for (const draw of await drawsOfInvoice(tx, invoiceId)) {
    const { matterId, fromMatterId, settles, amountCents } = draw
    // A cost is on no invoice: the money that paid it has left trust.
    if (settles === 'costs_advanced') continue
    const source = `transfer-back:invoice:${invoiceId}:${fromMatterId ?? 'none'}:${settles}`
    const about = { clientId, matterId, fromMatterId, invoiceId, source }
    await post(tx, about, { kind: 'transfer-back', amountCents, settles }, now)
  }
}

/** The firm put back money that a returned payment had left missing in trust. */
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
  /** The check's details, and who decided this and why: recorded nowhere else in the books. */
  check: Omit<VoidedCheckRow, 'transactionId'>
}

/** Voids a check from before the books: its money is the client's in trust again. */
export function postCheckVoid(tx: Database, voided: CheckVoid, now: Instant): Promise<boolean> {
  return postOfCheck(tx, voided, 'check-void', now)
}

/** False, with nothing posted, if the matter has less of it to draw. */
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

export type OpeningBalance = Share & { rowId: string; amountCents: Cents }

/** What a client had in trust before the books began here. */
export async function postOpenings(
  tx: Database,
  openings: readonly OpeningBalance[],
  now: Instant,
): Promise<void> {
  await insertAll(
    tx,
    openings.map(({ rowId, amountCents, ...about }) =>
      movementOf({ ...about, source: `opening:${rowId}` }, { kind: 'opening-balance', amountCents }, now),
    ),
  )
}

/** It was entered by mistake. False, with nothing posted, if the matter has less of it to draw. */
export async function postOpeningUndone(
  tx: Database,
  opening: OpeningBalance,
  now: Instant,
): Promise<boolean> {
  const { rowId, amountCents, ...about } = opening
  const isEnough = (await drawable(tx, opening)) >= amountCents
  const source = `opening-undone:${rowId}`
  return isEnough && post(tx, { ...about, source }, { kind: 'opening-balance-undone', amountCents }, now)
}

/** What can be drawn: nothing while the firm owes trust this client's money. Locked until the end. */
export async function drawable(tx: Database, share: Share): Promise<Cents> {
  const held = await lockShare(tx, share, 'trust_bank')
  return (await mayDraw(tx, share.clientId)) ? held : 0
}

/** False while the firm owes trust this client's money. */
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
  const { transaction, postings } = movementOf(about, movement, now)
  return insert(tx, transaction, postings)
}

function movementOf(about: About, movement: Movement, now: Instant): NewMovement {
  const { matterId, fromMatterId = matterId, ...transaction } = about
  const postings = postingsOf(movement).map((posting) => ({
    ...posting,
    matterId: OF_TRUST.has(posting.account) ? fromMatterId : matterId,
  }))
  return { transaction: { ...transaction, kind: movement.kind, occurredAt: toDate(now) }, postings }
}
