import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ToldNotices, UnreachedClients } from '../notices-contract.ts'

/** The server names each notice in the reader's language. */
export function useToldKey(clientId: string): string[] {
  return ['notices', 'client', clientId, useLanguage()]
}

export function useTold(clientId: string): UseQueryResult<ToldNotices> {
  const api = useApi()
  return useQuery({
    queryKey: useToldKey(clientId),
    queryFn: ({ signal }) => api.notices.ofClient({ clientId }, { signal }),
    staleTime: 0,
  })
}

export const UNREACHED_KEY = ['notices', 'unreached']

export function useUnreached(): UseQueryResult<UnreachedClients> {
  const api = useApi()
  return useQuery({
    queryKey: UNREACHED_KEY,
    queryFn: ({ signal }) => api.notices.unreached(undefined, { signal }),
    staleTime: 0,
  })
}
