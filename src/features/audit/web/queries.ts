import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { AuditEntry, AuditQuery } from '../contract.ts'

export function useActivity(query: AuditQuery): ListRead<AuditEntry> {
  const api = useApi()
  return useList({
    key: ['audit', query],
    ask: (page, signal) => api.audit.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}
