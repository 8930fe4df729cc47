// The end of a consent: nothing is charged by it any more, and who gave it hears why. The next run has the gateway forget its card.
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

/** For the client and for the firm, at any time; a payment that is under way goes on. Twice is once. */
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
  /** The account of who ended it; null where it follows by itself, or they have none. */
  by: string | null
  /** True where another card of the same person takes its place: what they hear is that. */
  isChangeOfCard?: boolean
}

/** Part of a transaction that holds the invoice. */
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
  // What replaces it tells the case, which asks for nothing in between.
  if (why !== 'replaced') await tellCase(ctx, tx, row, by)
}

function actorOf(why: AutopayEnd, by: string | null): AuditSource['by'] {
  if (why === 'by-payer') return 'visitor'
  return by === null ? 'product' : 'person'
}

/** Of the invoice, where there is one, in whichever transaction changes what it was agreed to for. */
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
