import type { Context } from '#platform/context.ts'
import type { Invoice, InvoicePath } from '../contract.ts'
import { viewOf, viewsOf } from './invoice-view.ts'
import { list } from './repository.ts'
import { readable, scopeOf } from './who-may.ts'

/** A client's own, those of an attorney's clients, or all. */
export async function listInvoices(ctx: Context): Promise<{ invoices: Invoice[] }> {
  const rows = await list(ctx.db, await scopeOf(ctx))
  return { invoices: await viewsOf(ctx, rows) }
}

export async function getInvoice(ctx: Context, { invoiceId }: InvoicePath): Promise<Invoice> {
  return viewOf(ctx, await readable(ctx, invoiceId))
}
