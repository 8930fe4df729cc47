// What clients and staff read of invoices. A line that is down is said at once.
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Invoice, InvoicesQuery } from '../contract.ts'

const ASK_EVERY_MS = 4_000
const LIST = ['invoices', 'list']

/** The newest first. Read again each time: somebody may have paid or issued meanwhile. */
export function useInvoices(query: InvoicesQuery = {}): ListRead<Invoice> {
  const api = useApi()
  return useList({
    key: [...LIST, query],
    ask: (page, signal) => api.invoices.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}

/** A client's own, as many as a page can hold: what is to be paid may be older than the rest. */
export function useOwnInvoices(): ListRead<Invoice> {
  return useInvoices({ limit: PAGE_SIZE_MAX })
}

/** The numbers of what was read, by the invoice. */
export function numbersIn(invoices: readonly Invoice[] | undefined): (invoiceId: string) => string | null {
  return (invoiceId) => invoices?.find(({ id }) => id === invoiceId)?.number ?? null
}

export function invoiceKey(invoiceId: string): string[] {
  return ['invoices', 'one', invoiceId]
}

/** While a payment is under way, it is asked again until somebody knows. */
export function useInvoice(invoiceId: string): UseQueryResult<Invoice> {
  const api = useApi()
  return useQuery({
    queryKey: invoiceKey(invoiceId),
    queryFn: ({ signal }) => api.invoices.get({ invoiceId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: (query) => (query.state.data?.status === 'checking' ? ASK_EVERY_MS : false),
  })
}

/** Puts what the server said of the invoice where every part of the page reads it. */
export function rememberInvoice(queries: QueryClient, invoice: Invoice): void {
  queries.setQueryData(invoiceKey(invoice.id), invoice)
  void queries.invalidateQueries({ queryKey: LIST })
  void queries.invalidateQueries({ queryKey: ['payments'], refetchType: 'none' })
}

/** It is not known whether money moved: until the server knows, the page offers no payment. */
export function markChecking(queries: QueryClient, invoiceId: string): void {
  queries.setQueryData<Invoice>(invoiceKey(invoiceId), (known) => known && { ...known, status: 'checking' })
}

export function forgetInvoice(queries: QueryClient, invoiceId: string): void {
  queries.removeQueries({ queryKey: invoiceKey(invoiceId) })
  void queries.invalidateQueries({ queryKey: LIST })
}
