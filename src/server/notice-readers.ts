// What letters are about, as they need it: notifications cannot enter the features that announce, so the server carries
// their data over.
import { coveredOf, findInstalment, findInvoice, moneyOf } from '#features/invoices/server/index.ts'
import { reopenedBy } from '#features/ledger/server/index.ts'
import type {
  NoticeInvoice,
  NoticePayment,
  NoticeReaders,
  NoticeRefund,
} from '#features/notifications/server/index.ts'
import {
  findPayment,
  findRefund,
  listPaymentsOfInvoices,
  type PaymentRow,
} from '#features/payments/server/index.ts'
import { findAppointment } from '#features/scheduling/server/index.ts'
import type { Database } from '#platform/database.ts'

export const NOTICE_READERS: NoticeReaders = {
  payment: readPayment,
  refund: readRefund,
  invoice: readInvoice,
  instalment: readInstalment,
}

async function readPayment(db: Database, id: string): Promise<NoticePayment | null> {
  const payment = await findPayment(db, id)
  return payment && noticeOf(db, payment)
}

async function noticeOf(db: Database, payment: PaymentRow): Promise<NoticePayment> {
  const { clientId, appointmentId, status, amountCents, method, cardType, last4, reference } = payment
  const meeting = appointmentId === null ? null : await findAppointment(db, appointmentId)
  const isSettled = status === 'completed' || status === 'failed' || status === 'refunded'
  return {
    clientId,
    subject: meeting ? 'appointment' : 'invoice',
    status: isSettled ? status : 'open',
    isOpenAgain: await isOpenAgain(db, payment),
    isElsewherePaid: await isElsewherePaid(db, payment, meeting?.status === 'confirmed'),
    amountCents,
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    method,
    cardType,
    last4,
    reference,
    language: meeting?.language ?? null,
  }
}

/** What it paid itself, and what was undone of its trust money. */
async function isOpenAgain(db: Database, { id, invoiceId }: PaymentRow): Promise<boolean> {
  const reopened = await reopenedBy(db, [id])
  for (const paid of new Set([invoiceId, ...reopened.map((one) => one.invoiceId)])) {
    const invoice = paid === null ? null : await readInvoice(db, paid)
    if (invoice?.state === 'open') return true
  }
  return false
}

async function isElsewherePaid(db: Database, payment: PaymentRow, isBooked: boolean): Promise<boolean> {
  if (payment.invoiceId === null) return isBooked
  const others = await listPaymentsOfInvoices(db, [payment.invoiceId])
  return others.some(({ status, createdAt }) => status === 'completed' && createdAt > payment.createdAt)
}

async function readRefund(db: Database, id: string): Promise<NoticeRefund | null> {
  const refund = await findRefund(db, id)
  const payment = refund && (await readPayment(db, refund.paymentId))
  if (!refund || !payment) return null
  const at = (refund.settledAt ?? refund.createdAt).toISOString()
  const { amountCents, billsAgain } = refund
  return { amountCents, at, isDone: refund.status === 'done', billsAgain, payment }
}

async function readInvoice(db: Database, id: string): Promise<NoticeInvoice | null> {
  const row = await findInvoice(db, id)
  if (!row || row.number === null) return null
  const { clientId, kind, number, dueOn, state, totalCents, planCount } = row
  const paid = coveredOf(await moneyOf(db, id))
  return {
    clientId,
    kind,
    number,
    amountCents: paid < totalCents ? totalCents - paid : totalCents,
    dueOn: planCount === null ? dueOn : null,
    state: state === 'void' ? 'void' : paid < totalCents ? 'open' : 'paid',
  }
}

async function readInstalment(db: Database, id: string): Promise<NoticeInvoice | null> {
  const instalment = await findInstalment(db, id)
  const invoice = instalment && (await readInvoice(db, instalment.invoiceId))
  if (!instalment || !invoice) return null
  const { openCents: amountCents, dueOn } = instalment
  return { ...invoice, amountCents, dueOn, ...(amountCents === 0 && { state: 'paid' }) }
}
