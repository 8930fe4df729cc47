import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { AuditEntry, AuditQuery, NamedAction } from '../contract.ts'

/** The server names each action in the reader's language. */
function useKey(): readonly unknown[] {
  return ['audit', useLanguage()]
}

export function useActivity(query: AuditQuery): ListRead<AuditEntry> {
  const api = useApi()
  return useList({
    key: [...useKey(), query],
    ask: (page, signal) => api.audit.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}

export function useActions(): UseQueryResult<{ actions: NamedAction[] }> {
  const api = useApi()
  return useQuery({
    queryKey: [...useKey(), 'actions'],
    queryFn: ({ signal }) => api.audit.actions(undefined, { signal }),
    staleTime: Infinity,
  })
}
