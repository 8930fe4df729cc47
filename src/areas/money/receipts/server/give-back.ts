// Refunds by firm check of money the firm took itself: proposed for the case, paid out by an administrator, undone if not cashed.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { refuseOwnPayee, refuseUsedCheck } from '#areas/money/disbursements/server/index.ts'
import { heldInTrust, lockMonths, mayDraw, refuseAtBank } from '#areas/money/ledger/server/index.ts'
import { waysBackFrom, wayBackHasNumber } from '#areas/money/payments/rules/give-back.ts'
import { leftToRefund } from '#areas/money/payments/rules/refund.ts'
import {
  changeGiveBack,
  findGiveBack,
  GIVE_BACKS_OLDEST_FIRST,
  type GiveBackRow,
  type HandPayment,
  listGiveBacksDue,
  listRefunds,
  lockPayment,
  payOutGiveBack,
  type PaymentRow,
  proposeGiveBack,
  refundError,
  undoGiveBack,
  type WhyNotPaidOut,
  type WhyNotProposed,
} from '#areas/money/payments/server/index.ts'
import { invoiceSettler } from '#areas/money/invoices/server/index.ts'
import { dateIn, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError, type ProductError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireBooks, requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type {
  GiveBackDue,
  GiveBackPath,
  PayOutInput,
  ProposeInput,
  Receipt,
  UndoGiveBackInput,
} from '../contract.ts'
import { isDayOfBooks } from '../rules/receipt.ts'
import { RECEIPT_ACTIONS } from './audit-actions.ts'
import { receiptError } from './receipt-error.ts'
import { tellOfProposal } from './receipt-mails.ts'
import { dueOf, viewOfOne } from './receipt-view.ts'
import { receiptOfStaff } from './who-may.ts'

/** For staff on the case. Nothing moves until it is paid out. */
export async function proposeRefund(ctx: Context, input: ProposeInput): Promise<Receipt> {
  const { userId: proposedBy } = requireStaff(ctx)
  const { receiptId: paymentId, giveBackId: id, amountCents, reason, billsAgain } = input
  const { payment } = await receiptOfStaff(ctx, paymentId)
  await ctx.db.transaction(async (tx) => {
    await lockBoth(tx, payment)
    const plan = { id, paymentId, amountCents, reason, billsAgain, proposedBy }
    const proposed = await proposeGiveBack(tx, ctx, plan)
    if (typeof proposed === 'string') throw await whyNot(ctx, tx, payment, proposed)
    if (!proposed.isNew) return
    if (payment.account === 'trust') await refuseShort(ctx, tx, payment, amountCents)
    await record(ctx, tx, 'refund.proposed', payment, proposed.row)
    await tellOfProposal(ctx, tx, proposed.row)
  })
  return viewOfOne(ctx.db, paymentId)
}

/** For staff on the case. Safe to repeat. */
export async function withdrawRefund(ctx: Context, { giveBackId }: GiveBackPath): Promise<Receipt> {
  const { userId: withdrawnBy } = requireStaff(ctx)
  const { payment } = await ofStaff(ctx, giveBackId)
  await ctx.db.transaction(async (tx) => {
    await lockBoth(tx, payment)
    const row = await findGiveBack(tx, giveBackId)
    if (!row || row.withdrawnAt !== null) return
    if (row.paidAt !== null) throw receiptError('GIVE_BACK_PAID')
    await changeGiveBack(tx, giveBackId, { withdrawnBy, withdrawnAt: toDate(ctx.clock.now()) })
    await record(ctx, tx, 'refund.withdrawn', payment, row)
  })
  return viewOfOne(ctx.db, payment.id)
}

/** For administrators who wrote the check or made the transfer. */
export async function payOutRefund(ctx: Context, input: PayOutInput): Promise<Receipt> {
  const { userId: paidBy } = requireAdmin(ctx)
  const { row, payment, hand } = await ofStaff(ctx, input.giveBackId)
  refuseUnfit(ctx, { payment, hand }, input)
  const { payee, method, number, paidOn } = input
  await refuseOwnPayee(ctx, payee)
  await ctx.db.transaction(async (tx) => {
    await lockMonths(tx)
    await lockBoth(tx, payment)
    const check = { fund: payment.account, reference: number, payee, id: row.id }
    if (method === 'check') await refuseUsedCheck(tx, check)
    const paid = await payOutGiveBack(tx, ctx, row, { payee, method, number, paidOn, paidBy })
    if (typeof paid === 'string') throw await whyNot(ctx, tx, payment, paid)
    if (paid.isNew) await record(ctx, tx, 'refund.paid-out', payment, row, { method })
  })
  return viewOfOne(ctx.db, payment.id)
}

/** For administrators. Nothing is rewritten: a new movement restores the money. */
export async function undoRefund(ctx: Context, { giveBackId, reason }: UndoGiveBackInput): Promise<Receipt> {
  const { userId: undoneBy } = requireAdmin(ctx)
  const { row, payment } = await ofStaff(ctx, giveBackId)
  await ctx.db.transaction(async (tx) => {
    await lockBoth(tx, payment)
    await refuseCashed(ctx, tx, row.id)
    const undone = await undoGiveBack(tx, ctx, row, { undoneBy, undoneReason: reason })
    if (undone === 'not-paid-out') throw receiptError('GIVE_BACK_NOT_PAID')
    if (undone === 'ended') throw receiptError('RECEIPT_ENDED')
    if (undone.isNew) await record(ctx, tx, 'refund.undone', payment, row)
  })
  return viewOfOne(ctx.db, payment.id)
}

async function refuseCashed(ctx: Context, tx: Database, refundId: string): Promise<void> {
  const row = await findGiveBack(tx, refundId)
  if (row === null || row.undoneAt !== null) return
  await refuseAtBank(ctx, tx, { refundId, what: row.method === 'check' ? 'check' : 'payment' })
}

/** For readers of the books, oldest first. */
export async function listRefundsDue(ctx: Context, asked: PageAsked): Promise<PageOf<GiveBackDue>> {
  requireBooks(ctx)
  const read = (stretch: Stretch) => listGiveBacksDue(ctx.db, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: GIVE_BACKS_OLDEST_FIRST, read })
  return { items: await dueOf(ctx.db, rows), next }
}

