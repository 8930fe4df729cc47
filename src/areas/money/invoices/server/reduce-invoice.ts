// Lowers an issued invoice: by a credit note, a write-off, or closing a request.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { postReduction, postReductionUndone } from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { findOpenPaymentOfInvoice } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Invoice, ReduceInput, UndoReductionInput } from '../contract.ts'
import { leftToPay } from '../rules/invoice.ts'
import { creditNoteNumber } from '../rules/number.ts'
import { isToldToClient, whyNotReduced } from '../rules/reduction.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { invoiceError } from './invoice-error.ts'
import { INVOICE_MAILS } from './invoice-mails.ts'
import { viewOf } from './invoice-view.ts'
import {
  countOneMore,
  findReduction,
  insertReduction,
  type InvoiceRow,
  listReductions,
  type ReductionRow,
  undoReduction as markUndone,
} from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'
import { tellCase } from './tell-case.ts'
import { lockManageable } from './who-may.ts'

/** For staff. The balance seen must be current: so a repeated call reduces nothing twice. */
export async function reduceInvoice(ctx: Context, input: ReduceInput): Promise<Invoice> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const issued = await lockManageable(ctx, tx, input.invoiceId)
    await refuseUnfit(ctx, tx, issued, input)
    const reduction = await reduceOnce(ctx, tx, issued, input)
    await recordAudit(tx, asker(ctx), {
      action: INVOICE_ACTIONS['invoice.reduced'],
      subjectId: issued.clientId,
      after: factsOf(issued, reduction),
    })
    await tellCase(ctx, tx, issued, requireStaff(ctx).userId)
    return issued
  })
  return viewOf(ctx, row)
}

async function refuseUnfit(
  ctx: Context,
  tx: Database,
  issued: InvoiceRow,
  input: ReduceInput,
): Promise<void> {
  const openCents = await openOf(ctx, tx, issued)
  switch (whyNotReduced({ kind: issued.kind, openCents }, input)) {
    case 'kind':
      throw invoiceError(ctx.firm, 'INVOICE_REDUCTION_KIND')
    case 'nothing-open':
      throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
    case 'too-much':
      throw invoiceError(ctx.firm, 'INVOICE_REDUCTION_TOO_MUCH', {
        left: formatCents(openCents, ctx.language),
      })
    case null:
      refuseOther(ctx, openCents, input.expectedOpenCents)
  }
}

/** The balance of an issued invoice without a payment under way. */
export async function openOf(ctx: Context, tx: Database, issued: InvoiceRow): Promise<Cents> {
  if (issued.state !== 'issued') throw invoiceError(ctx.firm, 'INVOICE_NOTHING_OPEN')
  if (await findOpenPaymentOfInvoice(tx, issued.id)) {
    throw invoiceError(ctx.firm, 'INVOICE_PAYMENT_IN_PROGRESS')
  }
  return leftToPay(issued.totalCents, coveredOf(await moneyOf(tx, issued.id)))
}

/** The decision is about the amount seen, no other. */
export function refuseOther(ctx: Context, openCents: Cents, expectedCents: Cents): void {
  if (openCents === expectedCents) return
  throw invoiceError(ctx.firm, 'INVOICE_OPEN_CHANGED', { amount: formatCents(openCents, ctx.language) })
}

async function reduceOnce(
  ctx: Context,
  tx: Database,
  issued: InvoiceRow,
  { kind, amountCents, reason }: ReduceInput,
): Promise<ReductionRow> {
  const now = ctx.clock.now()
  const { year } = dateIn(FIRM_ZONE, now)
  const number =
    kind === 'credit-note' ? creditNoteNumber(year, await countOneMore(tx, 'credit-note', year)) : null
  const made = { madeBy: requireStaff(ctx).userId, madeAt: toDate(now) }
  const row = await insertReduction(tx, {
    invoiceId: issued.id,
    kind,
    number,
    amountCents,
    reason,
    ...made,
  })
  const movement = movementOf(issued, row)
  if (movement) await postReduction(tx, movement, now)
  if (isToldToClient(kind)) {
    const about = { recipientId: issued.clientId, subjectId: row.id, edition: 0 }
    await queueMail(ctx, tx, INVOICE_MAILS['invoice-lowered'], about)
  }
  return row
}

/** For staff. Safe to repeat; void stays void. */
export async function undoReduction(
  ctx: Context,
  { reductionId, reason }: UndoReductionInput,
): Promise<Invoice> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const found = await findReduction(tx, reductionId)
    if (!found) throw generalError('NOT_FOUND')
    const issued = await lockManageable(ctx, tx, found.invoiceId)
    const reduction = await findReduction(tx, reductionId)
    if (!reduction || reduction.undoneAt !== null) return issued
    await undoOnce(ctx, tx, issued, { reduction, reason, by: requireStaff(ctx).userId })
    await recordAudit(tx, asker(ctx), {
      action: INVOICE_ACTIONS['invoice.reduction-undone'],
      subjectId: issued.clientId,
      after: factsOf(issued, reduction),
    })
    await tellCase(ctx, tx, issued, requireStaff(ctx).userId)
    return issued
  })
  return viewOf(ctx, row)
}

type Undoing = { reduction: ReductionRow; reason: string; by: string }

async function undoOnce(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  issued: InvoiceRow,
  { reduction, reason: undoneReason, by: undoneBy }: Undoing,
): Promise<void> {
  const now = clock.now()
  const movement = movementOf(issued, reduction)
  if (movement) await postReductionUndone(tx, movement, now)
  await markUndone(tx, reduction.id, { undoneAt: toDate(now), undoneBy, undoneReason })
}

/** Voiding undoes the reductions too: the books end at zero. */
export async function undoReductionsOf(
  services: Pick<Services, 'clock'>,
  tx: Database,
  issued: InvoiceRow,
  why: Omit<Undoing, 'reduction'>,
): Promise<void> {
  for (const reduction of await listReductions(tx, [issued.id])) {
    if (reduction.undoneAt === null) await undoOnce(services, tx, issued, { ...why, reduction })
  }
}

/** Null for the rest of a request, never owed. */
function movementOf(issued: InvoiceRow, { id: reductionId, kind, amountCents }: ReductionRow) {
  if (kind === 'closed-request') return null
  const { id: invoiceId, clientId, caseId: matterId } = issued
  return { reductionId, of: kind, amountCents, invoiceId, clientId, matterId }
}

function factsOf({ id: invoiceId, number }: InvoiceRow, { kind, amountCents }: ReductionRow) {
  return { invoiceId, number, kind, amountCents }
}
