import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'

export function useCodes() {
  return useList({ ...pagesOf(useCalls().discounts.list, (page) => page), staleTime: ALWAYS_FRESH })
}
