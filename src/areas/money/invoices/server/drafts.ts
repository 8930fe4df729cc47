// Drafts: invoices that staff are still writing, hidden from all others.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { DraftChange, DraftInput, Invoice, InvoicePath } from '../contract.ts'
import { isDiscountTooMuch, keptCents } from '../rules/invoice.ts'
import { canManageInvoices } from '../rules/policy.ts'
import { invoiceError } from './invoice-error.ts'
import { viewOf } from './invoice-view.ts'
import { change, insert, type InvoiceRow, remove, replaceLines } from './repository.ts'
import { isAttorneyOfClient, lockManageable } from './who-may.ts'

export async function createDraft(ctx: Context, input: DraftInput): Promise<Invoice> {
  const actor = requireStaff(ctx)
  const isTheirs = await isAttorneyOfClient(ctx.db, actor, input.clientId)
  if (!canManageInvoices(actor, { isAttorneyOfClient: isTheirs })) throw generalError('NOT_FOUND')
  await refuseUnknown(ctx, input.clientId, input.caseId)
  refusePast(ctx, input.dueOn)
  const { lines: typed, ...draft } = input
  const lines = keptLines(ctx, typed)
  const row = await ctx.db.transaction(async (tx) => {
    const createdAt = toDate(ctx.clock.now())
    const created = await insert(tx, { ...fitting(draft), createdBy: actor.userId, createdAt })
    await replaceLines(tx, created.id, lines)
    return created
  })
  return viewOf(ctx, row)
}

export async function changeDraft(ctx: Context, input: DraftChange): Promise<Invoice> {
  requireStaff(ctx)
  const { invoiceId, lines: typed, ...draft } = input
  const lines = keptLines(ctx, typed)
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockDraft(ctx, tx, invoiceId)
    await refuseUnknown(ctx, before.clientId, draft.caseId)
    refusePast(ctx, draft.dueOn)
    await replaceLines(tx, invoiceId, lines)
    return change(tx, invoiceId, fitting(draft))
  })
  return viewOf(ctx, row)
}

export async function discardDraft(ctx: Context, { invoiceId }: InvoicePath): Promise<{ discarded: true }> {
  requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockDraft(ctx, tx, invoiceId)
    await remove(tx, invoiceId)
  })
  return { discarded: true }
}

async function lockDraft(ctx: Context, tx: Database, invoiceId: string): Promise<InvoiceRow> {
  const row = await lockManageable(ctx, tx, invoiceId)
  if (row.state !== 'draft') throw invoiceError(ctx.firm, 'INVOICE_NOT_DRAFT')
  return row
}

function keptLines(ctx: Context, typed: DraftInput['lines']): DraftInput['lines'] {
  const lines = typed.map((line) => ({ ...line, amountCents: keptCents(line.kind, line.amountCents) }))
  if (isDiscountTooMuch(lines)) throw invoiceError(ctx.firm, 'INVOICE_DISCOUNT_TOO_MUCH')
  return lines
}

/** Money in advance is never paid from trust: it is what fills the trust account. */
function fitting<Draft extends Pick<DraftInput, 'kind' | 'planCount' | 'usesTrust' | 'usesUnassignedTrust'>>(
  draft: Draft,
): Draft {
  if (draft.kind === 'retainer') {
    return { ...draft, usesTrust: false, usesUnassignedTrust: false }
  }
  return draft.usesTrust ? draft : { ...draft, usesUnassignedTrust: false }
}

async function refuseUnknown(ctx: Context, clientId: string, caseId: string | null): Promise<void> {
  const client = await findUser(ctx.db, clientId)
  const cases = caseId === null ? [] : await listCasesOfClient(ctx.db, clientId)
  const isKnown = client?.role === 'client' && (caseId === null || cases.some(({ id }) => id === caseId))
  if (!isKnown) throw invoiceError(ctx.firm, 'INVOICE_CASE_NOT_FOUND')
}

/** Today is early enough. */
export function refusePast(ctx: Context, dueOn: string): void {
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  if (daysBetween(today, plainDate(dueOn)) < 0) throw invoiceError(ctx.firm, 'INVOICE_DUE_DATE_PASSED')
}
