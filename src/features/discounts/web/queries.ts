import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { Code } from '../contract.ts'

export const CODES_KEY = ['discounts']

export function useCodes(): ListRead<Code> {
  const api = useApi()
  return useList({
    key: CODES_KEY,
    ask: (page, signal) => api.discounts.list(page, { signal }),
    staleTime: 0,
  })
}
