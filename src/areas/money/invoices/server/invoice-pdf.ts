// An invoice as a document: its lines, payments and balance, in the requested language.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { createPdf, letterheadOf, type PdfBlock, type PdfContent } from '#platform/pdf.ts'
import type { Invoice, InvoicePdfInput } from '../contract.ts'
import { invoicesText } from '../words/index.ts'
import { sumLines } from '../rules/invoice-sums.ts'
import { viewOf } from './invoice-view.ts'
import { readableInBooks } from './who-may.ts'

/** For anyone who may read the invoice; a draft has no document. */
export async function invoicePdf(ctx: Context, { invoiceId, language }: InvoicePdfInput): Promise<File> {
  const invoice = await viewOf(ctx, await readableInBooks(ctx, invoiceId))
  if (invoice.number === null) throw generalError('NOT_FOUND')
  const words = invoicesText(language).documents.invoice
  const { bytes: pdf } = await createPdf(contentOf(ctx, invoice, language))
  const name = fill(words.fileName[invoice.kind], { number: invoice.number })
  return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
}

function contentOf({ firm }: Context, invoice: Invoice, language: Language): PdfContent {
  const { invoice: words } = invoicesText(language).documents
  const { number, kind, status } = invoice
  const address = new URL('/payments', firm.publicUrl).href
  const note = { paid: words.paidNote, void: words.voidNote }[status === 'void' ? 'void' : 'paid']
  const isOver = status === 'paid' || status === 'void'
  return {
    title: fill(words.title[kind], { number: number ?? '' }),
    language,
    letterhead: letterheadOf(firm),
    lead: [],
    blocks: [
      { kind: 'facts', facts: headFacts(invoice, language) },
      { kind: 'heading', text: words.lines },
      { kind: 'amounts', rows: sums(invoice, language) },
      ...planBlocks(invoice, language),
      ...(kind === 'retainer' ? [{ kind: 'paragraph', text: words.retainerNote } as const] : []),
      { kind: 'paragraph', text: isOver ? note : fill(words.howToPay, { address, phone: firm.phone }) },
    ],
    footer: `${firm.name} · ${firm.phone}`,
  }
}

function headFacts(invoice: Invoice, language: Language) {
  const { invoice: words } = invoicesText(language).documents
  const day = (date: string) => formatDate(plainDate(date), language)
  const dueOn = invoice.next?.dueOn ?? invoice.dueOn
  return [
    { label: words.billedTo, value: invoice.client.name },
    ...(invoice.case ? [{ label: words.case, value: invoice.case.number }] : []),
    ...(invoice.issuedOn === null ? [] : [{ label: words.issuedOn, value: day(invoice.issuedOn) }]),
    ...(invoice.openCents > 0 ? [{ label: words.dueOn, value: day(dueOn) }] : []),
  ]
}

type AmountRow = Extract<PdfBlock, { kind: 'amounts' }>['rows'][number]

function sums(invoice: Invoice, language: Language): AmountRow[] {
  const { invoice: words, credit } = invoicesText(language).documents
  const left = invoice.status === 'void' ? null : words.open
  const lines = sumLines(invoice, { ...words, credit, settled: words.paid, left }, language)
  return lines.map(({ isSum, ...line }) => ({ ...line, ...(isSum && { isStrong: true }) }))
}

function planBlocks({ instalments }: Invoice, language: Language): PdfBlock[] {
  if (instalments.length === 0) return []
  const { invoice: words } = invoicesText(language).documents
  const rows = instalments.map(({ position, dueOn, amountCents }) => ({
    label: fill(words.instalment, { position, date: formatDate(plainDate(dueOn), language) }),
    amount: formatCents(amountCents, language),
  }))
  return [
    { kind: 'heading', text: words.plan },
    { kind: 'amounts', rows },
  ]
}
