// Entry point of invoices for neighbors and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { invoicesContract } from '../contract.ts'
import { isToldToClient } from '../rules/reduction.ts'
import { type AutopayRow, listAgreedAutopays } from './autopay-repository.ts'
import { readAutopay } from './autopay-view.ts'
import { applyTrust } from './apply-trust.ts'
import { changePlan } from './change-plan.ts'
import { changeDraft, createDraft, discardDraft } from './drafts.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { holdInvoice } from './hold-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { issueInvoice } from './issue-invoice.ts'
import { stopAutopay } from './end-autopay.ts'
import { agreeToAutopay, offerAutopay } from './offer-autopay.ts'
import { openPayLink, payByLink, payLinkReceipt } from './pay-by-link.ts'
import {
  agreeByLink,
  agreePayerCard,
  offerByLink,
  offerPayerCard,
  openPayerAutopay,
  stopPayerAutopay,
} from './payer-autopay.ts'
import { payInvoice } from './pay-invoice.ts'
import { listPayLinks, makePayLink, withdrawPayLink } from './pay-links.ts'
import { readAgeing } from './read-ageing.ts'
import { readPrices, savePrice } from './prices.ts'
import { getInvoice, listInvoices } from './read-invoices.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { reduceInvoice, undoReduction } from './reduce-invoice.ts'
import { listLinksOf } from './pay-links-repository.ts'
import { listInstalments, listLines, listOfClient, listReductions } from './repository.ts'
import { voidInvoice } from './void-invoice.ts'

export {
  idsOfInvoicesFoundBy,
  listByIds as listInvoicesByIds,
  listNumberedLike as listInvoicesNumberedLike,
  listReductionsByIds,
} from './repository.ts'
export { askIntoTrust } from './money-requests.ts'
export { makePayLink } from './pay-links.ts'
export { issuedInvoiceRows } from './figures-repository.ts'
export { readAgeing } from './read-ageing.ts'
export { invoiceDue, lockOwed, owedFor, payableOf, requireManageable } from './owed.ts'
export { invoiceSettler } from './invoice-settler.ts'
export { createDraft } from './drafts.ts'
export { issueInvoice } from './issue-invoice.ts'
export { addMovedInvoices, endMovedInvoice, movedInvoicesInUse } from './moved-invoice.ts'
export { invoices as invoicesTable } from './tables.ts'
export { idsPaidBy, payersOf } from './payer-of.ts'
export { tellCase } from './tell-case.ts'

/** The client's invoices for the "my data" file. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const rows = await listOfClient(db, userId)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listLines(db, ids), ({ invoiceId }) => invoiceId)
  const instalments = Map.groupBy(await listInstalments(db, ids), ({ invoiceId }) => invoiceId)
  const links = Map.groupBy(await listLinksOf(db, ids), ({ invoiceId }) => invoiceId)
  const autopays = Map.groupBy(await listAgreedAutopays(db, ids), ({ invoiceId }) => invoiceId)
  const reductions = Map.groupBy(await listReductions(db, ids), ({ invoiceId }) => invoiceId)
  return rows.map(({ clientId: _client, createdBy: _by, voidReason: _reason, ...invoice }) => ({
    ...invoice,
    lines: lines.get(invoice.id) ?? [],
    instalments: instalments.get(invoice.id) ?? [],
    payLinks: (links.get(invoice.id) ?? []).map(({ amountCents, createdAt, endsAt, withdrawnAt }) => ({
      amountCents,
      createdAt,
      endsAt,
      withdrawnAt,
    })),
    automaticPayments: (autopays.get(invoice.id) ?? []).map(exportedAutopay),
    reductions: (reductions.get(invoice.id) ?? [])
      .filter(({ kind }) => isToldToClient(kind))
      .map(({ kind, number, amountCents, madeAt, undoneAt }) => ({
        kind,
        number,
        amountCents,
        madeAt,
        undoneAt,
      })),
  }))
}

/** Leaves out another payer's identity and card. */
function exportedAutopay(row: AutopayRow) {
  const { schedule, agreedAt, endedAt } = row
  if (row.payLinkId !== null) return { bySomebodyElse: true, schedule, agreedAt, endedAt }
  const { method, cardType, last4, agreedFrom, statement, wording, endedWhy } = row
  return { method, cardType, last4, schedule, agreedAt, agreedFrom, statement, wording, endedAt, endedWhy }
}

