import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { CodesPage } from '../contract.ts'

export const CODES_KEY = ['discounts']

/** The page before stays until the next one is there. */
export function useCodes(page: number): UseQueryResult<CodesPage> {
  const api = useApi()
  return useQuery({
    queryKey: [...CODES_KEY, page],
    queryFn: ({ signal }) => api.discounts.list({ page }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
