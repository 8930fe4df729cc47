// What the profile reads of its owner. The frame of every page reads it too: what only staff need is elsewhere.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import type { OpenSessions, Profile } from '../contract.ts'

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