const os = implement(invoicesContract).$context<Context>()

export const invoicesRouter = os.router({
  list: os.list.handler(({ context, input }) => listInvoices(context, input)),
  prices: os.prices.handler(({ context }) => readPrices(context)),
  savePrice: os.savePrice.handler(({ context, input }) => savePrice(context, input)),
  ageing: os.ageing.handler(({ context, input }) => readAgeing(context, input)),
  hold: os.hold.handler(({ context, input }) => holdInvoice(context, input)),
  create: os.create.handler(({ context, input }) => createDraft(context, input)),
  get: os.get.handler(({ context, input }) => getInvoice(context, input)),
  change: os.change.handler(({ context, input }) => changeDraft(context, input)),
  discard: os.discard.handler(({ context, input }) => discardDraft(context, input)),
  issue: os.issue.handler(({ context, input }) => issueInvoice(context, input)),
  void: os.void.handler(({ context, input }) => voidInvoice(context, input)),
  changePlan: os.changePlan.handler(({ context, input }) => changePlan(context, input)),
  pay: os.pay.handler(({ context, input }) => payInvoice(context, input)),
  autopay: os.autopay.handler(({ context, input }) => readAutopay(context, input)),
  offerAutopay: os.offerAutopay.handler(({ context, input }) => offerAutopay(context, input)),
  agreeToAutopay: os.agreeToAutopay.handler(({ context, input }) => agreeToAutopay(context, input)),
  stopAutopay: os.stopAutopay.handler(({ context, input }) => stopAutopay(context, input)),
  reduce: os.reduce.handler(({ context, input }) => reduceInvoice(context, input)),
  undoReduction: os.undoReduction.handler(({ context, input }) => undoReduction(context, input)),
  applyTrust: os.applyTrust.handler(({ context, input }) => applyTrust(context, input)),
  creditNote: os.creditNote.handler(({ context, input }) => creditNotePdf(context, input)),
  payLinks: os.payLinks.handler(({ context, input }) => listPayLinks(context, input)),
  makePayLink: os.makePayLink.handler(({ context, input }) => makePayLink(context, input)),
  withdrawPayLink: os.withdrawPayLink.handler(({ context, input }) => withdrawPayLink(context, input)),
  openPayLink: os.openPayLink.handler(({ context, input }) => openPayLink(context, input)),
  payByLink: os.payByLink.handler(({ context, input }) => payByLink(context, input)),
  offerByLink: os.offerByLink.handler(({ context, input }) => offerByLink(context, input)),
  agreeByLink: os.agreeByLink.handler(({ context, input }) => agreeByLink(context, input)),
  openPayerAutopay: os.openPayerAutopay.handler(({ context, input }) => openPayerAutopay(context, input)),
  offerPayerCard: os.offerPayerCard.handler(({ context, input }) => offerPayerCard(context, input)),
  agreePayerCard: os.agreePayerCard.handler(({ context, input }) => agreePayerCard(context, input)),
  stopPayerAutopay: os.stopPayerAutopay.handler(({ context, input }) => stopPayerAutopay(context, input)),
  payLinkReceipt: os.payLinkReceipt.handler(({ context, input }) => payLinkReceipt(context, input)),
  pdf: os.pdf.handler(({ context, input }) => invoicePdf(context, input)),
  receipt: os.receipt.handler(({ context, input }) => receiptPdf(context, input)),
})
