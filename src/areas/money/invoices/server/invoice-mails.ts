// Mails about invoices by kind: each uses the invoice's state at sending time.
import { ALSO_BY_TEXT, type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type MailReader,
  type NoticeMail,
  noticeTexts,
  type Writing,
} from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { recordOf } from '#kernel/record.ts'
import type { FirmSettings } from '#platform/context.ts'
import { invoiceMailWords } from '../words/index.ts'
import { dueDetail, invoiceMail, loweredMail, reminderMail, trustAppliedMail } from './invoice-mail.ts'
import {
  type MailedInvoice,
  readLowered,
  readMailedInstalment,
  readMailedInvoice,
  readOverdue,
  readToPay,
  readTrustApplied,
} from './mailed-invoice.ts'

export const INVOICE_MAIL_KINDS = [
  /** The subject is the invoice's id. */
  'invoice-issued',
  /** The subject is the instalment's id; edition 0 some days before, 1 on the day. */
  'instalment-due',
  /** The subject is the id of a credit note or a closed request. */
  'invoice-lowered',
  /** The subject is the invoice's id; the edition counts the earlier uses of trust money for it. */
  'trust-applied',
  /** An invoice without a plan: before its due date, or on it. The edition is the day. */
  'invoice-due',
  /** Part or all of it is overdue. The edition is the day. */
  'invoice-overdue',
] as const
export type InvoiceMailKind = (typeof INVOICE_MAIL_KINDS)[number]

type Reading = Pick<Writing, 'db' | 'clock'>
type InvoiceReader = (reading: Reading, id: string, edition: number) => Promise<MailedInvoice | null>

const TO_PAY = manner('money', 'client', { ...ALSO_BY_TEXT, turn: 'reader' })

const MANNERS: Record<InvoiceMailKind, Manner> = {
  'invoice-issued': TO_PAY,
  'instalment-due': TO_PAY,
  'invoice-due': TO_PAY,
  'invoice-overdue': TO_PAY,
  'invoice-lowered': manner('money', 'client'),
  'trust-applied': manner('money', 'client', ALSO_BY_TEXT),
}

/** The others are about amounts taken, not due. */
const TELLS_DAY: Record<InvoiceMailKind, boolean> = {
  'invoice-issued': true,
  'instalment-due': true,
  'invoice-due': true,
  'invoice-overdue': true,
  'invoice-lowered': false,
  'trust-applied': false,
}

export function invoiceMails(
  read: Readonly<Record<InvoiceMailKind, InvoiceReader>>,
): Readonly<Record<InvoiceMailKind, NoticeMail>> {
  return recordOf(INVOICE_MAIL_KINDS, (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => invoiceMailWords(language).names[kind],
    manner: MANNERS[kind],
    async write({ db, clock, firm }, { subjectId, edition }, reader) {
      const invoice = await read[kind]({ db, clock }, subjectId, edition)
      const draft = invoice && draftOf({ kind, edition }, invoice, reader, firm)
      return draft && { draft, ...(TELLS_DAY[kind] && dueDetail(invoice, reader.language)) }
    },
  }))
}

export const INVOICE_MAILS = invoiceMails({
  'invoice-issued': ({ db }, id) => readMailedInvoice(db, id),
  'instalment-due': ({ db }, id) => readMailedInstalment(db, id),
  'invoice-lowered': ({ db }, id) => readLowered(db, id),
  'trust-applied': ({ db }, id, edition) => readTrustApplied(db, id, edition),
  'invoice-due': ({ db }, id) => readToPay(db, id),
  'invoice-overdue': ({ db, clock }, id) => readOverdue(db, id, dateIn(FIRM_ZONE, clock.now())),
})

export const INVOICE_TEXTS = noticeTexts({
  mails: INVOICE_MAILS,
  wordsIn: (language) => invoiceMailWords(language).texts,
  pages: {
    'invoice-issued': 'portal',
    'instalment-due': 'portal',
    'invoice-due': 'portal',
    'invoice-overdue': 'portal',
    'trust-applied': 'portal',
  },
})

/** Every kind has its own case: a new kind without a mail does not compile. */
function draftOf(
  { kind, edition }: { kind: InvoiceMailKind; edition: number },
  invoice: MailedInvoice,
  reader: MailReader,
  firm: FirmSettings,
): MailDraft | null {
  if (invoice.state === 'void') return null
  if (invoice.clientId !== reader.id) throw new Error('people hear of their own money only')
  const { language } = reader
  switch (kind) {
    case 'invoice-issued':
      return invoiceMail(invoice, language, firm)
    case 'invoice-lowered':
      return loweredMail(invoice, language, firm)
    case 'trust-applied':
      return trustAppliedMail(invoice, language, firm)
    case 'invoice-due':
      return invoice.state === 'paid' ? null : reminderMail(invoice, 'invoiceDue', language, firm)
    case 'invoice-overdue':
      return invoice.state === 'paid' ? null : reminderMail(invoice, 'invoiceOverdue', language, firm)
    case 'instalment-due': {
      const which = edition === 0 ? 'instalmentSoon' : 'instalmentToday'
      return invoice.state === 'paid' ? null : reminderMail(invoice, which, language, firm)
    }
  }
}
