// Words of invoices in both languages, by part: a loader or a mail picks one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** All words of invoices: documents, client pages and staff pages. */
export const invoicesText = words((of) => ({
  client: of.client,
  documents: of.documents,
  staff: of.staff,
  payLinks: of.payLinks,
  autopay: of.autopay,
}))

/** What staff read of invoices. */
export const invoiceStaffWords = words('staff')

type InvoicesText = ReturnType<typeof invoicesText>
export type InvoiceWords = InvoicesText['client']
export type AutopayWords = InvoicesText['autopay']
export type PayLinkWords = InvoicesText['payLinks']
export type InvoiceStaffWords = InvoicesText['staff']

// Words of the invoice mails: used on the server only.

export const invoiceMailWords = words('mails')

/** For mails about automatic payments. */
export function autopayMailWords(language: Language): (typeof en)['mails']['autopay'] {
  return invoiceMailWords(language).autopay
}

/** For mails to a client's payer by a link. */
export function payLinkMailWords(language: Language): (typeof en)['mails']['payLink'] {
  return invoiceMailWords(language).payLink
}
