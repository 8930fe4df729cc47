// A document of a refund by the firm: amount, payment, check and payee.
import { wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import {
  findGiveBack,
  findHand,
  type GiveBackRow,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import { displayName, findById as findUser } from '#areas/people/users/server/index.ts'
import { worksOnCases } from '#kernel/actor.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createPdf, letterheadOf } from '#platform/pdf.ts'
import type { ConfirmationInput } from '../contract.ts'
import { receiptWords } from '../words/index.ts'
import { viewOfOne } from './receipt-view.ts'
import { receiptOfStaff } from './who-may.ts'

/** For the client who owned the money, staff on the case, and administrators. */
export async function confirmationPdf(
  ctx: Context,
  { giveBackId, language }: ConfirmationInput,
): Promise<File> {
  const { row, payment } = await readable(ctx, giveBackId)
  // A proposal has no document.
  if (row.paidAt === null) throw generalError('NOT_FOUND')
  const { confirmation: words } = receiptWords(language)
  const { firm } = ctx
  const { bytes } = await createPdf({
    title: fill(words.title, { number: payment.reference }),
    language,
    letterhead: letterheadOf(firm),
    lead: [],
    blocks: [
      { kind: 'facts', facts: await factsOf(ctx, row, payment, language) },
      { kind: 'paragraph', text: row.undoneAt === null ? words.given : words.undone },
    ],
    footer: `${firm.name} · ${firm.phone}`,
  })
  const name = fill(words.fileName, { number: payment.reference })
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}

async function readable(ctx: Context, id: string): Promise<{ row: GiveBackRow; payment: PaymentRow }> {
  const actor = requireSignedIn(ctx)
  const row = await findGiveBack(ctx.db, id)
  const found = row && (await findHand(ctx.db, row.paymentId))
  if (!found) throw generalError('NOT_FOUND')
  const { payment } = found
  if (payment.clientId !== actor.userId) {
    if (!worksOnCases(actor)) throw generalError('NOT_FOUND')
    await receiptOfStaff(ctx, payment.id)
  }
  return { row, payment }
}

async function factsOf(
  ctx: Context,
  { amountCents, payee, method, number, paidOn }: GiveBackRow,
  payment: PaymentRow,
  language: Language,
) {
  const { confirmation: words, accounts } = receiptWords(language)
  const client = await findUser(ctx.db, payment.clientId)
  const { case: of } = await viewOfOne(ctx.db, payment.id)
  const money = (cents: number) => formatCents(cents, language)
  return [
    { label: words.client, value: client ? displayName(client) : '' },
    ...(of ? [{ label: words.case, value: of.number }] : []),
    { label: words.amount, value: money(amountCents) },
    ...(method === null ? [] : [{ label: words.method, value: wayBackLine(method, number ?? '', language) }]),
    { label: words.payee, value: payee ?? '' },
    ...(paidOn === null ? [] : [{ label: words.paidOn, value: formatDate(plainDate(paidOn), language) }]),
    ...(payment.account === 'trust' ? [{ label: words.account, value: accounts.trust }] : []),
    { label: words.receipt, value: `${payment.reference} (${money(payment.amountCents)})` },
  ]
}
