// The owner's profile queries. The frame of every page uses them too: data for staff alone is elsewhere.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import type { Profile } from '../contract.ts'

export const PROFILE_KEY = callKey('users.getProfile', { type: 'query' })

export function useProfile(): UseQueryResult<Profile> {
  const api = useApi()
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => api.users.getProfile(undefined, { signal }),
  })
}