/** Locks what was paid for, then the payment, in this order. */
async function lockBoth(tx: Database, payment: PaymentRow): Promise<void> {
  await invoiceSettler.lock(tx, payment)
  await lockPayment(tx, payment.id)
}

async function ofStaff(ctx: Context, id: string): Promise<HandPayment & { row: GiveBackRow }> {
  const row = await findGiveBack(ctx.db, id)
  if (!row) throw generalError('NOT_FOUND')
  return { row, ...(await receiptOfStaff(ctx, row.paymentId)) }
}

function refuseUnfit(
  ctx: Context,
  { payment, hand }: HandPayment,
  { method, number, paidOn }: PayOutInput,
): void {
  if (!waysBackFrom(payment.account).includes(method)) throw receiptError('GIVE_BACK_METHOD')
  if (wayBackHasNumber(method) && number === '') throw receiptError('GIVE_BACK_NUMBER_MISSING')
  const isBefore = paidOn < hand.receivedOn
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  if (isBefore || !isDayOfBooks(plainDate(paidOn), today)) throw receiptError('RECEIPT_DAY_INVALID')
}

async function refuseShort(
  ctx: Context,
  tx: Database,
  payment: PaymentRow,
  amountCents: number,
): Promise<void> {
  const isFree = await mayDraw(tx, payment.clientId)
  if (!isFree || (await heldInTrust(tx, payment)) < amountCents) throw await notInTrust(ctx, tx, payment)
}

async function notInTrust(ctx: Context, tx: Database, payment: PaymentRow): Promise<ProductError> {
  if (!(await mayDraw(tx, payment.clientId))) return receiptError('GIVE_BACK_TRUST_BLOCKED')
  const held = formatCents(await heldInTrust(tx, payment), ctx.language)
  return receiptError('GIVE_BACK_TRUST_SHORT', { held })
}

async function whyNot(
  ctx: Context,
  tx: Database,
  payment: PaymentRow,
  why: WhyNotProposed | WhyNotPaidOut,
): Promise<ProductError> {
  switch (why) {
    case 'not-paid':
      return refundError('REFUND_NOT_PAID')
    case 'not-collected':
      return receiptError('RECEIPT_NOT_COLLECTED')
    case 'credited':
      return refundError('REFUND_CREDITED')
    case 'too-much': {
      const left = leftToRefund(payment.amountCents, await listRefunds(tx, [payment.id]))
      return refundError('REFUND_TOO_MUCH', { left: formatCents(left, ctx.language) })
    }
    case 'not-in-trust':
      return notInTrust(ctx, tx, payment)
    case 'open':
      return receiptError('GIVE_BACK_OPEN')
    case 'withdrawn':
      return receiptError('GIVE_BACK_WITHDRAWN')
    case 'paid':
      return receiptError('GIVE_BACK_PAID')
  }
}

type Action = 'refund.proposed' | 'refund.withdrawn' | 'refund.paid-out' | 'refund.undone'

async function record(
  ctx: Context,
  tx: Database,
  action: Action,
  { id, clientId, reference: receipt, account }: PaymentRow,
  { amountCents }: GiveBackRow,
  more: { method?: string } = {},
): Promise<void> {
  const { case: of } = await viewOfOne(tx, id)
  await recordAudit(tx, asker(ctx), {
    action: RECEIPT_ACTIONS[action],
    subjectId: clientId,
    after: { receipt, caseNumber: of?.number ?? '', amountCents, account, ...more },
  })
}
