import type { InvoiceRow } from './repository.ts'

/** What every charge of an invoice has in common, no matter who pays it. */
export function chargeFor({ id: invoiceId, clientId, kind, caseId: matterId }: InvoiceRow) {
  // Money in advance stays the client's, in trust; what is invoiced is earned (docs/product.md, "money").
  const account = kind === 'retainer' ? ('trust' as const) : ('operating' as const)
  return { clientId, invoiceId, type: kind, account, matterId }
}
