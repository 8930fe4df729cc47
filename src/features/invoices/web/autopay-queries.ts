import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Autopay } from '../contract.ts'

function autopayKey(invoiceId: string) {
  return ['invoices', 'autopay', invoiceId] as const
}

export function useAutopay(invoiceId: string): UseQueryResult<Autopay> {
  const api = useApi()
  return useQuery({
    queryKey: autopayKey(invoiceId),
    queryFn: ({ signal }) => api.invoices.autopay({ invoiceId }, { signal }),
  })
}

export function rememberAutopay(queries: QueryClient, invoiceId: string, autopay: Autopay): void {
  queries.setQueryData(autopayKey(invoiceId), autopay)
}
