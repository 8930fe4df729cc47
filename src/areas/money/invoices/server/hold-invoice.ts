import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { HoldInput, Invoice } from '../contract.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { invoiceError } from './invoice-error.ts'
import { viewOf } from './invoice-view.ts'
import { openOf } from './reduce-invoice.ts'
import { change } from './repository.ts'
import { tellCase } from './tell-case.ts'
import { lockManageable } from './who-may.ts'

/** For staff: stops or resumes reminders of an issued invoice with a balance. It can be paid in either case. */
export async function holdInvoice(ctx: Context, { invoiceId, hold }: HoldInput): Promise<Invoice> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const issued = await lockManageable(ctx, tx, invoiceId)
    if (issued.state !== 'issued') throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
    if (issued.hold === hold) return issued
    if (hold !== null && (await openOf(ctx, tx, issued)) === 0)
      throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
    await recordAudit(tx, asker(ctx), {
      action: INVOICE_ACTIONS['invoice.hold-changed'],
      subjectId: issued.clientId,
      before: { invoiceId, hold: issued.hold },
      after: { invoiceId, hold },
    })
    const heldAt = hold === null ? null : toDate(ctx.clock.now())
    const changed = await change(tx, invoiceId, { hold, heldAt })
    await tellCase(ctx, tx, changed, requireStaff(ctx).userId)
    return changed
  })
  return viewOf(ctx, row)
}
