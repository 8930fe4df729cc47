// What the portal and the desk read of cases.
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { Case, CasesQuery } from '../contract.ts'

/** The nearest due date first. */
export function useCases(query: CasesQuery = {}): ListRead<Case> {
  const api = useApi()
  return useList({
    key: ['cases', 'list', query],
    ask: (page, signal) => api.cases.list({ ...query, ...page }, { signal }),
    keepsBefore: true,
  })
}
