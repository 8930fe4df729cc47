import {
  type InfiniteData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ListRead, useList, usePages } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { LedgerClient, LedgerOfClient, LedgerTotals, Refills, Transfers } from '../contract.ts'

export function useLedgerTotals(): UseQueryResult<LedgerTotals> {
  const api = useApi()
  return useQuery({
    queryKey: ['ledger', 'totals'],
    queryFn: ({ signal }) => api.ledger.totals(undefined, { signal }),
    staleTime: 0,
  })
}

export function useRefills(): UseQueryResult<Refills> {
  const api = useApi()
  return useQuery({
    queryKey: ['ledger', 'refills'],
    queryFn: ({ signal }) => api.ledger.refills(undefined, { signal }),
    staleTime: 0,
  })
}

export function useRefill(): UseMutationResult<Refills, Error, string> {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (refillId: string) => api.ledger.refill({ refillId }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['ledger'] }),
  })
}

export function useTransfers(): UseQueryResult<Transfers> {
  const api = useApi()
  return useQuery({
    queryKey: ['ledger', 'transfers'],
    queryFn: ({ signal }) => api.ledger.transfers(undefined, { signal }),
    staleTime: 0,
  })
}

export function useTransferMade(): UseMutationResult<Transfers, Error, string> {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (movementId: string) => api.ledger.transferMade({ movementId }),
    onSuccess: (after) => cache.setQueryData(['ledger', 'transfers'], after),
  })
}

export function useLedgerClients(search: string): ListRead<LedgerClient> {
  const api = useApi()
  return useList({
    key: ['ledger', 'clients', search],
    ask: (page, signal) => api.ledger.clients({ search, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}

/** Never another client's movements, not even while these are on their way. */
export function useLedgerOfClient(clientId: string): UseInfiniteQueryResult<LedgerOfClient> {
  const api = useApi()
  return usePages(
    {
      key: ['ledger', 'client', clientId],
      ask: (page, signal) => api.ledger.ofClient({ clientId, ...page }, { signal }),
      staleTime: 0,
    },
    joined,
  )
}

/** Whose books these are says each page; the newest is the first. */
function joined({ pages }: InfiniteData<LedgerOfClient>): LedgerOfClient {
  const [first] = pages
  if (!first) throw new Error('books were read without a page')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}
