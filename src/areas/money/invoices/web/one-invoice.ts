// Data of an invoice page.
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { Invoice } from '../contract.ts'
import { INVOICE_LISTS } from './queries.ts'

const ASK_EVERY_MS = 4_000

function invoiceKey(invoiceId: string): QueryKey {
  return callKey('invoices.get', { type: 'query', input: { invoiceId } })
}

/** Polls while a payment is under way, until the outcome is known. */
export function useInvoice(invoiceId: string) {
  return useQuery(
    useCalls().invoices.get.queryOptions({
      input: { invoiceId },
      staleTime: ALWAYS_FRESH,
      refetchInterval: (query) => (query.state.data?.status === 'checking' ? ASK_EVERY_MS : false),
    }),
  )
}

/** Stores the server's invoice for every part of the page. */
export function rememberInvoice(queries: QueryClient, invoice: Invoice): void {
  queries.setQueryData(invoiceKey(invoice.id), invoice)
  void queries.invalidateQueries({ queryKey: INVOICE_LISTS })
  void queries.invalidateQueries({ queryKey: callKey('payments'), refetchType: 'none' })
}

/** Unknown whether money moved: until the server knows, the page offers no payment. */
export function markChecking(queries: QueryClient, invoiceId: string): void {
  queries.setQueryData<Invoice>(invoiceKey(invoiceId), (known) => known && { ...known, status: 'checking' })
}

export function forgetInvoice(queries: QueryClient, invoiceId: string): void {
  queries.removeQueries({ queryKey: invoiceKey(invoiceId) })
  void queries.invalidateQueries({ queryKey: INVOICE_LISTS })
}
