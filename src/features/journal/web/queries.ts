import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { JournalEntry, JournalQuery } from '../contract.ts'

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
