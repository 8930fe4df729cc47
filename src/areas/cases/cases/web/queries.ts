// Case queries of the portal and the desk.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { Case, CasesQuery } from '../contract.ts'

/** The nearest due date first. */
export function useCases(query: CasesQuery = {}): ListRead<Case> {
  const api = useApi()
  return useList({
    key: callKey('cases.list', { type: 'infinite', input: query }),
    ask: (page, signal) => api.cases.list({ ...query, ...page }, { signal }),
    keepsBefore: true,
  })
}

/** One of a client's own. */
export function useOwnCase(caseId: string, isWanted = true): UseQueryResult<Case> {
  const api = useApi()
  return useQuery({
    queryKey: callKey('cases.get', { type: 'query', input: { caseId } }),
    queryFn: ({ signal }) => api.cases.get({ caseId }, { signal }),
    enabled: isWanted,
  })
}
