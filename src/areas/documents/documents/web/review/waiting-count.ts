// How many documents wait to be looked at, for the attorney's desk.
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'

/** As far as one page of the queue tells. */
export function useWaitingCount() {
  return useQuery(
    useCalls().documents.queue.queryOptions({
      input: {},
      select: ({ items, next }) => ({ count: items.length, hasMore: next !== null }),
    }),
  )
}
