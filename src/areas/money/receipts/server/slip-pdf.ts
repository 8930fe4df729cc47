// A deposit slip for the bank: its contents, check by check, and the total.
import { handMethodLine } from '#areas/money/payments/rules/hand-methods.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import { createPdf, type PdfBlock } from '#platform/pdf.ts'
import type { Deposit, SlipInput } from '../contract.ts'
import { receiptWords } from '../words/index.ts'
import { viewOf } from './deposit-view.ts'
import { findById } from './repository.ts'

export async function slipPdf(ctx: Context, { depositId, language }: SlipInput): Promise<File> {
  requireBooks(ctx)
  const row = await findById(ctx.db, depositId)
  if (!row || row.kind !== 'slip') throw generalError('NOT_FOUND')
  const deposit = await viewOf(ctx.db, row, ctx.firm)
  const { slip: words } = receiptWords(language)
  const day = deposit.madeOn ?? deposit.createdOn
  const { bytes: pdf } = await createPdf({
    title: words.title,
    language,
    lead: [ctx.firm.name, ctx.firm.address],
    blocks: blocksOf(deposit, language),
    footer: ctx.firm.name,
  })
  return new File([new Uint8Array(pdf)], fill(words.fileName, { day }), { type: 'application/pdf' })
}

function blocksOf(
  { account, createdBy, createdOn, madeOn, receipts, amountCents }: Deposit,
  language: Language,
) {
  const { slip: words, accounts } = receiptWords(language)
  const day = (date: string) => formatDate(plainDate(date), language)
  const counted = receipts.filter(({ state }) => state !== 'mistake')
  const facts = [
    { label: words.account, value: accounts[account] },
    { label: words.preparedOn, value: fill(words.byOn, { name: createdBy, day: day(createdOn) }) },
    { label: words.madeOn, value: madeOn === null ? words.line : day(madeOn) },
    { label: words.count, value: String(counted.length) },
  ]
  const rows = counted.map(({ method, methodNumber, payer, client, number, amountCents: cents }) => ({
    label: [handMethodLine(method, methodNumber, language), payer?.name ?? client.name, number].join(' · '),
    amount: formatCents(cents, language),
  }))
  const total = { label: words.total, amount: formatCents(amountCents, language), isStrong: true }
  const blocks: PdfBlock[] = [
    { kind: 'facts', facts },
    { kind: 'amounts', rows: [...rows, total] },
    { kind: 'paragraph', text: words.note },
  ]
  return blocks
}
