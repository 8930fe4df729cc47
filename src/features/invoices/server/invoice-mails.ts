// The mails about invoices, by kind: each written from the invoice as it stands when the mail is sent.
import { ALSO_BY_TEXT, manner } from '#features/notifications/rules/manner.ts'
import type { MailDraft } from '#features/notifications/rules/mail-draft.ts'
import { type NoticeMail, type MailReader, noticeTexts } from '#features/notifications/server/index.ts'
import { recordOf } from '#kernel/record.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { invoiceMailWords } from '../text/mails/index.ts'
import { instalmentMail, invoiceMail } from './invoice-mail.ts'
import { type MailedInvoice, readMailedInstalment, readMailedInvoice } from './mailed-invoice.ts'

export const INVOICE_MAIL_KINDS = [
  /** The subject is the invoice's id. */
  'invoice-issued',
  /** The subject is the instalment's id; edition 0 some days before, 1 on the day. */
  'instalment-due',
] as const
export type InvoiceMailKind = (typeof INVOICE_MAIL_KINDS)[number]

type InvoiceReader = (db: Database, id: string) => Promise<MailedInvoice | null>

export function invoiceMails(
  read: Readonly<Record<InvoiceMailKind, InvoiceReader>>,
): Readonly<Record<InvoiceMailKind, NoticeMail>> {
  return recordOf(INVOICE_MAIL_KINDS, (kind) => ({
    to: 'account',
    kind,
    nameIn: (language) => invoiceMailWords(language).names[kind],
    manner: manner('money', 'client', { ...ALSO_BY_TEXT, turn: 'reader' }),
    async write({ db, firm }, { subjectId, edition }, reader) {
      const invoice = await read[kind](db, subjectId)
      const draft = invoice && draftOf({ kind, edition }, invoice, reader, firm)
      return draft && { draft }
    },
  }))
}

export const INVOICE_MAILS = invoiceMails({
  'invoice-issued': readMailedInvoice,
  'instalment-due': readMailedInstalment,
})

export const INVOICE_TEXTS = noticeTexts({
  mails: INVOICE_MAILS,
  wordsIn: (language) => invoiceMailWords(language).texts,
  pages: { 'invoice-issued': 'portal', 'instalment-due': 'portal' },
})

/** Every kind has its own case, so that a new one without its mail does not compile. */
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
    case 'instalment-due': {
      const which = edition === 0 ? 'instalmentSoon' : 'instalmentToday'
      return invoice.state === 'paid' ? null : instalmentMail(invoice, which, language, firm)
    }
  }
}
