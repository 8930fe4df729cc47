import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList, usePages } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { LedgerOfClient } from '../contract.ts'

export function useLedgerTotals() {
  return useQuery(useCalls().ledger.totals.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useRefills() {
  return useQuery(useCalls().ledger.refills.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useRefill() {
  const { ledger } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (refillId: string) => ledger.refill.call({ refillId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ledger.key() }),
  })
}

export function useTransfers() {
  return useQuery(useCalls().ledger.transfers.queryOptions({ staleTime: ALWAYS_FRESH }))
}

export function useTransferMade() {
  const { transferMade, transfers } = useCalls().ledger
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (movementId: string) => transferMade.call({ movementId }),
    onSuccess: (after) => queries.setQueryData(transfers.queryKey(), after),
  })
}

export function useLedgerClients(search: string) {
  return useList({
    ...pagesOf(useCalls().ledger.clients, (page) => ({ search, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}

/** Never shows another client's movements, even while loading. */
export function useLedgerOfClient(clientId: string) {
  return usePages(
    { ...pagesOf(useCalls().ledger.ofClient, (page) => ({ clientId, ...page })), staleTime: ALWAYS_FRESH },
    joined,
  )
}

/** Every page names the client; the newest is first. */
function joined({ pages }: InfiniteData<LedgerOfClient>): LedgerOfClient {
  const [first] = pages
  if (!first) throw new Error('books were read without a page')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}
