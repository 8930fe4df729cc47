// What the profile reads of its owner, and what administrators read of everybody.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { OpenSessions, Profile, UserDetail, UsersPage, UsersQuery } from '../contract.ts'

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

/** The page before stays until the next one is there. */
export function usePeople(query: UsersQuery): UseQueryResult<UsersPage> {
  const api = useApi()
  return useQuery({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => api.users.list(query, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
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
      return found.total
    },
    enabled: isWanted,
    staleTime: 0,
  })
  return data ?? null
}
