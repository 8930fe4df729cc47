// Ends a consent: charges stop, and the person who gave it is notified why. The next run deletes its card at the gateway.
import { type AuditSource, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Autopay, InvoicePath } from '../contract.ts'
import type { AutopayEnd } from '../rules/autopay.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { type AutopayRow, changeAutopay, findActiveAutopay } from './autopay-repository.ts'
import { tellOfEnd } from './autopay-told.ts'
import { autopayOf } from './autopay-view.ts'
import { findById, type InvoiceRow } from './repository.ts'
import { tellCase } from './tell-case.ts'
import { lockReadable } from './who-may.ts'

type Desk = Pick<Services, 'clock' | 'jobs' | 'seal'> & { requestId?: string | null }

/** For the client and the firm, at any time; a payment under way continues. Safe to repeat. */
export async function stopAutopay(ctx: Context, { invoiceId }: InvoicePath): Promise<Autopay> {
  const { userId, role } = requireSignedIn(ctx)
  return ctx.db.transaction(async (tx) => {
    const row = await lockReadable(ctx, tx, invoiceId)
    const active = await findActiveAutopay(tx, invoiceId)
    const why = role === 'client' ? 'by-client' : 'by-firm'
    if (active) await endAutopay(ctx, tx, active, { row, why, by: userId })
    return autopayOf(ctx, tx, row)
  })
}

type End = {
  row: InvoiceRow
  why: AutopayEnd
  /** The account that ended it; null if automatic, or without an account. */
  by: string | null
  /** True if another card of the same person replaces it: that is what they are told. */
  isChangeOfCard?: boolean
}

/** In a transaction with the invoice locked. */
export async function endAutopay(
  ctx: Desk,
  tx: Database,
  autopay: AutopayRow,
  { row, why, by, isChangeOfCard = false }: End,
): Promise<void> {
  if (autopay.endedAt !== null) return
  const at = toDate(ctx.clock.now())
  const { requestId = null } = ctx
  await changeAutopay(tx, autopay.id, { endedAt: at, endedWhy: why, endedBy: by })
  if (autopay.agreedAt === null) return
  const source: AuditSource = {
    by: isChangeOfCard ? 'visitor' : actorOf(why, by),
    actorId: by,
    at,
    requestId,
  }
  await recordAudit(tx, source, {
    action: INVOICE_ACTIONS['autopay.ended'],
    subjectId: row.clientId,
    after: { invoiceId: row.id, number: row.number, why },
  })
  if (!isChangeOfCard) await tellOfEnd(ctx, tx, why, { autopay, row })
  // Its replacement tells the case, which asks for nothing in between.
  if (why !== 'replaced') await tellCase(ctx, tx, row, by)
}

function actorOf(why: AutopayEnd, by: string | null): AuditSource['by'] {
  if (why === 'by-payer') return 'visitor'
  return by === null ? 'product' : 'person'
}

/** The invoice's consent, if any, in each transaction that changes what it covers. */
export async function endAutopayOf(
  ctx: Desk,
  tx: Database,
  invoiceId: string,
  end: Omit<End, 'row'>,
): Promise<void> {
  const active = await findActiveAutopay(tx, invoiceId)
  const row = active && (await findById(tx, invoiceId))
  if (active && row) await endAutopay(ctx, tx, active, { row, ...end })
}
