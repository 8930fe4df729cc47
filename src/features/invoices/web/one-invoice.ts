// One invoice as its page reads it.
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Invoice } from '../contract.ts'
import { INVOICE_LISTS } from './queries.ts'

const ASK_EVERY_MS = 4_000

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
    refetchInterval: (query) => (query.state.data?.status === 'checking' ? ASK_EVERY_MS : false),
  })
}

/** Puts what the server said of the invoice where every part of the page reads it. */
export function rememberInvoice(queries: QueryClient, invoice: Invoice): void {
  queries.setQueryData(invoiceKey(invoice.id), invoice)
  void queries.invalidateQueries({ queryKey: INVOICE_LISTS })
  void queries.invalidateQueries({ queryKey: ['payments'], refetchType: 'none' })
}

/** It is not known whether money moved: until the server knows, the page offers no payment. */
export function markChecking(queries: QueryClient, invoiceId: string): void {
  queries.setQueryData<Invoice>(invoiceKey(invoiceId), (known) => known && { ...known, status: 'checking' })
}

export function forgetInvoice(queries: QueryClient, invoiceId: string): void {
  queries.removeQueries({ queryKey: invoiceKey(invoiceId) })
  void queries.invalidateQueries({ queryKey: INVOICE_LISTS })
}
