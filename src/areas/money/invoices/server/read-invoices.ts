import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { Invoice, InvoicePath, InvoicesQuery } from '../contract.ts'
import { viewOf, viewsOf } from './invoice-view.ts'
import { list, orderedBy } from './repository.ts'
import { readableInBooks, scopeOf } from './who-may.ts'

/** A client's own, those of an attorney's clients, or all. */
export async function listInvoices(ctx: Context, query: InvoicesQuery): Promise<PageOf<Invoice>> {
  const scope = scopeOf(ctx)
  const read = (stretch: Stretch) => list(ctx.db, scope, query, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: orderedBy(query), read })
  return { items: await viewsOf(ctx, rows), next }
}

export async function getInvoice(ctx: Context, { invoiceId }: InvoicePath): Promise<Invoice> {
  return viewOf(ctx, await readableInBooks(ctx, invoiceId))
}
