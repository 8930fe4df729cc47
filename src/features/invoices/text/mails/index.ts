// Every word of the mails about invoices, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type InvoiceMailWords = typeof en

const spanish: SameShape<InvoiceMailWords, typeof es> = es

const WORDS: Record<Language, InvoiceMailWords> = { en, es: spanish }

export function invoiceMailWords(language: Language): InvoiceMailWords {
  return WORDS[language]
}

/** Of the mails about paying by itself. */
export function autopayMailWords(language: Language): InvoiceMailWords['autopay'] {
  return WORDS[language].autopay
}

/** Of the mails to somebody who pays for a client by a link. */
export function payLinkMailWords(language: Language): InvoiceMailWords['payLink'] {
  return WORDS[language].payLink
}
