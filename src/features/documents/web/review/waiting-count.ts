// How many documents wait to be looked at, for the attorney's desk.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'

/** As far as one page of the queue tells. */
export function useWaitingCount(): UseQueryResult<{ count: number; hasMore: boolean }> {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'queue', 'count'],
    queryFn: async ({ signal }) => {
      const { items, next } = await api.documents.queue({}, { signal })
      return { count: items.length, hasMore: next !== null }
    },
  })
}
