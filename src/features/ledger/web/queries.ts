import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { LedgerClients, LedgerOfClient, LedgerTotals } from '../contract.ts'

export function useLedgerTotals(): UseQueryResult<LedgerTotals> {
  const api = useApi()
  return useQuery({
    queryKey: ['ledger', 'totals'],
    queryFn: ({ signal }) => api.ledger.totals(undefined, { signal }),
    staleTime: 0,
  })
}

/** The page before stays until the next one is there. */
export function useLedgerClients(page: number): UseQueryResult<LedgerClients> {
  const api = useApi()
  return useQuery({
    queryKey: ['ledger', 'clients', page],
    queryFn: ({ signal }) => api.ledger.clients({ page }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Never another client's movements, not even while these are on their way. */
export function useLedgerOfClient(clientId: string, cursor: string | null): UseQueryResult<LedgerOfClient> {
  const api = useApi()
  return useQuery({
    queryKey: ['ledger', 'client', clientId, cursor],
    queryFn: ({ signal }) =>
      api.ledger.ofClient({ clientId, ...(cursor !== null && { cursor }) }, { signal }),
    staleTime: 0,
  })
}
