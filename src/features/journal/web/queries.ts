import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { JournalEntry, JournalQuery, MattersOfClient } from '../contract.ts'

/** What a client has in trust for each case; for administrators. */
export function useMatters(clientId: string): UseQueryResult<MattersOfClient> {
  const api = useApi()
  return useQuery({
    queryKey: ['journal', 'matters', clientId],
    queryFn: ({ signal }) => api.journal.matters({ clientId }, { signal }),
    staleTime: 0,
  })
}

/** For administrators. */
export function useJournal(query: JournalQuery): ListRead<JournalEntry> {
  const api = useApi()
  return useList({
    key: ['journal', query],
    ask: (page, signal) => api.journal.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}
