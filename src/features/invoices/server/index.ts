// The front door of invoices for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { invoicesContract } from '../contract.ts'
import { changePlan } from './change-plan.ts'
import { changeDraft, createDraft, discardDraft } from './drafts.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { issueInvoice } from './issue-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice, listInvoices } from './read-invoices.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { listInstalments, listLines, listOfClient } from './repository.ts'
import { voidInvoice } from './void-invoice.ts'

export { idsOfInvoicesFoundBy, listByIds as listInvoicesByIds } from './repository.ts'
export { owedFor } from './owed.ts'

/** The client's invoices as the file "my data" holds them. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const rows = await listOfClient(db, userId)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listLines(db, ids), ({ invoiceId }) => invoiceId)
  const instalments = Map.groupBy(await listInstalments(db, ids), ({ invoiceId }) => invoiceId)
  return rows.map(({ clientId: _client, createdBy: _by, voidReason: _reason, ...invoice }) => ({
    ...invoice,
    lines: lines.get(invoice.id) ?? [],
    instalments: instalments.get(invoice.id) ?? [],
  }))
}

const os = implement(invoicesContract).$context<Context>()

export const invoicesRouter = os.router({
  list: os.list.handler(({ context, input }) => listInvoices(context, input)),
  create: os.create.handler(({ context, input }) => createDraft(context, input)),
  get: os.get.handler(({ context, input }) => getInvoice(context, input)),
  change: os.change.handler(({ context, input }) => changeDraft(context, input)),
  discard: os.discard.handler(({ context, input }) => discardDraft(context, input)),
  issue: os.issue.handler(({ context, input }) => issueInvoice(context, input)),
  void: os.void.handler(({ context, input }) => voidInvoice(context, input)),
  changePlan: os.changePlan.handler(({ context, input }) => changePlan(context, input)),
  pay: os.pay.handler(({ context, input }) => payInvoice(context, input)),
  pdf: os.pdf.handler(({ context, input }) => invoicePdf(context, input)),
  receipt: os.receipt.handler(({ context, input }) => receiptPdf(context, input)),
})
