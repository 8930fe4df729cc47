import { asker, recordAudit } from '#features/audit/server/index.ts'
import { queueMail } from '#features/notifications/server/index.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { ApplyTrustInput, Invoice } from '../contract.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { bookApplied, lockDrawable } from './books.ts'
import { invoiceError } from './invoice-error.ts'
import { INVOICE_MAILS } from './invoice-mails.ts'
import { viewOf } from './invoice-view.ts'
import { openOf, refuseOther } from './reduce-invoice.ts'
import type { InvoiceRow } from './repository.ts'
import { tellCase } from './tell-case.ts'
import { lockManageable } from './who-may.ts'

/**
 * For staff: the client's own money in trust pays an invoice that was issued before. The amount is the one that was seen and
 * confirmed; it comes from the invoice's case, or, where staff choose that, from money for no case yet.
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
  { amountCents, fund }: ApplyTrustInput,
  openCents: Cents,
): Promise<void> {
  const available = Math.min(openCents, await lockDrawable(tx, issued, fund))
  if (amountCents > available) {
    const sum = formatCents(available, ctx.language)
    throw invoiceError(ctx.firm, 'INVOICE_TRUST_TOO_LITTLE', { available: sum })
  }
  const times = await bookApplied(tx, ctx, issued, { fund, amountCents })
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
