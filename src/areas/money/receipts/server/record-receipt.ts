// Records money that the firm took itself: purpose, method and payer, with its movement in the books, in one transaction.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { lockOwed, tellCase } from '#areas/money/invoices/server/index.ts'
import { lockMonths } from '#areas/money/ledger/server/index.ts'
import { goesToBank, needsNumber, type Purpose } from '#areas/money/payments/rules/hand-methods.ts'
import { statusOf } from '#areas/money/payments/rules/payment.ts'
import {
  findHand,
  type HandPayment,
  handsOf,
  isOpen,
  listPaidSince,
  type PaymentRow,
  putInDeposit,
  receivePayment,
} from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, instant, momentAt, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Receipt, ReceiveFacts } from '../contract.ts'
import { isDayOfBooks, isTwin, TWIN_DAYS } from '../rules/receipt.ts'
import { RECEIPT_ACTIONS } from './audit-actions.ts'
import { receiptError } from './receipt-error.ts'
import { viewOfOne } from './receipt-view.ts'
import { insert as insertDeposit } from './repository.ts'

/** For staff on the case. A repeat with the same id returns the existing receipt. */
export async function recordReceipt(ctx: Context, input: ReceiveFacts): Promise<Receipt> {
  requireStaff(ctx)
  const id = await ctx.db.transaction(async (tx) => {
    await lockMonths(tx)
    const subject = await subjectOf(ctx, tx, input)
    refuseUnfit(ctx, input)
    return recordOnce(ctx, tx, subject, input)
  })
  return viewOfOne(ctx.db, id)
}

type Subject = Pick<PaymentRow, 'clientId' | 'matterId' | 'invoiceId' | 'account'> & {
  purpose: Purpose
  caseNumber: string
  /** The most that may be taken; null without a request. */
  openCents: Cents | null
  /** Runs in the transaction, after the payment. */
  tell(): Promise<void>
}

/** The purpose decides the account: only invoiced money is the firm's. */
async function subjectOf(ctx: Context, tx: Database, { subject }: ReceiveFacts): Promise<Subject> {
  if (subject.for !== 'invoice') {
    const { id: matterId, clientId, number } = await payableCase(ctx, tx, subject.caseId)
    const about = { clientId, matterId, invoiceId: null, account: 'trust', caseNumber: number } as const
    return { ...about, purpose: subject.for, openCents: null, tell: () => Promise.resolve() }
  }
  const { row, openCents, caseNumber } = await lockOwed(ctx, tx, subject.invoiceId)
  const { clientId, caseId: matterId, id: invoiceId, kind: purpose } = row
  const account = purpose === 'retainer' ? 'trust' : 'operating'
  const tell = () => tellCase(ctx, tx, row, requireStaff(ctx).userId)
  return { clientId, matterId, invoiceId, account, purpose, caseNumber, openCents, tell }
}

function refuseUnfit(ctx: Context, { method, methodNumber, receivedOn }: ReceiveFacts): void {
  if (needsNumber(method) && methodNumber === '') throw receiptError('RECEIPT_NUMBER_MISSING')
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  if (!isDayOfBooks(plainDate(receivedOn), today)) throw receiptError('RECEIPT_DAY_INVALID')
}

async function recordOnce(
  ctx: Context,
  tx: Database,
  subject: Subject,
  input: ReceiveFacts,
): Promise<string> {
  const { receiptId, amountCents, method, methodNumber: number, receivedOn, payer, note } = input
  if (await isRecorded(tx, receiptId, subject)) return receiptId
  await refuseTooMuch(ctx, tx, subject, input)
  const { clientId, matterId, invoiceId, account, purpose, caseNumber } = subject
  const made = await receivePayment(ctx, tx, {
    id: receiptId,
    clientId,
    matterId,
    invoiceId,
    account,
    purpose,
    amountCents,
    method,
    number,
    receivedOn,
    note,
    type: purpose === 'invoice' ? 'invoice' : 'retainer',
    receivedBy: requireStaff(ctx).userId,
    payerName: payer?.name ?? null,
    payerRelation: payer?.relation ?? null,
  })
  if (!made) {
    await isRecorded(tx, receiptId, subject)
    return receiptId
  }
  // Checked after the number took its turn, so that concurrent records see each other.
  if (!input.isAnother) await refuseTwin(tx, subject, input)
  if (!goesToBank(method)) await depositDirectly(ctx, tx, made)
  await subject.tell()
  const { reference: receipt } = made.payment
  await recordAudit(tx, asker(ctx), {
    action: RECEIPT_ACTIONS['receipt.recorded'],
    subjectId: clientId,
    after: { receipt, caseNumber, amountCents, account, method },
  })
  return receiptId
}

/** The id of another payment is not revealed. */
async function isRecorded(tx: Database, id: string, { clientId, matterId }: Subject): Promise<boolean> {
  const before = await findHand(tx, id)
  if (!before) return false
  const { payment } = before
  if (payment.clientId !== clientId || payment.matterId !== matterId) throw generalError('NOT_FOUND')
  return true
}

async function refuseTooMuch(
  ctx: Context,
  tx: Database,
  { openCents, clientId, invoiceId }: Subject,
  { amountCents, isAnother }: ReceiveFacts,
): Promise<void> {
  if (openCents === null) return
  if (openCents === 0) throw receiptError('RECEIPT_NOTHING_OWED')
  if (amountCents > openCents) {
    throw receiptError('RECEIPT_TOO_MUCH', { open: formatCents(openCents, ctx.language) })
  }
  if (isAnother) return
  const since = new Date(0)
  const open = (await listPaidSince(tx, clientId, since)).find(
    (payment) => payment.invoiceId === invoiceId && isOpen(payment),
  )
  if (open) throw receiptError('RECEIPT_BEING_PAID', { reference: open.reference })
}

/** By any method. */
async function refuseTwin(
  tx: Database,
  { clientId, invoiceId, matterId }: Subject,
  { receiptId, amountCents, method, methodNumber: number, receivedOn }: ReceiveFacts,
): Promise<void> {
  const on = plainDate(receivedOn)
  const since = toDate(momentAt(plusDays(on, -LOOK_BACK_DAYS), 0, FIRM_ZONE))
  const others = (await listPaidSince(tx, clientId, since)).filter(
    ({ id, status }) => id !== receiptId && statusOf(status) !== 'refunded',
  )
  const hands = await handsOf(
    tx,
    others.map(({ id }) => id),
  )
  const twin = others.find((other) => {
    const hand = hands.get(other.id)
    const otherOn = hand
      ? plainDate(hand.receivedOn)
      : dateIn(FIRM_ZONE, instant(other.settledAt ?? other.createdAt))
    const told = { ...other, number: hand?.number ?? '', on: otherOn }
    return isTwin({ invoiceId, matterId, amountCents, method, number, on }, told)
  })
  if (twin) throw receiptError('RECEIPT_LIKE_ANOTHER', { reference: twin.reference })
}

/** A check's duplicate is searched further back than a sum's. */
const LOOK_BACK_DAYS = TWIN_DAYS + 180

/** A direct arrival at the bank is its own deposit, made on the day it came. */
async function depositDirectly(ctx: Context, tx: Database, { payment, hand }: HandPayment): Promise<void> {
  const { account, id } = payment
  const by = hand.receivedBy
  const day = { madeOn: hand.receivedOn, madeBy: by }
  const createdAt = toDate(ctx.clock.now())
  const deposit = await insertDeposit(tx, { account, kind: 'direct', createdBy: by, createdAt, ...day })
  if (deposit) await putInDeposit(tx, { depositId: deposit.id, account }, [id])
}
