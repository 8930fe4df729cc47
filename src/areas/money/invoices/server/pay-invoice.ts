// Paying an invoice, a part of it, or a retainer: the intent in one transaction, then the gateway, then its answer.
import {
  beginCharge,
  findOpenPaymentOfInvoice,
  lookUpIfLost,
  pay,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import { agreeToTerms } from '#areas/people/users/server/index.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Invoice, PayInput } from '../contract.ts'
import { isPart, leastPart } from '../rules/part.ts'
import { centsThrough } from '../rules/plan.ts'
import { chargeFor } from './charge-for.ts'
import { invoiceError } from './invoice-error.ts'
import { invoiceSettler } from './invoice-settler.ts'
import { getInvoice } from './read-invoices.ts'
import { type InvoiceRow, listInstalments } from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'
import { lockPayable } from './who-may.ts'

/** For the client. If already paid, returns that and charges nothing. */
export async function payInvoice(ctx: Context, input: PayInput): Promise<Invoice> {
  requireSignedIn(ctx)
  const payment = await ctx.db.transaction(async (tx) => {
    const row = await lockPayable(ctx, tx, input.invoiceId)
    return begin(ctx, tx, row, input)
  })
  if (payment) await pay(ctx, invoiceSettler, payment, input.paymentToken)
  return getInvoice(ctx, input)
}

/** Null if the amount is already paid. */
async function begin(
  ctx: Context,
  tx: Database,
  row: InvoiceRow,
  input: PayInput,
): Promise<PaymentRow | null> {
  if (row.state !== 'issued') throw invoiceError(ctx.firm, 'INVOICE_NOT_PAYABLE')
  const open = await findOpenPaymentOfInvoice(tx, row.id)
  if (open) {
    await lookUpIfLost(ctx, open)
    throw invoiceError(ctx.firm, 'INVOICE_PAYMENT_IN_PROGRESS')
  }
  const amountCents = await centsWanted(ctx, tx, row, input)
  if (amountCents === 0) return null
  refuseSmallBankPayment(ctx, input, amountCents)
  const digest = input.termsDigest ?? null
  await agreeToTerms(ctx, tx, { userId: row.clientId, moments: ['payment'], digest })
  return beginCharge(tx, ctx, { ...chargeFor(row), method: input.method, amountCents })
}

/** A part refers to the open amount seen, so that a repeated call pays no second part. */
async function centsWanted(
  ctx: Context,
  tx: Database,
  row: InvoiceRow,
  { through, partCents = null, expectedCents }: PayInput,
): Promise<Cents> {
  const askedCents = await centsAsked(tx, row, partCents === null ? through : null)
  if (askedCents === 0) return 0
  if (askedCents !== expectedCents) throw amountChanged(ctx, askedCents)
  if (partCents === null) return askedCents
  if (!isPart(partCents, askedCents)) throw partRefused(ctx, askedCents)
  return partCents
}

export function partRefused(ctx: Context, openCents: Cents) {
  const money = (cents: Cents) => formatCents(cents, ctx.language)
  return invoiceError(ctx.firm, 'INVOICE_PART_INVALID', {
    least: money(leastPart(openCents)),
    most: money(openCents),
  })
}

async function centsAsked(tx: Database, row: InvoiceRow, through: number | null): Promise<Cents> {
  const covered = coveredOf(await moneyOf(tx, row.id))
  return centsThrough(await listInstalments(tx, [row.id]), through, row.totalCents, covered)
}

function refuseSmallBankPayment(ctx: Context, { method }: PayInput, amountCents: Cents): void {
  const from = ctx.firm.bankFromCents
  if (method === 'bank' && (from === null || amountCents < from)) {
    throw invoiceError(ctx.firm, 'BANK_PAYMENT_NOT_OFFERED')
  }
}

export function amountChanged(ctx: Context, amountCents: Cents) {
  return invoiceError(ctx.firm, 'INVOICE_AMOUNT_CHANGED', { amount: formatCents(amountCents, ctx.language) })
}
