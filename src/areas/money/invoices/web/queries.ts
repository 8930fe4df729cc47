// The invoices that clients and staff read.
import { callKey } from '#api/call-key.ts'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Invoice, InvoicesQuery } from '../contract.ts'

/** Key of all invoice lists: any change refetches them. */
export const INVOICE_LISTS = callKey('invoices.list')

/** Newest first. Always refetched: it may have been paid or issued since. */
export function useInvoices(query: InvoicesQuery = {}): ListRead<Invoice> {
  const api = useApi()
  return useList({
    key: callKey('invoices.list', { type: 'infinite', input: query }),
    ask: (page, signal) => api.invoices.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}

/** A client's own, up to a page's limit: the due ones may be older than the rest. */
export function useOwnInvoices(): ListRead<Invoice> {
  return useInvoices({ limit: PAGE_SIZE_MAX })
}

/** The numbers of the invoices read, by id. */
export function numbersIn(invoices: readonly Invoice[] | undefined): (invoiceId: string) => string | null {
  return (invoiceId) => invoices?.find(({ id }) => id === invoiceId)?.number ?? null
}
