// What is read of one's own preparation, and the bank, which comes after the page stands.
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Practice, Setting } from '../contract.ts'
import type { Bank, Edition } from '../rules/bank.ts'

export const PRACTICE_KEY = ['citizenship', 'practice']

export function usePractice(): UseQueryResult<Practice> {
  const api = useApi()
  return useQuery({
    queryKey: PRACTICE_KEY,
    queryFn: ({ signal }) => api.citizenship.practice(undefined, { signal }),
  })
}

export function useSetUp(): UseMutationResult<Practice, Error, Setting> {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<Practice, Error, Setting>({
    mutationFn: (setting) => api.citizenship.setUp(setting),
    onSuccess: (practice) => queries.setQueryData(PRACTICE_KEY, practice),
  })
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
