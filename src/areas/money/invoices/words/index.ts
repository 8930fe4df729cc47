// The words of invoices in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of invoices: the documents, the client's pages and the staff's. */
export const invoicesText = words((of) => ({
  client: of.client,
  documents: of.documents,
  staff: of.staff,
  payLinks: of.payLinks,
  autopay: of.autopay,
}))

type InvoicesText = ReturnType<typeof invoicesText>
export type InvoiceWords = InvoicesText['client']
export type AutopayWords = InvoicesText['autopay']
export type PayLinkWords = InvoicesText['payLinks']
export type InvoiceStaffWords = InvoicesText['staff']

// Every word of the mails about invoices: written on the server alone.

export const invoiceMailWords = words('mails')

/** Of the mails about paying by itself. */
export function autopayMailWords(language: Language): (typeof en)['mails']['autopay'] {
  return invoiceMailWords(language).autopay
}

/** Of the mails to somebody who pays for a client by a link. */
export function payLinkMailWords(language: Language): (typeof en)['mails']['payLink'] {
  return invoiceMailWords(language).payLink
}
