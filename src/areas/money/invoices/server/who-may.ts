// Access guards of invoices. An unreadable one does not exist for the caller; a client who may read may not manage.
import { isOnCase } from '#areas/cases/cases/rules/policy.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { type SignedIn, worksOnCases } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import {
  canManageInvoices,
  canPayInvoice,
  canReadInvoice,
  type InvoiceParties,
  readsOnlyBooks,
} from '../rules/policy.ts'
import { findById, type InvoiceRow, lock, type Scope } from './repository.ts'

/** True for the attorney or second person of one of the client's cases; administrators need no case. */
export async function isAttorneyOfClient(db: Database, actor: SignedIn, clientId: string): Promise<boolean> {
  if (actor.role === 'admin' || !worksOnCases(actor)) return false
  const cases = await listCasesOfClient(db, clientId)
  return cases.some((each) => isOnCase(actor.userId, each))
}

async function partiesOf(db: Database, actor: SignedIn, row: InvoiceRow): Promise<InvoiceParties> {
  const { clientId, state } = row
  return { clientId, state, isAttorneyOfClient: await isAttorneyOfClient(db, actor, clientId) }
}

/** As `readable`, for who reads the books too: of what changes nothing. */
export async function readableInBooks(ctx: Context, invoiceId: string): Promise<InvoiceRow> {
  if (!readsOnlyBooks(requireSignedIn(ctx))) return readable(ctx, invoiceId)
  const row = await findById(ctx.db, invoiceId)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

export async function readable(ctx: Context, invoiceId: string): Promise<InvoiceRow> {
  const actor = requireSignedIn(ctx)
  const row = await findById(ctx.db, invoiceId)
  if (!row || !canReadInvoice(actor, await partiesOf(ctx.db, actor, row))) throw generalError('NOT_FOUND')
  return row
}

/** For staff: locks the invoice until the transaction ends. */
export async function lockManageable(ctx: Context, tx: Database, invoiceId: string): Promise<InvoiceRow> {
  const actor = requireStaff(ctx)
  const row = await lock(tx, invoiceId)
  if (!row || !canManageInvoices(actor, await partiesOf(tx, actor, row))) throw generalError('NOT_FOUND')
  return row
}

/** The client's own, or one staff manage: locked until the transaction ends. */
export async function lockReadable(ctx: Context, tx: Database, invoiceId: string): Promise<InvoiceRow> {
  const actor = requireSignedIn(ctx)
  const row = await lock(tx, invoiceId)
  if (!row || !canReadInvoice(actor, await partiesOf(tx, actor, row))) throw generalError('NOT_FOUND')
  return row
}

/** The invoice to pay, locked until the transaction ends. */
export async function lockPayable(ctx: Context, tx: Database, invoiceId: string): Promise<InvoiceRow> {
  const actor = requireSignedIn(ctx)
  const row = await lock(tx, invoiceId)
  if (!row || !canPayInvoice(actor, row)) throw generalError('NOT_FOUND')
  return row
}

export function scopeOf(ctx: Context): Scope {
  const actor = requireSignedIn(ctx)
  switch (actor.role) {
    case 'client':
      return { clientId: actor.userId }
    case 'staff':
    case 'attorney':
      return { attorneyId: actor.userId }
    case 'books':
    case 'admin':
      return 'all'
  }
}
