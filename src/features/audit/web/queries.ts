import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { AuditPage, AuditQuery } from '../contract.ts'

/** The page before stays until the next one is there. */
export function useActivity(query: AuditQuery): UseQueryResult<AuditPage> {
  const api = useApi()
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.audit.list(query, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
