// What the profile reads of its owner, and what administrators read of everybody.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { OpenSessions, Profile, UserDetail, UsersQuery, UserSummary } from '../contract.ts'

export const PROFILE_KEY = ['users', 'profile']
export const SESSIONS_KEY = ['users', 'sessions']

export function useProfile(): UseQueryResult<Profile> {
  const api = useApi()
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => api.users.getProfile(undefined, { signal }),
  })
}

export function useOwnSessions(): UseQueryResult<OpenSessions> {
  const api = useApi()
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.users.mySessions(undefined, { signal }),
    staleTime: 0,
  })
}

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

/** Null while it is not known; nobody but an administrator may ask. */
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
