// Queries of one's own preparation, and the bank, loaded after the page is shown.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import type { Bank, Edition } from '../rules/bank.ts'

export function usePractice() {
  return useQuery(useCalls().citizenship.practice.queryOptions())
}

export function useSetUp() {
  const { practice, setUp } = useCalls().citizenship
  const queries = useQueryClient()
  return useMutation(
    setUp.mutationOptions({ onSuccess: (now) => queries.setQueryData(practice.queryKey(), now) }),
  )
}

const BANKS: Readonly<Record<Edition, () => Promise<{ bank: Bank }>>> = {
  '2008': () => import('../rules/banks/bank-2008.ts'),
  '2025': () => import('../rules/banks/bank-2025.ts'),
}

/** A file of the site: once it is here, no line is needed. */
export function useBank(edition: Edition): UseQueryResult<Bank> {
  return useQuery({
    queryKey: ['citizenship', 'bank', edition],
    queryFn: async () => (await BANKS[edition]()).bank,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
