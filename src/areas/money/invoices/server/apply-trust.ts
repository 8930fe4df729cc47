import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { ApplyTrustInput, Invoice } from '../contract.ts'
import { costsOf } from '../rules/invoice.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { bookApplied, lockDrawable } from './books.ts'
import { feeLimitOf } from './fee-limit.ts'
import { invoiceError } from './invoice-error.ts'
import { INVOICE_MAILS } from './invoice-mails.ts'
import { viewOf } from './invoice-view.ts'
import { openOf, refuseOther } from './reduce-invoice.ts'
import { type InvoiceRow, listLines } from './repository.ts'
import { moneyOf } from './standing.ts'
import { tellCase } from './tell-case.ts'
import { lockManageable } from './who-may.ts'

/**
 * For staff: the client's trust money pays an issued invoice. The amount is the one seen and confirmed; it comes from the
 * invoice's case or, if staff choose, from money for no case yet.
 */
export async function applyTrust(ctx: Context, input: ApplyTrustInput): Promise<Invoice> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const issued = await lockManageable(ctx, tx, input.invoiceId)
    if (issued.kind === 'retainer') throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
    const openCents = await openOf(ctx, tx, issued)
    if (openCents === 0) throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
    refuseOther(ctx, openCents, input.expectedOpenCents)
    await draw(ctx, tx, issued, input, openCents)
    return issued
  })
  return viewOf(ctx, row)
}

async function draw(
  ctx: Context,
  tx: Database,
  issued: InvoiceRow,
  { amountCents, fund, reason: typed = null }: ApplyTrustInput,
  openCents: Cents,
): Promise<void> {
  const available = Math.min(openCents, await lockDrawable(tx, issued, fund))
  if (amountCents > available) {
    const sum = formatCents(available, ctx.language)
    throw invoiceError(ctx.firm, 'INVOICE_TRUST_TOO_LITTLE', { available: sum })
  }
  const reason = await reasonFor(ctx, tx, issued, { amountCents, openCents, typed })
  const times = await bookApplied(tx, ctx, issued, { fund, amountCents, reason })
  const { id: invoiceId, number, clientId } = issued
  await recordAudit(tx, asker(ctx), {
    action: INVOICE_ACTIONS['invoice.trust-applied'],
    subjectId: clientId,
    after: { invoiceId, number, trustCents: amountCents },
  })
  const about = { recipientId: clientId, subjectId: invoiceId, edition: times }
  await queueMail(ctx, tx, INVOICE_MAILS['trust-applied'], about)
  await tellCase(ctx, tx, issued, requireStaff(ctx).userId)
}

/** Null if all of it is earned: no reason is kept. */
async function reasonFor(
  ctx: Context,
  tx: Database,
  issued: InvoiceRow,
  { amountCents, openCents, typed }: { amountCents: Cents; openCents: Cents; typed: string | null },
): Promise<string | null> {
  const { trustAppliedCents: appliedCents } = await moneyOf(tx, issued.id)
  const sums = { costCents: costsOf(await listLines(tx, [issued.id])), appliedCents, openCents }
  const { limitCents } = await feeLimitOf(ctx, tx, issued, sums)
  if (amountCents <= limitCents) return null
  if (typed !== null) return typed
  const earned = formatCents(limitCents, ctx.language)
  throw invoiceError(ctx.firm, 'INVOICE_TRUST_NOT_EARNED', { earned })
}
