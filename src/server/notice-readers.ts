// What letters are about, as they need it: notifications cannot enter the features that announce, so the server carries
// their data over.
import { coveredOf, findInstalment, findInvoice, moneyOf } from '#features/invoices/server/index.ts'
import { reopenedBy } from '#features/ledger/server/index.ts'
import type {
  CancelledFee,
  NoticeAppointment,
  NoticeInvoice,
  NoticePayment,
  NoticeReaders,
  NoticeRefund,
} from '#features/notifications/server/index.ts'
import {
  findPayment,
  findRefund,
  listPaymentsOfAppointments,
  listPaymentsOfInvoices,
  listRefunds,
  type PaymentRow,
} from '#features/payments/server/index.ts'
import { leftToRefund } from '#features/payments/rules/refund.ts'
import type { FeeAfterCancelling } from '#features/scheduling/rules/notice.ts'
import { findAppointment, listChanges } from '#features/scheduling/server/index.ts'
import { isGuestSubject } from '#features/users/rules/guest-subject.ts'
import { displayName, findById } from '#features/users/server/index.ts'
import type { Database } from '#platform/database.ts'

export const NOTICE_READERS: NoticeReaders = {
  appointment: readAppointment,
  payment: readPayment,
  refund: readRefund,
  invoice: readInvoice,
  instalment: readInstalment,
}

async function readAppointment(db: Database, id: string): Promise<NoticeAppointment | null> {
  const meeting = await findAppointment(db, id)
  if (!meeting || meeting.meetingMethod === null) return null
  const { clientId, attorneyId, type, status, meetingMethod, timeZone, language, timesMoved } = meeting
  if (status !== 'confirmed' && status !== 'cancelled') return null
  const changes = await listChanges(db, [id])
  const [attorney, client] = [await findById(db, attorneyId), await findById(db, clientId)]
  const end = changes.findLast(({ kind }) => kind === 'cancelled')
  const fee = status === 'cancelled' ? await feeOf(db, id, end?.fee ?? null) : null
  return {
    id,
    clientId,
    isGuest: client !== null && isGuestSubject(client.subject),
    attorneyId,
    attorneyName: attorney ? displayName(attorney) : '',
    type,
    status,
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    movedFrom: changes.findLast(({ kind }) => kind === 'moved')?.startsAt.toISOString() ?? null,
    meetingMethod,
    timeZone,
    language,
    edition: timesMoved,
    cancelled: fee && { isByFirm: end?.isByFirm ?? true, fee },
  }
}

/**
 * A refund that is decided is on its way, whether or not the gateway has been asked yet. A part that went back earlier
 * does not make a refund of what stays as a credit.
 */
async function feeOf(
  db: Database,
  appointmentId: string,
  decided: FeeAfterCancelling | null,
): Promise<CancelledFee> {
  const payments = await listPaymentsOfAppointments(db, [appointmentId])
  const paid = payments.filter(({ status }) => status === 'completed' || status === 'refunded')
  if (paid.length === 0) return { kind: 'none' }
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refunds = await listRefunds(
    db,
    paid.map(({ id }) => id),
  )
  const left = leftToRefund(paidCents, refunds)
  const isCredit = left === paidCents || (decided === 'credit' && left > 0)
  return isCredit ? { kind: 'credit', amountCents: left } : { kind: 'refund', amountCents: paidCents - left }
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
