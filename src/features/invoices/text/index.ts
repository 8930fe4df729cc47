// Every word of invoices in both languages: the documents, the client's pages and the staff's. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enAutopay from './en/autopay.json' with { type: 'json' }
import enClient from './en/client.json' with { type: 'json' }
import enDocuments from './en/documents.json' with { type: 'json' }
import enPayLinks from './en/pay-links.json' with { type: 'json' }
import enStaff from './en/staff.json' with { type: 'json' }
import esAutopay from './es/autopay.json' with { type: 'json' }
import esClient from './es/client.json' with { type: 'json' }
import esDocuments from './es/documents.json' with { type: 'json' }
import esPayLinks from './es/pay-links.json' with { type: 'json' }
import esStaff from './es/staff.json' with { type: 'json' }

const en = {
  client: enClient,
  documents: enDocuments,
  staff: enStaff,
  payLinks: enPayLinks,
  autopay: enAutopay,
}
const es = {
  client: esClient,
  documents: esDocuments,
  staff: esStaff,
  payLinks: esPayLinks,
  autopay: esAutopay,
}

type InvoicesText = typeof en
export type InvoiceWords = InvoicesText['client']
export type AutopayWords = InvoicesText['autopay']
export type PayLinkWords = InvoicesText['payLinks']
export type InvoiceStaffWords = InvoicesText['staff']

const spanish: SameShape<InvoicesText, typeof es> = es

const INVOICES_TEXT: Record<Language, InvoicesText> = { en, es: spanish }

export function invoicesText(language: Language): InvoicesText {
  return INVOICES_TEXT[language]
}
