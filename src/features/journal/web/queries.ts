import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { JournalLine, JournalQuery } from '../contract.ts'

/** For administrators. */
export function useJournal(query: JournalQuery): ListRead<JournalLine> {
  const api = useApi()
  return useList({
    key: ['journal', query],
    ask: (page, signal) => api.journal.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}
