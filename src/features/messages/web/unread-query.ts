// How much waits to be read, for the bar and the first page: apart from the rest, so that it costs those little.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { Unread } from '../contract.ts'

const AGAIN_MS = 60_000

export function useUnread(): UseQueryResult<Unread> {
  const api = useApi()
  return useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => api.messages.unread({}, { signal }),
    refetchInterval: AGAIN_MS,
  })
}
