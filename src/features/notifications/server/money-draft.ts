// Which letter a notice about money is; null where there is nothing true to say any more.
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import type { MoneyNotice } from '../rules/notice-kinds.ts'
import {
  failedLetter,
  instalmentLetter,
  invoiceLetter,
  notChargedLetter,
  receiptLetter,
  refundLetter,
  takenBackLetter,
} from './money-letter.ts'
import type { MoneyReaders, NoticePayment } from './notice-money.ts'

type Owed = { kind: MoneyNotice; subjectId: string; edition: number }
type Recipient = { id: string; language: Language }

export function moneyDraft(
  db: Database,
  readers: MoneyReaders,
  notice: Owed,
  recipient: Recipient,
  firm: FirmSettings,
): Promise<MailDraft | null> {
  switch (notice.kind) {
    case 'payment-refunded':
      return refundDraft(db, readers, notice, recipient, firm)
    case 'invoice-issued':
    case 'instalment-due':
      return invoiceDraft(db, readers, notice, recipient, firm)
    case 'payment-receipt':
    case 'payment-failed':
    case 'payment-not-charged':
      return paymentDraft(db, readers, { ...notice, kind: notice.kind }, recipient, firm)
  }
}

async function refundDraft(
  db: Database,
  readers: MoneyReaders,
  { subjectId }: Owed,
  recipient: Recipient,
  firm: FirmSettings,
): Promise<MailDraft | null> {
  const refund = await readers.refund(db, subjectId)
  if (!refund?.isDone) return null
  mustBeTheirs(refund.payment.clientId, recipient)
  return refundLetter(refund, refund.payment.language ?? recipient.language, firm)
}

async function invoiceDraft(
  db: Database,
  readers: MoneyReaders,
  { kind, subjectId, edition }: Owed,
  recipient: Recipient,
  firm: FirmSettings,
): Promise<MailDraft | null> {
  const isInvoice = kind === 'invoice-issued'
  const invoice = await (isInvoice ? readers.invoice(db, subjectId) : readers.instalment(db, subjectId))
  if (!invoice || invoice.state === 'void') return null
  mustBeTheirs(invoice.clientId, recipient)
  if (isInvoice) return invoiceLetter(invoice, recipient.language, firm)
  if (invoice.state === 'paid') return null
  return instalmentLetter(
    invoice,
    edition === 0 ? 'instalmentSoon' : 'instalmentToday',
    recipient.language,
    firm,
  )
}

type PaymentNotice = Extract<MoneyNotice, 'payment-receipt' | 'payment-not-charged' | 'payment-failed'>

async function paymentDraft(
  db: Database,
  readers: MoneyReaders,
  { kind, subjectId, edition }: Owed & { kind: PaymentNotice },
  recipient: Recipient,
  firm: FirmSettings,
): Promise<MailDraft | null> {
  const payment = await readers.payment(db, subjectId)
  if (!payment) return null
  mustBeTheirs(payment.clientId, recipient)
  if (!isTrue(kind, payment)) return null
  const letters = {
    'payment-receipt': receiptLetter,
    'payment-not-charged': notChargedLetter,
    'payment-failed': edition === 0 ? failedLetter : takenBackLetter,
  }
  return letters[kind](payment, payment.language ?? recipient.language, firm)
}

/** What was received stays received when it goes back later; what failed is no news once it was paid otherwise. */
function isTrue(kind: PaymentNotice, { status, isElsewherePaid }: NoticePayment): boolean {
  if (kind === 'payment-receipt') return status === 'completed' || status === 'refunded'
  return status === 'failed' && !isElsewherePaid
}

function mustBeTheirs(clientId: string, recipient: Recipient): void {
  if (clientId !== recipient.id) throw new Error('people hear of their own money only')
}
