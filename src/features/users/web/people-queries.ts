// What administrators read of everybody.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { UserDetail, UsersQuery, UserSummary } from '../contract.ts'

export function usePeople(query: UsersQuery): ListRead<UserSummary> {
  const api = useApi()
  return useList({
    key: ['users', 'list', query],
    ask: (page, signal) => api.users.list({ ...query, ...page }, { signal }),
    staleTime: 0,
    keepsBefore: true,
  })
}

export function personKey(userId: string): string[] {
  return ['users', 'one', userId]
}

export function usePerson(userId: string): UseQueryResult<UserDetail> {
  const api = useApi()
  return useQuery({
    queryKey: personKey(userId),
    queryFn: ({ signal }) => api.users.get({ userId }, { signal }),
    staleTime: 0,
  })
}

/** Null while it is not known; only an administrator may ask. */
export function useActiveAdmins(isWanted: boolean): number | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['users', 'active-admins'],
    queryFn: async ({ signal }) => {
      const found = await api.users.list({ role: 'admin', state: 'active' }, { signal })
      return found.items.length
    },
    enabled: isWanted,
    staleTime: 0,
  })
  return data ?? null
}
