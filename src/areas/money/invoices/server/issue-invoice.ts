// A draft becomes an invoice: number, credit, trust money, plan and mail, all in one transaction.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { costsToBill } from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { creditPayment, uncreditPayment } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Invoice, IssueInput } from '../contract.ts'
import { AMOUNT_CENTS_MAX, AMOUNT_CENTS_MIN, costsOf, totalOf } from '../rules/invoice.ts'
import { invoiceNumber } from '../rules/number.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { bookCredit, bookIssued, type Drawing, lockDrawable } from './books.ts'
import { creditsOf } from './credit-of.ts'
import { refusePast } from './drafts.ts'
import { feeLimitOf } from './fee-limit.ts'
import { invoiceError } from './invoice-error.ts'
import { INVOICE_MAILS } from './invoice-mails.ts'
import { viewOf } from './invoice-view.ts'
import { makePlan } from './make-plan.ts'
import { tellCase } from './tell-case.ts'
import {
  addCredit,
  change,
  countOneMore,
  type InvoiceRow,
  listLines,
  replaceLines,
  takeTurn,
} from './repository.ts'
import { lockManageable } from './who-may.ts'

/** For staff. A repeat returns the existing invoice. */
export async function issueInvoice(
  ctx: Context,
  { invoiceId, expectedTrustCents, trustReason }: IssueInput,
): Promise<Invoice> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const draft = await lockManageable(ctx, tx, invoiceId)
    if (draft.state === 'void') throw invoiceError(ctx.firm, 'INVOICE_NOT_DRAFT')
    return draft.state === 'draft' ? issue(ctx, tx, draft, { expectedTrustCents, trustReason }) : draft
  })
  return viewOf(ctx, row)
}

async function issue(
  ctx: Context,
  tx: Database,
  draft: InvoiceRow,
  { expectedTrustCents = null, trustReason = null }: Pick<IssueInput, 'expectedTrustCents' | 'trustReason'>,
): Promise<InvoiceRow> {
  refusePast(ctx, draft.dueOn)
  await takeTurn(tx, draft.clientId)
  const { totalCents, costCents } = await fixTotal(ctx, tx, draft)
  const now = ctx.clock.now()
  const today = dateIn(FIRM_ZONE, now)
  const number = invoiceNumber(draft.kind, today.year, await countOneMore(tx, draft.kind, today.year))
  const issued = await change(tx, draft.id, {
    state: 'issued',
    number,
    totalCents,
    issuedOn: today.toString(),
    issuedAt: toDate(now),
  })
  const reason = await reasonFor(ctx, tx, issued, { costCents, trustReason })
  const trustCents = await bookIssued(tx, ctx, issued, { costCents, ...reason })
  if (expectedTrustCents !== null && trustCents !== expectedTrustCents) {
    const amount = formatCents(trustCents, ctx.language)
    throw invoiceError(ctx.firm, 'INVOICE_TRUST_CHANGED', { amount })
  }
  await makePlan(tx, issued, issued.planCount, plainDate(issued.dueOn))
  const { id: subjectId, clientId: recipientId } = issued
  await queueMail(ctx, tx, INVOICE_MAILS['invoice-issued'], { recipientId, subjectId, edition: 0 })
  await tellCase(ctx, tx, issued, requireStaff(ctx).userId)
  const after = { invoiceId: issued.id, number, totalCents, trustCents }
  await recordAudit(tx, asker(ctx), {
    action: INVOICE_ACTIONS['invoice.issued'],
    subjectId: recipientId,
    after,
  })
  return issued
}

/** A reason is kept only if trust pays more than is earned. */
async function reasonFor(
  ctx: Context,
  tx: Database,
  issued: InvoiceRow,
  { costCents, trustReason }: { costCents: Cents; trustReason: string | null },
): Promise<Drawing> {
  const { totalCents: openCents } = issued
  if (!issued.usesTrust) return { limitCents: 0, reason: null }
  await lockDrawable(tx, issued, 'own')
  const { limitCents } = await feeLimitOf(ctx, tx, issued, { costCents, appliedCents: 0, openCents })
  return trustReason !== null && limitCents < openCents
    ? { limitCents: openCents, reason: trustReason }
    : { limitCents, reason: null }
}

type Total = { totalCents: Cents; costCents: Cents }

/** Adds a line for each credited fee. */
async function fixTotal(ctx: Context, tx: Database, draft: InvoiceRow): Promise<Total> {
  const lines = await listLines(tx, [draft.id])
  const subtotal = totalOf(lines)
  if (subtotal < AMOUNT_CENTS_MIN || subtotal > AMOUNT_CENTS_MAX) {
    throw invoiceError(ctx.firm, 'INVOICE_TOTAL_INVALID')
  }
  const costCents = costsOf(lines)
  await refuseUnpaidCosts(ctx, tx, draft, costCents)
  const written = lines.map(({ kind, description, amountCents }) => ({ kind, description, amountCents }))
  for (const { id: paymentId, amountCents } of await creditsOf(tx, draft, subtotal - costCents)) {
    // It may be refunded between the read and the lock.
    if (!(await creditPayment(tx, paymentId, draft.id))) continue
    if (!(await bookCredit(tx, ctx, draft.id, paymentId))) {
      await uncreditPayment(tx, paymentId)
      continue
    }
    await addCredit(tx, { paymentId, clientId: draft.clientId, invoiceId: draft.id })
    written.push({ kind: 'consultation-credit', description: '', amountCents: -amountCents })
  }
  if (written.length > lines.length) await replaceLines(tx, draft.id, written)
  return { totalCents: totalOf(written), costCents }
}

/** Money for a cost not paid yet is an advance: it belongs in trust, not on an invoice. */
async function refuseUnpaidCosts(
  ctx: Context,
  tx: Database,
  { kind, clientId, caseId: matterId }: InvoiceRow,
  costCents: Cents,
): Promise<void> {
  if (kind === 'retainer' || costCents === 0) return
  const paid = await costsToBill(tx, { clientId, matterId })
  if (costCents <= paid) return
  const { language } = ctx
  const amounts = { asked: formatCents(costCents, language), paid: formatCents(paid, language) }
  throw invoiceError(ctx.firm, 'INVOICE_COSTS_NOT_PAID', amounts)
}
