import type { InvoiceRow } from './repository.ts'

/** Common parts of all charges of an invoice, for any payer. */
export function chargeFor({ id: invoiceId, clientId, kind, caseId: matterId }: InvoiceRow) {
  // Money in advance stays the client's, in trust; invoiced money is earned (docs/product.md, "money").
  const account = kind === 'retainer' ? ('trust' as const) : ('operating' as const)
  return { clientId, invoiceId, type: kind, account, matterId }
}
