import { useQuery } from '@tanstack/react-query'
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { JournalQuery } from '../contract.ts'

/** A client's money in trust for each case; for administrators. */
export function useMatters(clientId: string) {
  return useQuery(useCalls().journal.matters.queryOptions({ input: { clientId }, staleTime: ALWAYS_FRESH }))
}

/** For administrators. */
export function useJournal(query: JournalQuery) {
  return useList({
    ...pagesOf(useCalls().journal.list, (page) => ({ ...query, ...page })),
    staleTime: ALWAYS_FRESH,
    keepsBefore: true,
  })
}
