// A credit note as a document: the invoice, the reduction, and the balance.
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createPdf, letterheadOf, type PdfContent } from '#platform/pdf.ts'
import type { CreditNoteInput, Invoice } from '../contract.ts'
import { invoicesText } from '../words/index.ts'
import { viewOf } from './invoice-view.ts'
import { findReduction, type ReductionRow } from './repository.ts'
import { readableInBooks } from './who-may.ts'

/** For anyone who may read the invoice; without a number, no document. */
export async function creditNotePdf(ctx: Context, { reductionId, language }: CreditNoteInput): Promise<File> {
  requireSignedIn(ctx)
  const note = await findReduction(ctx.db, reductionId)
  if (!note) throw generalError('NOT_FOUND')
  const invoice = await viewOf(ctx, await readableInBooks(ctx, note.invoiceId))
  if (note.number === null) throw generalError('NOT_FOUND')
  const { creditNote: words } = invoicesText(language).documents
  const { bytes } = await createPdf(contentOf(ctx, note, invoice, language))
  const name = fill(words.fileName, { number: note.number })
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}

function contentOf({ firm }: Context, note: ReductionRow, invoice: Invoice, language: Language): PdfContent {
  const { creditNote: words, invoice: shared } = invoicesText(language).documents
  const money = (cents: number) => formatCents(cents, language)
  const date = formatDate(dateIn(FIRM_ZONE, instant(note.madeAt)), language)
  const number = invoice.number ?? ''
  return {
    title: fill(words.title, { number: note.number ?? '' }),
    language,
    letterhead: letterheadOf(firm),
    lead: [],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: shared.billedTo, value: invoice.client.name },
          ...(invoice.case ? [{ label: shared.case, value: invoice.case.number }] : []),
          { label: shared.issuedOn, value: date },
        ],
      },
      { kind: 'paragraph', text: fill(words.what, { amount: money(note.amountCents), number }) },
      {
        kind: 'amounts',
        rows: [
          { label: fill(words.ofInvoice, { number }), amount: money(invoice.totalCents) },
          { label: words.less, amount: money(-note.amountCents), isStrong: true },
          ...(invoice.status === 'void'
            ? []
            : [{ label: shared.open, amount: money(invoice.openCents), isStrong: true }]),
        ],
      },
      ...(note.undoneAt === null ? [] : [{ kind: 'paragraph', text: words.undone } as const]),
    ],
    footer: `${firm.name} · ${firm.phone}`,
  }
}
