// Payments and refunds for their mails.
import { reopenedBy } from '#areas/money/ledger/server/index.ts'
import type { Writing } from '#areas/messages/notifications/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { giveBackStateOf, type WayBack } from '../rules/give-back.ts'
import type { PaymentMethod } from '../rules/payment.ts'
import { findGiveBack } from './give-back-repository.ts'
import { findHand } from './hand-repository.ts'
import { findById, findRefund } from './repository.ts'
import { settlerOf, type Settlers, settlersIn } from './settler.ts'

export type MailedPayment = {
  clientId: string
  /** What it pays for. */
  subject: 'appointment' | 'invoice'
  status: 'open' | 'completed' | 'failed' | 'refunded'
  /** Whether an invoice or request that it paid, directly or through trust, is due again. */
  isOpenAgain: boolean
  /** Whether it was credited to an invoice that is due again. */
  isCreditUndone: boolean
  /** Whether its purpose was since met another way. */
  isElsewherePaid: boolean
  amountCents: Cents
  /** When it was settled: an ISO 8601 instant. */
  at: string
  method: PaymentMethod
  /** The gateway's name, such as "VISA"; null if unknown. */
  cardType: string | null
  last4: string | null
  /** Another person paid; the client does not see the method. */
  isByOther: boolean
  /** For money the firm took itself: the check number, and the payer if that is not the client. */
  byHand: { number: string; payerName: string | null } | null
  reference: string
  /** The language its meeting was booked in; null if only the person's own is known. */
  language: Language | null
  /** The client has no account, so no payments page. */
  isGuest: boolean
  /** The token of the link to their meeting; null if none can be opened. */
  link: string | null
}

/** One refund with its payment. */
export type MailedRefund = {
  amountCents: Cents
  at: string
  isDone: boolean
  billsAgain: boolean
  payment: MailedPayment
}

/** A refund, by firm check, of money that the firm took itself. */
export type MailedGiveBack = {
  amountCents: Cents
  payee: string
  method: WayBack
  number: string
  /** A calendar date of the firm. */
  paidOn: string
  isUndone: boolean
  billsAgain: boolean
  payment: MailedPayment
}

type Reading = Pick<Writing, 'db' | 'features' | 'links'>

export async function readMailedPayment(reading: Reading, id: string): Promise<MailedPayment | null> {
  const payment = await findById(reading.db, id)
  if (!payment) return null
  const settlers = settlersIn(reading.features)
  const paidFor = await settlerOf(settlers, payment)?.mailed(reading.db, payment)
  const reopened = (await reopenedBy(reading.db, [id])).map(({ invoiceId }) => invoiceId)
  const {
    clientId,
    appointmentId,
    creditedInvoiceId,
    status,
    amountCents,
    method,
    cardType,
    last4,
    reference,
  } = payment
  const hand = (await findHand(reading.db, id))?.hand
  const isSettled = status === 'completed' || status === 'failed' || status === 'refunded'
  return {
    clientId,
    subject: appointmentId === null ? 'invoice' : 'appointment',
    status: isSettled ? status : 'open',
    isOpenAgain: await isOpenAgain(reading, settlers, [payment.invoiceId, ...reopened]),
    isCreditUndone: creditedInvoiceId !== null && reopened.includes(creditedInvoiceId),
    isElsewherePaid: paidFor?.isHad ?? false,
    amountCents,
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    method,
    cardType,
    last4,
    isByOther: payment.payLinkId !== null,
    byHand: hand ? { number: hand.number, payerName: hand.payerName } : null,
    reference,
    language: paidFor?.language ?? null,
    ...(await guestWay(reading, clientId, paidFor?.meetingId ?? null)),
  }
}

async function guestWay(
  { db, links }: Reading,
  clientId: string,
  meetingId: string | null,
): Promise<Pick<MailedPayment, 'isGuest' | 'link'>> {
  const client = await findUser(db, clientId)
  const isGuest = client !== null && isGuestSubject(client.subject)
  return { isGuest, link: isGuest && meetingId !== null ? links.tokenFor('meeting', meetingId) : null }
}

/** Covers what it paid itself, undone trust payments, and credits. */
async function isOpenAgain(
  { db }: Reading,
  { invoice }: Settlers,
  invoiceIds: readonly (string | null)[],
): Promise<boolean> {
  for (const paid of new Set(invoiceIds)) {
    if (paid !== null && (await invoice?.isToPay(db, paid))) return true
  }
  return false
}

export async function readMailedRefund(reading: Reading, id: string): Promise<MailedRefund | null> {
  const refund = await findRefund(reading.db, id)
  const payment = refund && (await readMailedPayment(reading, refund.paymentId))
  if (!refund || !payment) return null
  const at = (refund.settledAt ?? refund.createdAt).toISOString()
  const { amountCents, billsAgain } = refund
  return { amountCents, at, isDone: refund.status === 'done', billsAgain, payment }
}

export async function readMailedGiveBack(reading: Reading, id: string): Promise<MailedGiveBack | null> {
  const row = await findGiveBack(reading.db, id)
  const payment = row && (await readMailedPayment(reading, row.paymentId))
  if (!row || !payment || row.payee === null || row.method === null || row.paidOn === null) return null
  const { amountCents, billsAgain, method, number, paidOn, payee } = row
  const isUndone = giveBackStateOf(row) === 'undone'
  return { amountCents, payee, method, number: number ?? '', paidOn, isUndone, billsAgain, payment }
}
