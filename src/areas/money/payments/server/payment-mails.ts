// Mails about payments by kind: each uses the payment's state at sending time.
import { ALSO_BY_TEXT, type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type NoticeMail,
  type MailReader,
  type Writing,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { recordOf } from '#kernel/record.ts'
import { paymentMailWords } from '../words/index.ts'
import {
  type MailedGiveBack,
  type MailedPayment,
  type MailedRefund,
  readMailedGiveBack,
  readMailedPayment,
  readMailedRefund,
} from './mailed-payment.ts'
import {
  correctedMail,
  failedMail,
  givenBackMail,
  notChargedMail,
  receiptMail,
  refundMail,
  takenBackMail,
} from './payment-mail.ts'
import { takenBackAlarm } from './taken-back-alarm.ts'

/** The subject is the payment's id, unless noted. */
export const PAYMENT_MAIL_KINDS = [
  /** The subject is the refund's id. */
  'payment-refunded',
  /** By firm check; the subject is the refund's id. Edition 1: the check was not cashed or was stopped. */
  'payment-given-back',
  /** A payment with a lost answer turned out not to be charged. */
  'payment-not-charged',
  'payment-receipt',
  /** An accepted bank payment failed days later; edition 1: a completed payment was taken back. */
  'payment-failed',
  /** Money the firm took itself was recorded wrongly: its receipt is void. */
  'receipt-corrected',
  /** To administrators and the case's attorney: what it paid is due again, or the trust account is short. */
  'payment-taken-back',
] as const
export type PaymentMailKind = (typeof PAYMENT_MAIL_KINDS)[number]

const MANNERS: Record<PaymentMailKind, Manner> = {
  'payment-refunded': manner('money', 'client'),
  'payment-given-back': manner('money', 'client'),
  'payment-not-charged': manner('money', 'client', { turn: 'reader' }),
  'payment-receipt': manner('money', 'client'),
  'payment-failed': manner('money', 'client', { ...ALSO_BY_TEXT, turn: 'reader' }),
  'payment-taken-back': manner('money', 'staff', { turn: 'reader' }),
  'receipt-corrected': manner('money', 'client'),
}

type Read<Shape> = (writing: Writing, id: string) => Promise<Shape | null>
export type PaymentReaders = {
  payment: Read<MailedPayment>
  refund: Read<MailedRefund>
  giveBack: Read<MailedGiveBack>
}
type Told = { edition: number; reader: MailReader; writing: Writing }

export function paymentMails(read: PaymentReaders): Readonly<Record<PaymentMailKind, NoticeMail>> {
  return recordOf(PAYMENT_MAIL_KINDS, (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => paymentMailWords(language).names[kind],
    manner: MANNERS[kind],
    async write(writing, { subjectId, edition }, reader) {
      const draft = await draftOf(read, kind, subjectId, { edition, reader, writing })
      return draft && { draft }
    },
  }))
}

export const PAYMENT_MAILS = paymentMails({
  payment: readMailedPayment,
  refund: readMailedRefund,
  giveBack: readMailedGiveBack,
})

export const PAYMENT_TEXTS = noticeTexts({
  mails: PAYMENT_MAILS,
  wordsIn: (language) => paymentMailWords(language).texts,
  pages: { 'payment-failed': 'portal' },
})

async function draftOf(
  read: PaymentReaders,
  kind: PaymentMailKind,
  subjectId: string,
  told: Told,
): Promise<MailDraft | null> {
  if (kind === 'payment-refunded') {
    const refund = await read.refund(told.writing, subjectId)
    return refund && refundDraft(refund, told)
  }
  if (kind === 'payment-given-back') {
    const given = await read.giveBack(told.writing, subjectId)
    return given && givenBackDraft(given, told)
  }
  const payment = await read.payment(told.writing, subjectId)
  return payment && paymentDraft(kind, payment, told)
}

function refundDraft(refund: MailedRefund, { reader, writing: { firm } }: Told): MailDraft | null {
  if (!refund.isDone) return null
  mustBeTheirs(refund.payment, reader)
  return refundMail(refund, refund.payment.language ?? reader.language, firm)
}

function givenBackDraft(
  given: MailedGiveBack,
  { edition, reader, writing: { firm } }: Told,
): MailDraft | null {
  mustBeTheirs(given.payment, reader)
  const isOfUndoing = edition === 1
  // A refund undone before its first mail was never paid.
  if (given.isUndone !== isOfUndoing) return null
  return givenBackMail(given, given.payment.language ?? reader.language, firm, isOfUndoing)
}

/** Every kind has its own case: a new kind without a mail does not compile. */
function paymentDraft(
  kind: Exclude<PaymentMailKind, 'payment-refunded' | 'payment-given-back'>,
  payment: MailedPayment,
  { edition, reader, writing: { firm } }: Told,
): MailDraft | null {
  if (kind === 'payment-taken-back') return takenBackAlarm(payment, reader, firm)
  mustBeTheirs(payment, reader)
  const language = payment.language ?? reader.language
  const { status, isElsewherePaid } = payment
  // A failure is not reported once it was paid another way.
  const isFailed = status === 'failed' && !isElsewherePaid
  switch (kind) {
    case 'payment-receipt':
      // A receipt is sent even if the money goes back later.
      return status === 'completed' || status === 'refunded' ? receiptMail(payment, language, firm) : null
    case 'payment-not-charged':
      return isFailed ? notChargedMail(payment, language, firm) : null
    case 'payment-failed':
      if (!isFailed) return null
      return edition === 0 ? failedMail(payment, language, firm) : takenBackMail(payment, language, firm)
    case 'receipt-corrected':
      return correctedMail(payment, language, firm)
  }
}

function mustBeTheirs({ clientId }: MailedPayment, reader: MailReader): void {
  if (clientId !== reader.id) throw new Error('people hear of their own money only')
}
